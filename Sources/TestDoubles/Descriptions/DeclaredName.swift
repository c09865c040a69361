import Foundation

/// Reads from the source what holds a double: the property or variable that it is the initial value of, or is assigned
/// to.
///
/// It finds no name rather than a wrong one. So it reads no source that is newer than the program; and where a line
/// makes several doubles, or hands one on at once, none of them has a name.
private struct DeclaredName {
  private let source: String
  /// Some lines, up to the one that is looked for.
  private let region: Substring
  /// The line with the parenthesis that the double's arguments stand in, or with the brace of its closure.
  private let line: Substring

  /// `nil`, where the source isn't at hand, or isn't the one that was compiled.
  init?(at location: SourceLocation) {
    let number = Int(location.line)
    guard number > 0, let source = location.compiledSource else { return nil }
    // By bytes: to find the characters takes long, and thousands of waits may time out at once.
    let lines = source.utf8.split(
      separator: UInt8(ascii: "\n"),
      maxSplits: number,
      omittingEmptySubsequences: false
    )
    guard lines.count >= number else { return nil }
    self.source = source
    line = Substring(lines[number - 1])
    region = source[lines[max(0, number - longestDeclaration)].startIndex..<line.endIndex]
  }

  /// The name, where it is certain.
  ///
  /// - Parameter isMember: Whether the double is made in the initial value of a type's property. What a closure there
  ///   declares is no member.
  func find(isMember: Bool) -> String? {
    if line.contains("__staticDouble(") {
      // A computed property returns it.
      return region.matches(of: /\bvar\s+`?(\w+)`?\s*:/).last.map { String($0.1) }
    }
    guard let maker, let declaration, line.matches(of: maker).count <= 1 else { return nil }
    var names: [Substring] = []
    for match in region.matches(of: declaration) {
      let (opening, name) = (source.index(before: match.range.upperBound), match.1)
      if opening >= line.startIndex, isWhole(from: opening), !isMember || self.isMember(name) {
        names.append(name)
      }
    }
    return names.count == 1 ? String(names[0]) : nil
  }

  /// A double being made, up to its arguments.
  private var maker: Regex<Substring>? {
    try? Regex(#"\b(?:\#(typesOfDoubles))\b\#(genericArguments)(?:\.\w+)?\s*[({]"#)
  }

  /// `let loadSpy = Spy<…>(`, `let loadSpy: Spy<…> = .init(` or `self.loadSpy = Spy(`. The type may begin or end on a
  /// line of its own.
  private var declaration: Regex<(Substring, Substring)>? {
    let holder = #"(?:\b(?:let|var)\s+`?(?=\w+`?\s*[:=])|(?:^|[{;])\s*(?:\w+\.)*(?=\w+\s*=))(\w+)`?"#
    let type = #"(?::\s*(?:[^=;{}\n]|[:<(]\s*\n|\n(?=\s*>))*)?"#
    let value =
      #"(?:(?:TestDoubles\.)?(?:\#(typesOfDoubles))\b\#(genericArguments)(?:\.\w+)?|\.(?:init|unimplemented|suspended))"#
    return try? Regex("(?m)" + holder + #"\s*"# + type + #"=\s*"# + value + #"\s*[({]"#)
  }

  /// Whether the double is the whole value: nothing comes after its arguments.
  private func isWhole(from opening: String.Index) -> Bool {
    var rest = source[opening...]
    repeat {
      guard let end = endOfBrackets(in: rest) else { return false }
      rest = source[end...].drop { $0 == " " }
    } while rest.first == "{"
    guard let next = rest.first else { return true }
    guard next.isNewline || next == ";" || next == "}" || rest.hasPrefix("//") else { return false }
    return rest.first { !$0.isWhitespace } != "."
  }

  /// Where a text ends that begins with a bracket. Brackets in string literals don't count.
  private func endOfBrackets(in text: Substring) -> String.Index? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isInString {
        isInString = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
        continue
      }
      switch character {
      case "\"": isInString = true
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: continue
      }
      if depth == 0, !isInString { return text.index(after: index) }
    }
    return nil
  }

  private var typeKeyword: Regex<Substring> {
    /\b(?:struct|class|actor|enum|extension)\b/
  }

  /// Whether what is declared stands in a type, and in nothing else.
  private func isMember(_ name: Substring) -> Bool {
    let lines = source[..<name.startIndex].split(separator: "\n", omittingEmptySubsequences: true)
    guard let own = lines.last else { return false }
    if own.contains("{") {
      return own.contains(typeKeyword)
    }
    let indent = own.prefix { $0 == " " || $0 == "\t" }.count
    for line in lines.dropLast().reversed() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      guard line.count - text.count < indent, let first = text.first, first != "/" else { continue }
      if text.contains(typeKeyword) { return true }
      // What is around may take several lines: attributes before it, and the end of its own types.
      guard "#@{)>".contains(first) else { return false }
    }
    return true
  }
}

/// What holds the double that is made at a place, read from the source; `nil`, where that isn't certain.
///
/// - Parameter isMember: Whether the double is made in the initial value of a type's property.
func nameInSource(at location: SourceLocation, isMember: Bool) -> String? {
  DeclaredName(at: location)?.find(isMember: isMember)
}

/// The types that doubles are made of, as a pattern.
private let typesOfDoubles = "(?:Async)?(?:Spy|Stub)|PropertySpy|Recorder|MockDataLoader"

/// One of them may be a function's type, with a `>` in its arrow.
private let genericArguments = #"(?:<(?:->|[^=;{}>]|>(?![({.]|\s*\{))*>)?"#

/// In lines: of types with several arguments, each in its own.
private let longestDeclaration = 12

// MARK: - Which source was compiled

extension SourceLocation {
  /// The text of the file; `nil`, where it isn't at hand, or is newer than what was compiled.
  package var compiledSource: String? {
    let path = filePath.description
    guard let compiled = programDate(with: filePath), let written = modificationDate(of: path),
      written <= compiled
    else { return nil }
    return try? String(contentsOfFile: path, encoding: .utf8)
  }
}

/// When the program, or the library, was built that has a text in it.
private func programDate(with text: StaticString) -> Date? {
  #if canImport(Darwin)
    var image = Dl_info()
    guard dladdr(text.utf8Start, &image) != 0, let path = image.dli_fname else { return nil }
    return modificationDate(of: String(cString: path))
  #else
    return modificationDate(of: "/proc/self/exe")
  #endif
}

private func modificationDate(of path: String) -> Date? {
  let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  return (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
}

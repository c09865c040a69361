import Foundation

/// Reads the name of a double from the source: the name of the property or variable whose initial value the double
/// is, or that code assigns it to.
///
/// No name is better than a wrong one. So it reads no source that is newer than the program, and finds no name if a line
/// makes several doubles, or uses a double in an expression.
private struct DeclaredName {
  private let source: String
  /// The last lines up to the line that makes the double.
  private let region: Substring
  /// The line that makes the double: the one with the parenthesis of its arguments, or the brace of its closure.
  private let line: Substring
  /// The class of the double, without its generic arguments.
  private let type: String

  /// Returns `nil` if the source isn't available, or isn't the one that was compiled.
  init?(of type: String, at location: SourceLocation) {
    let number = Int(location.line)
    guard number > 0, let source = location.compiledSource else { return nil }
    // This splits bytes: to find characters takes long, and thousands of waits may time out at once.
    let lines = source.utf8.split(
      separator: UInt8(ascii: "\n"),
      maxSplits: number,
      omittingEmptySubsequences: false
    )
    guard lines.count >= number else { return nil }
    self.source = source
    self.type = type
    line = Substring(lines[number - 1])
    region = source[lines[max(0, number - longestDeclaration)].startIndex..<line.endIndex]
  }

  /// Returns the name, if it is certain.
  ///
  /// - Parameter isMember: Whether the double is made in the initial value of a type's property. A variable in a
  ///   closure there isn't a property.
  func find(isMember: Bool) -> String? {
    guard line.matches(of: maker).count <= 1 else { return nil }
    var names: [Substring] = []
    for match in region.matches(of: declaration) {
      let (opening, name) = (source.index(before: match.range.upperBound), match.1)
      if opening >= line.startIndex, isWhole(from: opening), !isMember || self.isMember(name) {
        names.append(name)
      }
    }
    return names.count == 1 ? String(names[0]) : nil
  }

  /// Whether the double is the whole value, so that nothing follows its arguments.
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

  /// The end of the brackets that a text begins with. Brackets in string literals don't count.
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
      if depth == 0 { return text.index(after: index) }
    }
    return nil
  }

  /// Whether the declaration is directly in a type.
  private func isMember(_ name: Substring) -> Bool {
    let lines = source.utf8[..<name.startIndex].split(separator: UInt8(ascii: "\n"))
    guard let own = lines.last.map(Substring.init) else { return false }
    if own.contains("{") {
      return own.contains(typeKeyword)
    }
    let indent = own.prefix(while: \.isWhitespace).count
    for line in lines.dropLast().reversed().lazy.map(Substring.init) {
      let text = line.drop(while: \.isWhitespace)
      guard line.count - text.count < indent, let first = text.first, first != "/" else { continue }
      if text.contains(typeKeyword) { return true }
      if text.contains(functionKeyword) { return false }
      // The declaration around it may have several lines: attributes before it, and the ends of its types.
      guard "#@{)>".contains(first) else { return false }
    }
    return true
  }
}

/// The greatest number of lines that a declaration may have: a type may have each argument on its own line.
private let longestDeclaration = 12

/// Reads from the source the name of the property or variable that holds the double made at a place; `nil` if it
/// isn't certain.
///
/// - Parameters:
///   - type: The class of the double.
///   - isMember: Whether the double is made in the initial value of a type's property.
func nameInSource(of type: Any.Type, at location: SourceLocation, isMember: Bool) -> String? {
  let type = String("\(type)".prefix { $0 != "<" })
  let line = "\(type) at \(location.filePath):\(location.line), \(isMember)"
  if let name = namesRead.withLock({ $0[line] }) {
    return name
  }
  let name = DeclaredName(of: type, at: location)?.find(isMember: isMember)
  namesRead.withLock { $0[line] = .some(name) }
  return name
}

/// The names that were read so far, since many doubles may be made at one line. They stay right: no source is read that
/// is newer than the program.
private let namesRead = Locked<[String: String?]>([:])

// MARK: - Patterns

extension DeclaredName {
  /// A pattern for code that makes a double, up to the arguments.
  private var maker: Regex<Substring> {
    pattern(#"\b"# + double + #"\s*[({]"#)
  }

  /// A pattern for `let loadSpy = Spy<…>(`, `let loadSpy: Spy<…> = .init(` and `self.loadSpy = Spy(`. The type may
  /// begin or end on its own line.
  private var declaration: Regex<(Substring, Substring)> {
    let holder = #"(?:\b(?:let|var)\s+`?(?=\w+`?\s*[:=])|(?:^|[{;])\s*(?:\w+\.)*(?=\w+\s*=))(\w+)`?"#
    let annotation = #"(?::\s*(?:[^=;{}\n]|[:<(]\s*\n|\n(?=\s*>))*)?"#
    let value = #"(?:(?:TestDoubles\.)?"# + double + #"|\.(?:init|unimplemented))"#
    return pattern("(?m)" + holder + #"\s*"# + annotation + #"=\s*"# + value + #"\s*[({]"#)
  }

  /// A pattern for the class, its generic arguments and a static function. One of the arguments may be a function type,
  /// with a `>` in its arrow.
  private var double: String {
    #"\#(type)\b(?:<(?:->|[^=;{}>]|>(?![({.]|\s*\{))*>)?(?:\.\w+)?"#
  }
}

nonisolated(unsafe) private let typeKeyword = /\b(?:struct|class|actor|enum|extension)\b/
nonisolated(unsafe) private let functionKeyword = /\b(?:func|init|deinit|subscript)\b/

private func pattern<Output>(_ text: String) -> Regex<Output> {
  guard let pattern = try? Regex(text, as: Output.self) else { preconditionFailure("not a pattern: " + text) }
  return pattern
}

// MARK: - Which source was compiled

extension SourceLocation {
  /// The text of the file; `nil` if it isn't available, or is newer than the program.
  package var compiledSource: String? {
    let path = filePath.description
    guard let compiled = programDate(with: filePath), let modified = modificationDate(of: path),
      modified <= compiled
    else { return nil }
    return try? String(contentsOfFile: path, encoding: .utf8)
  }
}

/// The build date of the program or the library that contains a literal.
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

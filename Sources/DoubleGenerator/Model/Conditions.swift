/// The conditions under which the lines of a file are compiled.
///
/// A symbol graph describes one platform. A protocol may have more requirements on others, or exist on some only.
struct Conditions {
  /// A requirement that doesn't exist on this platform.
  struct Absent: Hashable, Sendable {
    var condition: String
    var declaration: String
  }

  /// The file's lines without comments. Each has the conditions around it, outermost first.
  private var lines: [(text: Substring, conditions: [String])] = []

  init(in source: String) {
    // For each open `#if`, the conditions of its earlier branches, and that of the current one.
    var open: [(before: [String], own: String)] = []
    for line in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let text = Self.trimmed(line)
      let condition = Self.trimmed(text.drop { !$0.isWhitespace })
      if text.hasPrefix("#if") {
        open.append(([], String(condition)))
      } else if text.hasPrefix("#else"), let last = open.popLast() {
        // An `#elseif` has a condition, an `#else` none.
        open.append((last.before + [last.own], String(condition)))
      } else if text.hasPrefix("#endif") {
        _ = open.popLast()
      } else {
        lines.append((text, open.map { Self.condition($0.own, after: $0.before) }))
        continue
      }
      lines.append(("", []))
    }
  }

  /// The condition under which a line is compiled; `nil` if it always is, or if the condition may differ between the
  /// targets of a package.
  func condition(ofLine line: Int) -> String? {
    guard lines.indices.contains(line), !lines[line].conditions.isEmpty else { return nil }
    let condition = Self.all(lines[line].conditions)
    return Self.isSameForAllTargets(condition) ? condition : nil
  }

  /// The requirements of a protocol whose conditions don't hold on this platform.
  ///
  /// - Parameters:
  ///   - line: The line of the protocol's name.
  ///   - declared: The lines of the requirements that exist on this platform.
  func absent(fromLine line: Int, declared: Set<Int>) -> [Absent] {
    guard lines.indices.contains(line) else { return [] }
    let outer = lines[line].conditions.count
    var absent: [Absent] = []
    var depth = 0
    var isInside = false
    for index in line..<lines.count {
      let (text, conditions) = lines[index]
      if depth == 1, conditions.count > outer, !declared.contains(index), Self.isRequirement(text) {
        absent.append(Absent(condition: Self.all(Array(conditions[outer...])), declaration: String(text)))
      }
      for character in text {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        isInside = isInside || depth > 0
      }
      if isInside, depth <= 0 { break }
    }
    return absent
  }

  /// A line without its comment and the space around it.
  private static func trimmed(_ line: Substring) -> Substring {
    var text = line.drop { $0.isWhitespace }
    if let comment = text.firstRange(of: "//") { text = text[..<comment.lowerBound] }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private static func condition(_ own: String, after before: [String]) -> String {
    all(before.map { isOne($0) ? "!\($0)" : "!(\($0))" } + (own.isEmpty ? [] : [own]))
  }

  private static func all(_ conditions: [String]) -> String {
    if conditions.count == 1 { return conditions[0] }
    return conditions.map { $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  /// Whether a condition needs no brackets when it is negated: one word, or one call.
  private static func isOne(_ condition: String) -> Bool {
    !condition.contains("&&") && !condition.contains("||") && !condition.hasPrefix("!")
  }

  private static func isRequirement(_ line: Substring) -> Bool {
    let words = line.split { $0.isWhitespace || $0 == "(" || $0 == "<" || $0 == "[" }
    let first = words.first { word in
      !word.hasPrefix("@")
        && !["static", "mutating", "nonmutating", "prefix", "postfix", "nonisolated"].contains(word)
    }
    return ["func", "var", "init", "init?", "init!", "subscript", "associatedtype"].contains(first)
  }

  /// Whether a condition is the same for all targets: it uses no compilation flags.
  private static func isSameForAllTargets(_ condition: String) -> Bool {
    let rest = condition.replacing(
      /\b(os|canImport|arch|targetEnvironment|swift|compiler)\s*\([^()]*\)|\bDEBUG\b/,
      with: ""
    )
    return rest.allSatisfy { " !&|()\t".contains($0) }
  }
}

/// Rewrites tests that were written for another tool, so that they use the doubles of this library.
public struct Migration: Sendable {
  /// The tool that a test was written for.
  public enum Tool: String, Sendable, CaseIterable {
    /// The macro `@Mockable`.
    case mockable
    /// Brightify's generator.
    case cuckoo
    /// The macro `@Spyable`.
    case spyable
    /// Uber's generator.
    case mockolo
    /// The template `AutoMockable` of Sourcery.
    case automockable
  }

  /// Something that a migration did, or left, in a line of the old text.
  public struct Note: Sendable, Hashable {
    /// The line, counted from 1.
    public let line: Int
    /// The old code that was rewritten, or the reason why it was not.
    public let text: String
  }

  /// A migrated file.
  public struct Outcome: Sendable {
    /// The new text.
    public var text: String
    /// The statements that were rewritten.
    public var rewritten: [Note] = []
    /// The statements that were left. A comment before each says what to do.
    public var left: [Note] = []
    /// Further advice.
    public var hints: Set<String> = []
    /// The places of `var`s whose variables an answer uses.
    var shared: Set<Int> = []
  }

  let tool: Tool
  let protocols: SourceProtocols
  let suffix: String
  let oldNames: [String: [SourceProtocols.OldName]]

  /// - Parameters:
  ///   - tool: The tool that the tests were written for.
  ///   - protocols: The protocols whose doubles the tests use.
  ///   - suffix: What the doubles' names end with.
  public init(from tool: Tool, protocols: SourceProtocols = SourceProtocols(), suffix: String = "Spy") {
    self.tool = tool
    self.protocols = protocols
    self.suffix = suffix
    oldNames = OldNames(rawValue: tool.rawValue).map(protocols.oldNames) ?? [:]
  }

  /// Rewrites the text of a file.
  public func outcome(for text: String) -> Outcome { FileMigration(text, by: self).outcome() }
}

/// The migration of one file, from its first token to its last.
final class FileMigration {
  /// The edit of some tokens.
  enum Step {
    case write(String, end: Int)
    /// A statement goes, with its line.
    case remove(end: Int)
    /// A statement stays, with a comment that says what to do.
    case leave(String, end: Int)
  }

  let source: SwiftSource
  let migration: Migration
  /// Whether the file checks with `#expect`, and not with XCTest.
  let usesExpect: Bool
  /// The mocks that are declared in the file, by their names.
  private var mocks: [String: [DeclaredMock]] = [:]
  /// The names of variables that hold something else.
  private var others: Set<String> = []
  var result: Migration.Outcome
  /// Comments whose line has not begun yet.
  var comments: [String] = []
  /// The spies that an ambiguous statement may mean.
  var ambiguous: [String] = []
  /// What to do about arguments that a spy keeps in another form than a statement needs.
  var misfit: String?
  /// The types whose values a test compares otherwise than with `==`.
  let comparedOtherwise: Set<String>
  /// The names of properties and variables in the file, which no closure of a double can capture as they are.
  private let variables: Set<String>
  /// What the parameter of a closure around the current token stands for.
  var substitutions: [String: String] = [:]
  /// What the closure of a stub calls its mock.
  var stubbed: String?
  /// What the captors of the file have captured.
  private(set) var captors: [String: Capture] = [:]

  init(_ text: String, by migration: Migration) {
    source = SwiftSource(text)
    self.migration = migration
    result = .init(text: text)
    let words = Set(source.tokens.lazy.filter { $0.kind == .word }.map(\.text))
    usesExpect =
      words.contains("Testing") && (!words.contains("XCTest") || words.contains("Test"))
      || words.contains("#expect")
    variables = Self.variables(in: source)
    comparedOtherwise = migration.tool == .mockable ? Self.typesComparedByClosures(in: source) : []
    let blocks = source.tokens.indices.filter { source[$0] == "{" }
    for index in source.tokens.indices where source.isWord(index) && [":", "="].contains(source[index + 1]) {
      guard
        let type = (index + 2..<index + 5).first(where: {
          !["any", "some", "try", "!", "("].contains(source[$0])
        })
      else { continue }
      let types = migration.protocols.types
      let known = protocolName(ofMock: source[type])
      guard let name = baseName(ofMock: source[type]),
        known != nil || !types.contains(source[type]) && !types.contains(name)
      else {
        let isDeclared = ["let", "var"].contains(source[index - 1])
        if isDeclared, source[type].first?.isUppercase == true { others.insert(source[index]) }
        continue
      }
      let scope = blocks.last { $0 < index && source.end(of: $0) > index }
      let end = scope.map(source.end) ?? source.tokens.count
      let isStatic = source[index - 2] == "static"
      mocks[source[index], default: []].append(
        .init(scope: index..<end, protocolName: known, isStatic: isStatic)
      )
    }
  }

  /// A variable that holds a mock.
  private struct DeclaredMock {
    /// From its declaration to the end of the block in which that is.
    let scope: Range<Int>
    /// `nil` if no file declares its protocol.
    let protocolName: String?
    /// Whether it outlives a test.
    let isStatic: Bool
  }

  private static func variables(in source: SwiftSource) -> Set<String> {
    var types: [Bool] = []
    var names: Set<String> = []
    var isType = false
    for index in source.tokens.indices {
      if source.beginsLine(index) { isType = false }
      switch source[index] {
      case "class", "struct", "actor", "extension": isType = true
      case "{": types.append(isType)
      case "}": _ = types.popLast()
      case "var": names.insert(source[index + 1])
      case "let" where types.last == true: names.insert(source[index + 1])
      default: break
      }
    }
    return names
  }

  /// The variables in an expression.
  func variables(in range: Range<Int>) -> [String] {
    var names: [String] = []
    for index in range where source[index - 1] != "." || source[index - 2] == "self" {
      let name = source[index]
      if variables.contains(name), source[index + 1] != ":", !names.contains(name) { names.append(name) }
    }
    return names
  }

  func outcome() -> Migration.Outcome {
    let all = source.tokens.indices
    guard let first = source.tokens.first, let last = source.tokens.last else { return result }
    guard source.isBalanced else {
      result.left = [
        .init(line: 1, text: "its brackets don't match, or only under a condition of the compiler")
      ]
      return result
    }
    if declaresMocks { return result }
    captors = captures()
    var text = render(all, isWhole: true)
    if !result.shared.isEmpty {
      // The variables are declared before the answers that use them, so they are known only now.
      let shared = result.shared
      result = .init(text: result.text)
      result.shared = shared
      result.hints.insert(
        "a variable that an answer uses is nonisolated(unsafe), as unchecked as it was: a spy's calls, or answers in "
          + "order, do without"
      )
      comments = []
      text = render(all, isWhole: true)
    }
    if text != source.text(all) { text = withImport(text) }
    result.text =
      source.text(ofBytes: 0..<first.range.lowerBound) + text
      + source.text(ofBytes: last.range.upperBound..<source.bytes.count)
    return result
  }

  /// Whether the other tool has written the file.
  private var declaresMocks: Bool {
    source.tokens.indices.contains { source[$0] == "class" && protocolName(ofMock: source[$0 + 1]) != nil }
  }

  // MARK: Writing

  /// The new text of some tokens.
  func render(_ range: Range<Int>, isWhole: Bool = false) -> String {
    var output = ""
    var index = range.lowerBound
    while index < range.upperBound {
      let start = source.tokens[index].range.lowerBound
      if index > range.lowerBound {
        let gap = source.text(ofBytes: source.tokens[index - 1].range.upperBound..<start)
        // If the first line has gone, so has its end.
        output += output.isEmpty && gap.first == "\n" ? String(gap.dropFirst()) : gap
      }
      let step = step(at: index)
      if case .leave(let advice, _) = step {
        result.left.append(.init(line: source.tokens[index].line, text: advice))
        comments.append("// Migrate: \(advice)")
      }
      if !comments.isEmpty, isWhole || output.contains("\n") { writeComments(&output) }
      switch step {
      case nil:
        output += source[index - 1] == "." ? source[index] : substitutions[source[index]] ?? source[index]
        index += 1
      case .write(let text, let end):
        output += text
        index = end
      case .remove(let end):
        while output.last == " " || output.last == "\t" { output.removeLast() }
        if output.last == "\n" { output.removeLast() }
        index = end
      case .leave(_, let end):
        output += source.text(index..<end)
        index = end
      }
    }
    return output
  }

  /// Puts the comments before the last line, unless a run before has.
  private func writeComments(_ output: inout String) {
    let start = output.lastIndex(of: "\n").map { output.index(after: $0) } ?? output.startIndex
    let before = output[..<start]
    let indent = output[start...].prefix { $0 == " " || $0 == "\t" }
    let last = before.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last ?? ""
    if !last.drop(while: \.isWhitespace).hasPrefix("// Migrate: ") {
      output.insert(contentsOf: comments.map { "\(indent)\($0)\n" }.joined(), at: start)
    }
    comments = []
  }

  /// Notes that a statement was rewritten.
  func done(_ range: Range<Int>) {
    result.rewritten.append(.init(line: source.tokens[range.lowerBound].line, text: source.text(range)))
  }

  /// Writes lines in the place of a statement; nothing, if there are none.
  func statement(_ lines: [String], for range: Range<Int>) -> Step {
    done(range)
    let indent = self.indent(of: range.lowerBound)
    return lines.isEmpty
      ? .remove(end: range.upperBound) : .write(lines.joined(separator: "\n" + indent), end: range.upperBound)
  }

  /// The spaces before the line of a token.
  func indent(of index: Int) -> String {
    let before = source.bytes[..<source.tokens[index].range.lowerBound]
    let line = before[(before.lastIndex(of: 10).map { $0 + 1 } ?? 0)...]
    return String(decoding: line.prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
  }

  // MARK: Steps

  private func step(at index: Int) -> Step? {
    guard source.tokens[index].kind != .literal else { return nil }
    if let step = importStep(at: index) { return step }
    if source[index] == "var", result.shared.contains(index), source[index - 2] != "unsafe" {
      return .write("nonisolated(unsafe) var", end: index + 1)
    }
    if source[index] == "@",
      [.mockable: "Mockable", .spyable: "Spyable"][migration.tool] == source[index + 1]
    {
      let end = source[index + 2] == "(" ? source.end(of: index + 2) : index + 2
      return .remove(end: end)
    }
    let own: Step? =
      switch migration.tool {
      case .mockable: mockableStep(at: index)
      case .cuckoo: cuckooStep(at: index)
      case .spyable, .mockolo, .automockable: memberStep(at: index)
      }
    if let own { return own }
    guard source.isWord(index), let name = protocolName(ofMock: source[index]) else { return nil }
    return .write(name + migration.suffix, end: index + 1)
  }

  /// The protocol of a mock's type; `nil` if it is none.
  func protocolName(ofMock type: String) -> String? {
    guard let name = baseName(ofMock: type) else { return nil }
    let protocols = migration.protocols
    // Some teams' templates leave that word out.
    if migration.tool == .automockable, protocols.members[name] == nil,
      protocols.members[name + "Protocol"] != nil,
      !protocols.types.contains(type)
    {
      return name + "Protocol"
    }
    return protocols.isMock(type, of: name) ? name : nil
  }

  /// The name of a type without what makes it that of a mock; `nil` if it has no such thing.
  private func baseName(ofMock type: String) -> String? {
    let name: String
    switch migration.tool {
    case .mockable, .cuckoo:
      guard type.hasPrefix("Mock") else { return nil }
      name = String(type.dropFirst(4))
    case .mockolo, .automockable:
      guard type.hasSuffix("Mock") else { return nil }
      name = String(type.dropLast(4))
    case .spyable:
      guard type.hasSuffix("Spy") else { return nil }
      name = String(type.dropLast(3))
    }
    return name.first?.isUppercase == true ? name : nil
  }

  /// What is known of the mock that an expression names last; `nil` if it is none that the file declares.
  private func declaration(of expression: Range<Int>) -> DeclaredMock? {
    guard let place = expression.last(where: source.isWord) else { return nil }
    // The mock that a closure's parameter stands for may be a property of something.
    let name =
      (substitutions[source[place]] ?? source[place]).split(separator: ".").last.map(String.init) ?? ""
    let all = mocks[name] ?? []
    return all.last { $0.scope.contains(place) } ?? all.last { $0.scope.lowerBound < place } ?? all.first
  }

  /// The protocol of the mock that an expression names last; `nil` if it isn't known.
  func protocolName(of expression: Range<Int>) -> String? { declaration(of: expression)?.protocolName }

  /// Whether an expression names a mock whose protocol no file declares.
  func isStranger(_ expression: Range<Int>) -> Bool {
    declaration(of: expression).map { $0.protocolName == nil } ?? false
  }

  /// Whether an expression names a mock that outlives a test.
  func isStatic(_ expression: Range<Int>) -> Bool { declaration(of: expression)?.isStatic ?? true }

  /// Whether a token is in a function that ends a test.
  func isAtEndOfTest(_ index: Int) -> Bool {
    let function = (0..<index).last {
      ["func", "deinit", "init"].contains(source[$0]) && source[$0 - 1] != "."
    }
    return function.map { source[$0] == "deinit" || source[$0 + 1].hasPrefix("tearDown") } ?? false
  }

  /// Whether an expression names what the file declares as something else than a mock, such as one written by hand.
  func isOther(_ expression: Range<Int>) -> Bool {
    guard let place = expression.last(where: source.isWord), mocks[source[place]] == nil else { return false }
    return others.contains(source[place])
  }

  // MARK: Statements

  /// Where the words before a call begin that belong to the statement: `_ = try await`.
  func wordsBefore(at index: Int) -> Int {
    guard source.isWord(index) else { return index }
    var index = index
    while ["try", "await", "?", "!", "=", "_"].contains(source[index]) { index += 1 }
    return index
  }

  /// Whether tokens are a statement of their own.
  func isStatement(_ range: Range<Int>) -> Bool {
    let before = source[range.lowerBound - 1]
    let begins =
      ["", "{", ";", "in"].contains(before)
      || source.beginsLine(range.lowerBound) && !["=", ",", "(", "return", ":"].contains(before)
    return begins && (source.beginsLine(range.upperBound) || ["}", ";"].contains(source[range.upperBound]))
  }

  // MARK: Imports

  private static let modules: [Migration.Tool: Set<String>] = [
    .mockable: ["Mockable", "MockableTest"], .cuckoo: ["Cuckoo"], .spyable: ["Spyable"],
  ]
  private static let ours: Set = [
    "TestDoubles", "AsyncDoubles", "NetworkDoubles", "SeamContracts", "StrictDoubles",
  ]

  private func importStep(at index: Int) -> Step? {
    var keyword = index
    while source[keyword] == "@" { keyword += 2 }
    guard source[keyword] == "import", Self.modules[migration.tool]?.contains(source[keyword + 1]) == true
    else { return nil }
    return .remove(end: keyword + 2)
  }

  /// Adds the import of the library, and that of the tool if something was left. The attribute of a protocol needs none.
  private func withImport(_ text: String) -> String {
    let imports = source.tokens.indices.filter {
      source[$0] == "import" && (source.beginsLine($0) || source[$0 - 2] == "@")
    }
    let modules = Set(imports.map { source[$0 + 1] })
    var wanted: [String] = []
    if !result.left.isEmpty { wanted += modules.intersection(Self.modules[migration.tool] ?? []).sorted() }
    let isTest =
      modules.contains("XCTest") || modules.contains("Testing") || !result.rewritten.isEmpty
      || !result.left.isEmpty
    if isTest, modules.isDisjoint(with: Self.ours) { wanted.append("TestDoubles") }
    guard !wanted.isEmpty else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for module in wanted {
      let line = "import \(module)"
      let places = lines.indices.filter { lines[$0].hasPrefix("import ") }
      // Where it would stand in a sorted list.
      let place =
        places.first { lines[$0] > line } ?? places.last.map { $0 + 1 } ?? lines.firstIndex {
          $0.hasPrefix("@testable")
        } ?? 0
      lines.insert(line, at: place)
    }
    return lines.joined(separator: "\n")
  }
}

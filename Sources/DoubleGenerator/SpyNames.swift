/// Gives each requirement's spy a name of its own: `loadSpy`; where several are called `load`, names from
/// their labels, such as `loadPageSpy`; then from their types; then numbers.
struct SpyNames {
  private var names: [String]

  subscript(index: Int) -> String { names[index] }

  init(_ requirements: [Requirement]) {
    let ways: [(Requirement) -> String] = [
      Self.base,
      { Self.base($0) + Self.labels($0) },
      { Self.base($0) + Self.labels($0) + Self.types($0) },
      { Self.base($0) + Self.labels($0) + Self.types($0) + Self.effects($0) },
    ]
    names = requirements.map(ways[0])
    // A spy can't share its name with another member.
    let taken = Set(requirements.map { $0.name.filter { $0 != "`" } })
    for way in ways.dropFirst() {
      for indices in Self.clashes(names, requirements) {
        for index in indices { names[index] = way(requirements[index]) }
      }
    }
    for indices in Self.clashes(names, requirements) {
      for (number, index) in indices.enumerated().dropFirst() { names[index] += "\(number + 1)" }
    }
    for index in names.indices {
      while taken.contains(names[index] + "Spy") { names[index] += "_" }
      names[index] += "Spy"
    }
  }

  /// What messages take a spy's name to be: they know no more than the name of the function that called it.
  static func found(for requirement: Requirement) -> String {
    let name = requirement.name.filter { $0 != "`" }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name + "Spy" : "spy"
  }

  /// The groups of requirements that share a name. Static members and the others don't clash.
  private static func clashes(_ names: [String], _ requirements: [Requirement]) -> [[Int]] {
    var groups: [String: [Int]] = [:]
    for (index, name) in names.enumerated() {
      let isStatic = requirements[index].isStatic || requirements[index].kind == .initializer
      groups[isStatic ? "static \(name)" : name, default: []].append(index)
    }
    return groups.values.filter { $0.count > 1 }
  }

  private static func base(_ requirement: Requirement) -> String {
    let name = requirement.name.filter { $0 != "`" }
    guard Name.isOperator(name) else { return Name.word(name) }
    let prefix = requirement.modifiers.first { $0 == "prefix" || $0 == "postfix" } ?? ""
    let words = name.map { operatorWords[$0] ?? "Sign" }.joined()
    return prefix + (prefix.isEmpty ? words.prefix(1).lowercased() + words.dropFirst() : words)
  }

  private static let operatorWords: [Character: String] = [
    "=": "Equals", "<": "Less", ">": "Greater", "+": "Plus", "-": "Minus", "*": "Times", "/": "Divide",
    "%": "Percent", "!": "Not", "&": "And", "|": "Or", "^": "Caret", "~": "Tilde", "?": "Question",
    ".": "Dot",
  ]

  private static func labels(_ requirement: Requirement) -> String {
    requirement.parameters.compactMap(\.label).map(capitalized).joined()
  }

  private static func types(_ requirement: Requirement) -> String {
    requirement.parameters.map { words($0.type) }.joined()
  }

  private static func effects(_ requirement: Requirement) -> String {
    var text = words(requirement.result)
    if requirement.isAsync { text += "Async" }
    if case .never = requirement.failure {} else { text += "Throwing" }
    return text
  }

  private static func words(_ type: [Token]) -> String {
    type.map(\.text).filter { $0.first.map { $0.isLetter || $0 == "_" } ?? false }.map(capitalized).joined()
  }

  private static func capitalized(_ text: String) -> String {
    let text = text.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// Gives each requirement's spy a unique name: `load`. Requirements that share a name get the labels that differ, as in
/// `loadPage`; then the types that differ; then `Async` and `Throwing`; then the constraints that differ; then numbers.
struct SpyNames {
  private var names: [String]

  /// The name of a requirement's spy, without `Spy`.
  subscript(index: Int) -> String { names[index] }

  init(_ requirements: [Requirement]) {
    let members = requirements.map(\.syntax)
    names = members.map(\.baseWords)
    for words in [\MemberSyntax.labelWords, \.typeWords, \.effectWords] {
      for indices in Self.clashes(names, requirements) {
        let own = Self.differing(indices.map { members[$0][keyPath: words] })
        for (index, words) in zip(indices, own) { names[index] += words.joined() }
      }
    }
    for indices in Self.clashes(names, requirements) {
      let shared = indices.map { Set(members[$0].constraints) }.reduce(Set(members[indices[0]].constraints)) {
        $0.intersection($1)
      }
      for index in indices { names[index] += members[index].constraintWords { !shared.contains($0) } }
    }
    for indices in Self.clashes(names, requirements) {
      for (number, index) in indices.enumerated().dropFirst() { names[index] += "\(number + 1)" }
    }
    // A spy can't have the name of another member.
    let taken = Set(members.map { $0.name.filter { $0 != "`" } })
    for index in names.indices {
      while taken.contains(names[index] + "Spy") { names[index] += "_" }
    }
  }

  /// The name that messages assume for a spy. They know only the name of the function that called it.
  static func found(for member: MemberSyntax) -> String {
    let name = member.name.filter { $0 != "`" }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name + "Spy" : "spy"
  }

  /// The words of each list that distinguish it from the others. A word doesn't if all lists have it in the same place
  /// or, for lists of different lengths, anywhere.
  private static func differing(_ lists: [[String]]) -> [[String]] {
    guard Set(lists.map(\.count)).count == 1 else {
      let shared = shared(lists)
      return lists.map { $0.filter { !shared.contains($0) } }
    }
    return lists.map { list in
      list.indices.filter { index in lists.contains { $0[index] != list[index] } }.map { list[$0] }
    }
  }

  private static func shared(_ lists: [[String]]) -> Set<String> {
    lists.dropFirst().reduce(Set(lists.first ?? [])) { $0.intersection($1) }
  }

  /// The groups of requirements that share a name. Static members don't clash with others.
  private static func clashes(_ names: [String], _ requirements: [Requirement]) -> [[Int]] {
    var groups: [String: [Int]] = [:]
    for (index, name) in names.enumerated() {
      groups[requirements[index].isOfType ? "static \(name)" : name, default: []].append(index)
    }
    return groups.values.filter { $0.count > 1 }
  }
}

extension MemberSyntax {
  fileprivate var baseWords: String {
    let name = name.filter { $0 != "`" }
    guard Name.isOperator(name) else { return Name.word(name) }
    let words = name.map { Self.operatorWords[$0] ?? "Sign" }.joined()
    return modifiers.fixity.map { $0.rawValue + words } ?? words.prefix(1).lowercased() + words.dropFirst()
  }

  private static let operatorWords: [Character: String] = [
    "=": "Equals", "<": "Less", ">": "Greater", "+": "Plus", "-": "Minus", "*": "Times", "/": "Divide",
    "%": "Percent", "!": "Not", "&": "And", "|": "Or", "^": "Caret", "~": "Tilde", "?": "Question",
    ".": "Dot",
  ]

  fileprivate var labelWords: [String] { parameters.compactMap(\.label).map(capitalized) }

  fileprivate var typeWords: [String] {
    parameters.map { ($0.specifiers.contains(.inout) ? "Inout" : "") + words($0.type) }
  }

  fileprivate var effectWords: [String] {
    let throwing =
      switch effects.failure {
      case .never: ""
      case .any, .rethrown, .typed: "Throwing"
      }
    return [result.map(words) ?? "", effects.isAsync ? "Async" : "", throwing]
  }

  /// The types on the right of some of the constraints.
  fileprivate func constraintWords(where isWanted: (ConstraintSyntax) -> Bool) -> String {
    constraints.filter(isWanted).map { words($0.right) }.joined()
  }
}

/// The words of a type, joined, each with a capital.
private func words(_ type: TypeSyntax) -> String {
  let inner = { type.parts.map(words).joined() }
  return switch type {
  case .name(let name): capitalized(name.text) + inner()
  case .member(let owner, let name):
    words(owner) + capitalized(name.text) + name.arguments.map(words).joined()
  case .any: "Any" + inner()
  case .some: "Some" + inner()
  case .each: "Each" + inner()
  case .expansion: "Repeat" + inner()
  case .inlineArray(let count, let type): words(count) + "Of" + words(type)
  case .tuple(let elements): elements.map(words).joined()
  case .function(let function):
    function.parameters.map(words).joined() + words(function.effects) + words(function.result)
  case .modified(let modifiers, let type): modifiers.map(words).joined() + words(type)
  case .optional, .unwrapped, .array, .dictionary, .composition, .suppressed, .number: inner()
  }
}

private func words(_ element: ElementSyntax) -> String {
  [element.label, element.name].compactMap(\.self).map(capitalized).joined() + words(element.type)
}

private func words(_ effects: Effects) -> String {
  let async = effects.isAsync ? "Async" : ""
  return switch effects.failure {
  // No closure rethrows.
  case .never, .rethrown: async
  case .any: async + "Throws"
  case .typed(let type): async + "Throws" + words(type)
  }
}

private func words(_ modifier: TypeModifier) -> String {
  switch modifier {
  case .specifier(let specifier): capitalized(specifier.rawValue)
  case .callerIsolated: "Nonisolatednonsending"
  case .attribute(let attribute): words(attribute.type) + capitalized(attribute.argument ?? "")
  }
}

private func capitalized(_ text: String) -> String {
  let text = text.filter { $0.isLetter || $0.isNumber || $0 == "_" }
  return text.prefix(1).uppercased() + text.dropFirst()
}

/// Gives each requirement's spy a unique name: `load`. Requirements that share a name get the labels that differ, as in
/// `loadPage`; then the shortest part of a type that differs; then all types that differ; then `Async` and `Throwing`;
/// then the constraints that differ; then numbers. Those that the user has named keep these names.
struct SpyNames {
  private var names: [String]
  /// The names by the user, by the requirements' indices.
  private let given: [Int: String]

  /// The name of a requirement's spy, without `Spy`.
  subscript(index: Int) -> String { names[index] }

  func isGiven(_ index: Int) -> Bool { given[index] != nil }

  /// - Parameter isMeant: Whether the user's name for a member, as in `load(page:)`, is for this requirement.
  init(
    _ requirements: [Requirement],
    given spies: [GeneratorOptions.NamedSpy] = [],
    isMeant: (GeneratorOptions.MemberName, Requirement) -> Bool = { _, _ in false }
  ) throws(Impossible) {
    let automatic = Self.names(for: requirements, given: [:])
    var given: [Int: String] = [:]
    for spy in spies {
      var indices = requirements.indices.filter { isMeant(spy.member, requirements[$0]) }
      if indices.count > 1 {
        let spies = indices.map { automatic[$0] + "Spy" }.joined(separator: " or ")
        throw Impossible(
          description:
            "\(spy.member.text) is there more than once: say which you mean by the name of its spy, \(spies)"
        )
      }
      if indices.isEmpty { indices = automatic.indices.filter { automatic[$0] + "Spy" == spy.member.text } }
      for index in indices { given[index] = spy.name }
    }
    self.given = given
    names = given.isEmpty ? automatic : Self.names(for: requirements, given: given)
  }

  private static func names(for requirements: [Requirement], given: [Int: String]) -> [String] {
    let members = requirements.map(\.syntax)
    var names = members.map(\.baseWords)
    for (index, name) in given { names[index] = name }
    func clashes() -> [[Int]] {
      Self.clashes(names, requirements).map { $0.filter { given[$0] == nil } }.filter { !$0.isEmpty }
    }
    func add(_ words: (MemberSyntax) -> [String]) {
      for indices in clashes() {
        let own = Self.differing(indices.map { words(members[$0]) })
        for (index, words) in zip(indices, own) { names[index] += words.joined() }
      }
    }
    add(\.labelWords)
    for indices in clashes() {
      let words = MemberSyntax.shortestDifference(of: indices.map { members[$0] })
      for (index, word) in zip(indices, words ?? []) { names[index] += word }
    }
    add(\.typeWords)
    add(\.effectWords)
    for indices in clashes() {
      let shared = indices.map { Set(members[$0].constraints) }.reduce(Set(members[indices[0]].constraints)) {
        $0.intersection($1)
      }
      for index in indices { names[index] += members[index].constraintWords { !shared.contains($0) } }
    }
    for indices in Self.clashes(names, requirements) {
      let isTaken = indices.contains { given[$0] != nil }
      for (number, index) in indices.filter({ given[$0] == nil }).enumerated() where isTaken || number > 0 {
        names[index] += "\(number + (isTaken ? 2 : 1))"
      }
    }
    // A spy can't have the name of another member.
    let taken = Set(members.map { $0.name.filter { $0 != "`" } })
    for index in names.indices {
      while taken.contains(names[index] + "Spy") { names[index] += "_" }
    }
    return names
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
    guard Name.isOperator(name) else { return wordsOfEvent ?? Name.word(name) }
    let words = name.map { Self.operatorWords[$0] ?? "Sign" }.joined()
    return modifiers.fixity.map { $0.rawValue + words } ?? words.prefix(1).lowercased() + words.dropFirst()
  }

  private static let operatorWords: [Character: String] = [
    "=": "Equals", "<": "Less", ">": "Greater", "+": "Plus", "-": "Minus", "*": "Times", "/": "Divide",
    "%": "Percent", "!": "Not", "&": "And", "|": "Or", "^": "Caret", "~": "Tilde", "?": "Question",
    ".": "Dot",
  ]

  /// The name of a function that tells a delegate of an event: `didPrepareRequest` of
  /// `requestController(_:didPrepareRequest:with:)`. Its base name only says who calls it: the first argument.
  private var wordsOfEvent: String? {
    guard case .function(let name) = kind, let caller = parameters.first, caller.label == nil,
      let first = parameters.dropFirst().first?.label, !Self.prepositions.contains(first),
      let type = caller.type.nameOfObject.map({ $0.hasSuffix("Protocol") ? String($0.dropLast(8)) : $0 })
    else { return nil }
    let labels = parameters.dropFirst().compactMap(\.label)
    let verb = labels.firstIndex { label in Self.verbs.contains { label.hasPrefix($0) } }
    let isType = type.lowercased() == name.lowercased() || type.withoutPrefix == capitalized(name)
    let isLikely = caller.name == name || type.hasSuffix(capitalized(name))
    guard isType || verb != nil && isLikely else { return nil }
    let words = labels.prefix((verb ?? 0) + 1).enumerated().map { $0 == 0 ? $1 : capitalized($1) }
    return Name.word(words.joined())
  }

  private static let verbs = ["did", "will", "should", "can", "has"]

  private static let prepositions: Set = [
    "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "to", "using", "with",
  ]

  /// The shortest part of a type that tells members apart: for each member a word of the same argument or of the
  /// result, its name first and then those inside it. `nil` if there is none. One of the members may have no word.
  fileprivate static func shortestDifference(of members: [MemberSyntax]) -> [String]? {
    let words = members.map { member in
      (member.parameters.map(\.type) + [member.result ?? .void]).map { member.wordsByWeight($0) }
    }
    guard Set(words.map(\.count)).count == 1, let places = words.first?.indices else { return nil }
    let deepest = words.joined().map(\.count).max() ?? 0
    for depth in 0..<deepest {
      for place in places {
        let own = words.map { depth < $0[place].count ? $0[place][depth] : "" }
        if Set(own).count == own.count { return own.allSatisfy { $0.count > 2 } ? withoutPrefix(own) : own }
      }
    }
    return nil
  }

  /// Drops the prefix that all names share, as in `HARequest` and `HASubscription`.
  private static func withoutPrefix(_ names: [String]) -> [String] {
    let short = names.map(\.withoutPrefix)
    let prefixes = Set(zip(names, short).map { $0.dropLast($1.count) })
    return prefixes.count == 1 ? short : names
  }

  /// The names in a type: first the outermost, then those inside it, then words about it.
  private func wordsByWeight(_ type: TypeSyntax) -> [String] {
    let inner = { type.parts.flatMap(wordsByWeight) }
    return switch type {
    case .name(let name):
      bound(of: name).map(wordsByWeight) ?? [capitalized(name.text)] + inner()
    case .member(let owner, let name):
      [capitalized(name.text)] + name.arguments.flatMap(wordsByWeight) + wordsByWeight(owner)
    case .any: inner() + ["Any"]
    case .some: inner() + ["Some"]
    case .array: inner() + ["Array"]
    case .dictionary: inner() + ["Dictionary"]
    case .optional, .unwrapped: inner() + ["Optional"]
    case .function(let function):
      (function.parameters.map(\.type) + [function.result]).flatMap(wordsByWeight)
        + [words(function.effects)].filter { !$0.isEmpty }
    case .modified(let modifiers, let type): wordsByWeight(type) + modifiers.map(words)
    case .tuple(let elements):
      elements.flatMap { [$0.label].compactMap(\.self).map(capitalized) + wordsByWeight($0.type) }
    case .each, .expansion, .inlineArray, .composition, .suppressed, .number: inner()
    }
  }

  /// The type that a generic parameter conforms to or inherits, if the parameter's own name says nothing, as `T` does.
  private func bound(of name: NameSyntax) -> TypeSyntax? {
    guard name.usr.isEmpty, name.arguments.isEmpty, name.text.count < 3 else { return nil }
    return generics.first { $0.name == name.text }?.bound
      ?? constraints.first { $0.relation == .conforms && $0.left.plainName == name.text }?.right
  }

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

extension TypeSyntax {
  /// The name of a type, without the types around it, its arguments and words before it.
  fileprivate var nameOfObject: String? {
    switch self {
    case .name(let name), .member(_, let name): name.text
    case .optional(let type), .unwrapped(let type), .any(let type), .some(let type), .modified(_, let type):
      type.nameOfObject
    default: nil
    }
  }
}

extension String {
  /// The name without the capitals that a library puts before its names: `Request` of `HARequest`.
  fileprivate var withoutPrefix: String {
    let capitals = prefix(while: \.isUppercase).count
    return capitals > 2 && capitals < count ? String(dropFirst(capitals - 1)) : self
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

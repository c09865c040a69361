/// Gives each requirement's spy a unique name: `load`. Requirements that share a name are told apart by what a person
/// would say: by the labels that differ, as in `loadPage`; then by the parameters' own names; then by parts of types;
/// then by `Async` and `Throwing`; then by constraints. Of each kind, a name gets the fewest words that suffice. Numbers
/// come last. Those that the user has named keep these names.
struct SpyNames {
  private var names: [String]
  /// The names by the user, by the requirements' indices.
  private let given: [Int: String]

  /// The name of a requirement's spy, without its ending.
  subscript(index: Int) -> String { names[index] }

  func isGiven(_ index: Int) -> Bool { given[index] != nil }

  /// - Parameters:
  ///   - ending: What the names end with: `Spy`, or `Stub`.
  ///   - isMeant: Whether the user's name for a member, as in `load(page:)`, is for this requirement.
  init(
    _ requirements: [Requirement],
    _ ending: String = "Spy",
    given spies: [GeneratorOptions.NamedSpy] = [],
    isMeant: (GeneratorOptions.MemberName, Requirement) -> Bool = { _, _ in false }
  ) throws(Impossible) {
    let automatic = Self.names(for: requirements, ending, given: [:])
    var given: [Int: String] = [:]
    for spy in spies {
      var indices = requirements.indices.filter { isMeant(spy.member, requirements[$0]) }
      if indices.count > 1 {
        let spies = indices.map { automatic[$0] + ending }.joined(separator: " or ")
        throw Impossible(
          description:
            "\(spy.member.text) is there more than once: say which you mean by the name of its spy, \(spies)"
        )
      }
      if indices.isEmpty { indices = automatic.indices.filter { automatic[$0] + ending == spy.member.text } }
      for index in indices { given[index] = spy.name }
    }
    self.given = given
    names = given.isEmpty ? automatic : Self.names(for: requirements, ending, given: given)
  }

  private static func names(
    for requirements: [Requirement],
    _ ending: String,
    given: [Int: String]
  ) -> [String] {
    let members = requirements.map(\.syntax)
    var names = members.map(\.baseWords)
    for (index, name) in given { names[index] = name }
    func tellApart(by words: ([MemberSyntax]) -> [String]) {
      for indices in Self.clashes(names, requirements) {
        let name = names[indices[0]]
        let isOfType = requirements[indices[0]].isOfType
        let others = names.indices.filter { requirements[$0].isOfType == isOfType && names[$0] != name }
        let taken = Set(others.map { names[$0] })
        for (index, words) in zip(indices, words(indices.map { members[$0] }))
        where given[index] == nil && !taken.contains(name + words) {
          names[index] = name + words
        }
      }
    }
    tellApart { Self.differing($0.map(\.labelWords)).map { $0.joined() } }
    tellApart { members in
      // Where two have the same, these would only make their names longer.
      let own = members.map { Set($0.ownNames) }
      return zip(own, Self.fewest(members.map(\.ownNames))).map { names, words in
        own.count { $0 == names } == 1 ? words : ""
      }
    }
    tellApart { Self.fewest($0.map(\.partsOfTypes)) }
    tellApart { Self.differing($0.map(\.wholeTypes)).map { $0.joined() } }
    tellApart { Self.fewest($0.map(\.effectWords)) }
    tellApart { Self.fewest($0.map(\.constraintWords)) }
    return unique(names, requirements, ending, given)
  }

  /// Adds numbers to names that are still shared, and underscores to spies that have the name of another member.
  private static func unique(
    _ names: [String],
    _ requirements: [Requirement],
    _ ending: String,
    _ given: [Int: String]
  ) -> [String] {
    var names = names
    let members = Set(requirements.map { $0.syntax.name.filter { $0 != "`" } })
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let shared = names.indices.filter { given[$0] == nil && counts[names[$0]] != 1 }
    var taken: Set<String> = []
    for index in Set(names.indices).subtracting(shared).sorted() + shared {
      let requirement = requirements[index]
      func spies(_ name: String) -> [String] {
        let name = requirement.isOfType ? "static \(name)" : name
        let hasSetter = requirement.syntax.kind == .subscripting && requirement.syntax.isSettable
        return hasSetter ? [name, name + "Setter"] : [name]
      }
      func isFree(_ name: String) -> Bool {
        !members.contains(name + ending) && taken.isDisjoint(with: spies(name))
      }
      while members.contains(names[index] + ending) { names[index] += "_" }
      if given[index] == nil, !isFree(names[index]) {
        names[index] = (2...).lazy.map { "\(names[index])\($0)" }.first(where: isFree) ?? names[index]
      }
      taken.formUnion(spies(names[index]))
    }
    return names
  }

  /// Whether messages find the name of a spy. They know only the name of the function that called it.
  static func isFound(_ name: String, for member: MemberSyntax) -> Bool {
    name == member.name.filter { $0 != "`" } && Name.isPlain(name)
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
    let groups = Dictionary(grouping: names.indices) { "\(requirements[$0].isOfType) \(names[$0])" }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  // MARK: The fewest words

  /// A word that may tell members apart.
  struct Word: Hashable {
    let text: String
    /// The place of its type. The same word elsewhere is another word.
    var place = 0
    /// Of words that do equally well, the one with the smallest rank is taken.
    var rank = 0

    static func == (first: Word, second: Word) -> Bool {
      first.text == second.text && first.place == second.place
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(place)
    }
  }

  /// For each list, the fewest of its words that no other list has, joined. Lists that have all its words don't count:
  /// they have further words, which tell them apart. So another list changes little.
  private static func fewest(_ lists: [[Word]]) -> [String] {
    let sets = lists.map(Set.init)
    let chosen = zip(lists, sets).map { list, own in
      var others = sets.filter { !own.isSubset(of: $0) }
      var words: Set<Word> = []
      while !others.isEmpty, let best = list.min(by: { rank($0, others) < rank($1, others) }) {
        words.insert(best)
        others.removeAll { !$0.contains(best) }
      }
      return list.filter(words.contains).map(\.text)
    }
    let isOneWordEach = chosen.allSatisfy { $0.count == 1 }
    return isOneWordEach ? withoutPrefix(chosen.joined()) : chosen.map { $0.joined() }
  }

  /// A word is the better the fewer of the others have it.
  private static func rank(_ word: Word, _ others: [Set<Word>]) -> (Int, Int) {
    (others.count { $0.contains(word) }, word.rank)
  }

  /// Drops the prefix that all names share, as in `HARequest` and `HASubscription`.
  private static func withoutPrefix(_ names: some Sequence<String>) -> [String] {
    let short = names.map(\.withoutPrefix)
    let prefixes = Set(zip(names, short).map { $0.dropLast($1.count) })
    return prefixes.count == 1 ? short : Array(names)
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

  /// The words of its labels.
  fileprivate var labelWords: [String] { parameters.compactMap(\.label).map(capitalized) }

  /// The names of parameters that aren't labels too, the last first: overloads differ in what they add at the end. Those
  /// of an operator say nothing.
  fileprivate var ownNames: [SpyNames.Word] {
    if Name.isOperator(name) { return [] }
    return parameters.filter { $0.hasName && $0.name != $0.label }.enumerated().map {
      SpyNames.Word(text: capitalized($1.name), rank: -$0)
    }
  }

  /// The words in the types of its parameters and of its result. What is outermost in a type comes first.
  fileprivate var partsOfTypes: [SpyNames.Word] {
    if isProperty { return [] }
    let ofResult = (-1, result.map { words($0) } ?? [])
    return (parameters.map(words).enumerated() + [ofResult]).flatMap { place, words in
      var known: Set<String> = []
      return words.filter { known.insert($0).inserted }.enumerated().map { rank, word in
        SpyNames.Word(text: word, place: place, rank: rank)
      }
    }
  }

  private func words(_ parameter: ParameterSyntax) -> [String] {
    words(parameter.type) + (parameter.specifiers.contains(.inout) ? ["Inout"] : [])
      + (parameter.isVariadic ? ["Variadic"] : [])
  }

  private func words(_ type: TypeSyntax) -> [String] {
    let names = namesIn(type)
    return (names.prefix(1) + [type.form] + names.dropFirst() + formsIn(type)).filter { !$0.isEmpty }
  }

  /// All words of each of these types.
  fileprivate var wholeTypes: [String] {
    (parameters.map(words) + [result.map { words($0) } ?? []]).map { $0.joined() }
  }

  /// The names in a type: first the outermost, then those inside it.
  private func namesIn(_ type: TypeSyntax) -> [String] {
    if type.isVoid { return [] }
    let inner = { type.parts.flatMap(namesIn) }
    return switch type {
    case .name(let name): bound(of: name).map(namesIn) ?? [capitalized(name.text)] + inner()
    case .member(let owner, let name):
      [capitalized(name.text)] + name.arguments.flatMap(namesIn) + namesIn(owner)
    case .tuple(let elements):
      elements.flatMap { [$0.label].compactMap(\.self).map(capitalized) + namesIn($0.type) }
    default: inner()
    }
  }

  /// The words for the forms of a type, and for what is said of it: first the outermost, then those inside it.
  private func formsIn(_ type: TypeSyntax) -> [String] {
    let inner = { type.parts.flatMap(formsIn) }
    return switch type {
    case .any(let type): ["Any" + (namesIn(type).first ?? "")] + inner()
    case .some(let type): ["Some" + (namesIn(type).first ?? "")] + inner()
    case .optional, .unwrapped: ["Optional"] + inner()
    case .expansion: ["Pack"] + inner()
    case .function(let function): [word(for: function.effects), "Closure"] + inner()
    case .modified(let modifiers, _): inner() + modifiers.map(word)
    default: [type.form] + inner()
    }
  }

  private func word(for effects: Effects) -> String {
    let async = effects.isAsync ? "Async" : ""
    return switch effects.failure {
    // No closure rethrows.
    case .never, .rethrown: async
    case .any: async + "Throws"
    case .typed(let type): async + "Throws" + namesIn(type).joined()
    }
  }

  private func word(for modifier: TypeModifier) -> String {
    switch modifier {
    case .specifier(let specifier): capitalized(specifier.rawValue)
    case .callerIsolated: "Nonisolatednonsending"
    case .attribute(let attribute): namesIn(attribute.type).joined() + capitalized(attribute.argument ?? "")
    }
  }

  /// The type that a generic parameter conforms to or inherits, if the parameter's own name says nothing, as `T` does.
  private func bound(of name: NameSyntax) -> TypeSyntax? {
    guard name.usr.isEmpty, name.arguments.isEmpty, name.text.count < 3 else { return nil }
    return generics.first { $0.name == name.text }?.bound
      ?? constraints.first { $0.relation == .conforms && $0.left.plainName == name.text }?.right
  }

  fileprivate var effectWords: [SpyNames.Word] {
    let throwing = effects.failure == .never ? [] : ["Throwing"]
    return ((effects.isAsync ? ["Async"] : []) + throwing).map { SpyNames.Word(text: $0) }
  }

  fileprivate var constraintWords: [SpyNames.Word] {
    constraints.map { SpyNames.Word(text: namesIn($0.right).joined()) }
  }
}

extension TypeSyntax {
  /// A word for what has no name of its own: an array, a dictionary, a closure, a tuple.
  fileprivate var form: String {
    switch self {
    case .array, .inlineArray: "Array"
    case .dictionary: "Dictionary"
    case .function: "Closure"
    case .tuple(let elements) where elements.count > 1: "Tuple"
    case .optional(let type), .unwrapped(let type), .modified(_, let type): type.form
    default: ""
    }
  }

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

private func capitalized(_ text: String) -> String {
  let text = text.filter { $0.isLetter || $0.isNumber || $0 == "_" }
  return text.prefix(1).uppercased() + text.dropFirst()
}

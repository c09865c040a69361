/// The protocols that the sources of a project declare, as far as they can be read without a compiler.
///
/// They tell a migration which spy a name in a test stands for. So no target has to be built, and tests of an Xcode
/// project migrate on Linux.
public struct SourceProtocols: Sendable {
  /// A requirement, with the spy that the generator gives it.
  struct Member: Sendable {
    let syntax: MemberSyntax
    let spy: String

    /// Whether its double is a `PropertySpy`.
    var isValue: Bool { syntax.isProperty && !syntax.effects.isAsync && syntax.effects.failure == .never }
  }

  /// The members of each protocol, those that it inherits included.
  private(set) var members: [String: [Member]] = [:]
  /// The types that are declared elsewhere than in the file of a generator.
  private(set) var types: Set<String> = []
  /// Those of them that are classes.
  private(set) var classes: Set<String> = []

  /// - Parameter sources: The texts of Swift files.
  public init(in sources: some Sequence<String> = []) {
    var declared: [String: (parents: [String], requirements: [Requirement])] = [:]
    for text in sources {
      let source = SwiftSource(text)
      let isGenerated = text.prefix(600).lowercased().contains("generate")
      for index in source.tokens.indices where source.isWord(index) && source.isWord(index + 1) {
        switch source[index] {
        case "protocol":
          types.insert(source[index + 1])
          let new = Self.declaration(at: index, in: source)
          declared[source[index + 1], default: ([], [])].parents += new.parents
          // Two targets may each declare a protocol of one name; then most of both is the same.
          let known = Set(declared[source[index + 1]]?.requirements.map(\.syntax.call) ?? [])
          declared[source[index + 1], default: ([], [])].requirements += new.requirements.filter {
            !known.contains($0.syntax.call)
          }
        case "class", "struct", "actor", "enum", "typealias":
          if isGenerated { continue }
          types.insert(source[index + 1])
          if source[index] == "class" { classes.insert(source[index + 1]) }
        default: break
        }
      }
    }
    for name in declared.keys {
      var seen: Set<String> = []
      var requirements: [Requirement] = []
      func add(_ name: String) {
        guard seen.insert(name).inserted, let declaration = declared[name] else { return }
        requirements += declaration.requirements.filter { new in
          !requirements.contains {
            $0.syntax.signature == new.syntax.signature && $0.syntax.types == new.syntax.types
          }
        }
        declaration.parents.forEach(add)
      }
      add(name)
      guard let names = try? SpyNames(requirements) else { continue }
      members[name] = requirements.indices.map {
        Member(syntax: requirements[$0].syntax, spy: names[$0] + "Spy")
      }
    }
  }

  /// Reads the protocol whose keyword is at an index. What can't be read is left out.
  private static func declaration(at index: Int, in source: SwiftSource) -> (
    parents: [String], requirements: [Requirement]
  ) {
    guard let open = source.tokens[index...].firstIndex(where: { $0.text == "{" }),
      let close = source.tokens[open].partner, open > index + 1
    else { return ([], []) }
    let head = source.outerIndices(index + 2..<open).prefix { source[$0] != "where" }.map { source[$0] }
    var parts: [[Int]] = []
    var hasKeyword = true
    for place in source.outerIndices(open + 1..<close) {
      let word = source[place]
      let begins = source.beginsLine(place) || place == open + 1 || source[place - 1] == ";"
      if begins, hasKeyword, beginnings.contains(word) {
        parts.append([])
        hasKeyword = false
      }
      guard !parts.isEmpty else { continue }
      parts[parts.count - 1].append(place)
      if keywords.contains(word) { hasKeyword = true }
    }
    let requirements = parts.compactMap { part -> Requirement? in
      guard let first = part.first, let last = part.last else { return nil }
      let text = (first..<source.end(of: last)).map { place in
        let isSpaced =
          place > 0 && source.tokens[place].range.lowerBound > source.tokens[place - 1].range.upperBound
        return (isSpaced ? " " : "") + source[place]
      }.joined()
      var parser = SyntaxParser([Token].lexing(text))
      guard case .member(let member) = try? parser.requirement() else { return nil }
      return Requirement(syntax: member)
    }
    return (head.filter { $0.first?.isLetter == true }, requirements)
  }

  private static let keywords: Set = ["func", "var", "init", "subscript", "associatedtype", "typealias"]
  private static let beginnings = keywords.union([
    "static", "class", "mutating", "nonmutating", "nonisolated", "@", "prefix", "postfix", "optional", "#if",
    "#else", "#endif",
  ])

  // MARK: What a name stands for

  /// Whether a name that begins or ends as mocks do is that of a mock: its protocol is known, or none is, and nobody has
  /// declared it by hand.
  func isMock(_ name: String, of type: String) -> Bool {
    !types.contains(name) && (members.isEmpty || types.contains(type))
  }

  /// The members that a condition finds in a protocol; in all of them, if the protocol isn't known.
  func members(of name: String?, where matches: (Member) -> Bool) -> [Member] {
    if let name, let own = members[name] { return own.filter(matches) }
    return members.keys.sorted().flatMap { members[$0]?.filter(matches) ?? [] }
  }

  /// A member by the name that another tool gives one of its properties.
  struct OldName: Sendable {
    let protocolName: String
    let member: Member
    let part: OldProperty.Part
  }

  /// The members by the names that another tool gives their properties.
  func oldNames(of tool: OldNames) -> [String: [OldName]] {
    // Earlier versions of Sourcery's template give the names that Spyable gives.
    let styles = [tool.style] + (tool == .automockable ? [SpyableNames()] : [])
    var found: [String: [OldName]] = [:]
    for (name, members) in members.sorted(by: { $0.key < $1.key }) {
      let members = members.filter { $0.oldKind != nil }
      let old = members.map { member in
        OldMember(
          kind: member.oldKind ?? .function,
          syntax: member.syntax,
          availability: [],
          spy: SpyPlan(name: member.spy, type: .void, creation: .plain, isOfType: false, isFound: true),
          call: nil
        )
      }
      var taken: Set<String> = []
      for style in styles {
        var names: Set<String> = []
        for (member, (old, stem)) in zip(members, zip(old, style.stems(of: old))) {
          for property in style.properties(of: old, stem: stem) where !taken.contains(property.name) {
            let oldName = OldName(protocolName: name, member: member, part: property.part)
            found[property.name, default: []].append(oldName)
            names.insert(property.name)
          }
        }
        taken = names
      }
    }
    return found
  }
}

extension MemberSyntax {
  /// What a call of it shows.
  fileprivate var call: MemberSyntax { MemberSyntax(kind: kind, parameters: parameters) }
}

extension SourceProtocols.Member {
  /// What the other tools see in it; `nil` for an initialiser.
  fileprivate var oldKind: OldMember.Kind? {
    switch syntax.kind {
    case .function: .function
    case .property: isValue ? .value : .accessor
    case .subscripting: .subscripting
    case .initializer: nil
    }
  }
}

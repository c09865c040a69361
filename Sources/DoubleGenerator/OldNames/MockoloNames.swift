/// The names of Mockolo, as its fixtures have them at commit 51ae6ab, after version 2.4.0.
struct MockoloNames: OldNamingStyle {
  let tool = "Mockolo"

  let missing = [
    "a double is final: no class inherits from it",
    "…CallCount can't be assigned to, as with --allow-set-callcount: …Spy.forgetCalls() forgets all calls",
    "publishers of Combine and observables of RxSwift have no subjects: …Spy.returns(…) takes any publisher",
    "init(…) takes no values for properties that throw or wait: …Spy.returns(…) does",
    "…SetCallCount counts only the sets of properties that the protocol sets",
  ]

  func classes(for protocolName: String) -> [String] { [protocolName + "Mock"] }

  /// The name; for each further function of that name, with as many words of its signature as tell it from those before.
  func stems(of members: [OldMember]) -> [String] {
    let functions = members.indices.filter { [.function, .subscripting].contains(members[$0].kind) }
    let words = members.map { self.words(of: $0) }
    var stems = members.map(\.name)
    for (index, stem) in distinct(functions.map { ($0, members[$0].name) }, 0, besides: [], words) {
      stems[index] = stem
    }
    for index in members.indices where members[index].kind == .subscriptSetter {
      stems[index] = stems[index - 1]
    }
    return stems
  }

  /// Of the functions with one name, the first keeps it. The others get a word more, until each has a name of its own.
  private func distinct(
    _ named: [(index: Int, name: String)],
    _ level: Int,
    besides visited: Set<String>,
    _ words: [[String]]
  ) -> [(index: Int, name: String)] {
    var found: [(index: Int, name: String)] = []
    var names: [String] = []
    for (_, name) in named where !names.contains(name) { names.append(name) }
    for name in names {
      var rest = named.filter { $0.name == name }
      if !visited.contains(name) { found.append(rest.removeFirst()) }
      let longer = rest.map { item in
        let own = words[item.index]
        return (item.index, item.name + (level < own.count ? own[level] : String(level + 1 - own.count)))
      }
      found += distinct(longer, level + 1, besides: Set(found.map(\.name)), words)
    }
    return found
  }

  /// The words of a function's signature: labels, generic parameters, types.
  private func words(of member: OldMember) -> [String] {
    let syntax = member.syntax
    let names = zip(syntax.parameters, names(of: syntax.parameters)).map { $0.label ?? $1 }
    let labels = names.compactMap { name -> String? in
      let label = name.filter { $0 != "`" }
      let isSaid = label.count > 1 && member.name.lowercased().hasSuffix(label.lowercased())
      return isSaid ? nil : label.withCapital
    }
    let generics = syntax.generics.map { $0.name.withCapital + ($0.bound.map { display("\($0)") } ?? "") }
    let constraints = syntax.constraints.map { display("\($0.left)") + display("\($0.right)") }
    let types = syntax.parameters.map { display($0.writtenType) }
    let result = String((syntax.result.map { display("\($0)") } ?? "").prefix(32))
    let isStatic = syntax.modifiers.isStatic ? "static" : ""
    return (labels + generics + [constraints.joined()] + types + [result, isStatic]).filter { !$0.isEmpty }
  }

  /// The names of parameters. One that has none is called by its place: `_0`.
  private func names(of parameters: [ParameterSyntax]) -> [String] {
    parameters.enumerated().map { $1.hasName ? $1.name : "_\($0)" }
  }

  /// A type as a word.
  private func display(_ type: String) -> String {
    type.replacing("?", with: "Optional").split { "<>[] :,()_-.&@#!{}+\"'".contains($0) }
      .map { String($0).withCapital }.joined()
  }

  func properties(of member: OldMember, stem: String) -> [OldProperty] {
    switch member.kind {
    case .function:
      let parameters = member.syntax.parameters
      let kept = zip(parameters, names(of: parameters)).filter { parameter, _ in
        !parameter.type.has { if case .function = $0 { true } else { false } }
      }
      return [OldProperty(stem + "CallCount", .callCount(isSettable: false))]
        + (kept.isEmpty
          ? [] : [OldProperty(stem + "ArgValues", .calls(of: kept.map(\.0.name), labels: kept.map(\.1)))])
        + [OldProperty(stem + "Handler", .closure)]
    case .subscripting:
      return [
        OldProperty(stem + "CallCount", .callCount(isSettable: false)),
        OldProperty(stem + "Handler", .closure),
      ]
    case .subscriptSetter:
      return [
        OldProperty(stem + "SetCallCount", .callCount(isSettable: false)),
        OldProperty(stem + "SetHandler", .closure),
      ]
    case .accessor: return [OldProperty(stem + "Handler", .closure)]
    case .value:
      return (member.syntax.isSettable ? [OldProperty(stem + "SetCallCount", .setCount)] : [])
        + [OldProperty(stem + "GetCallCount", .getCount)]
    }
  }
}

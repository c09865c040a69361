/// Finds the associated types that the compiler would have to guess.
///
/// Two functions of one name may differ only in an open type, as in `func log(_: Item)` and `func log(_: String)`. If the
/// double's generic parameter has the name of the associated type, either function meets either requirement, and the
/// compiler reports an ambiguity.
struct OverloadGuesses {
  /// The names of the associated types.
  private(set) var names: Set<String> = []

  init(_ requirements: [MemberSyntax]) {
    let groups = Dictionary(grouping: requirements) { "\($0.modifiers.isStatic) \($0.signature)" }
    for group in groups.values where !group[0].isProperty {
      for (index, first) in group.enumerated() {
        for second in group[(index + 1)...] where first.ownTypes != second.ownTypes {
          names.formUnion(Self.guessed(first.ownTypes, second.ownTypes) ?? [])
        }
      }
    }
  }

  /// The associated types by which two lists of types differ; `nil` if the lists also differ in anything else.
  private static func guessed(_ first: [TypeSyntax], _ second: [TypeSyntax]) -> Set<String>? {
    var names: Set<String> = []
    for (first, second) in zip(first, second) {
      let open = [first, second].compactMap(\.memberOfSelf)
      if first.withoutStandardUSRs == second.withoutStandardUSRs { continue }
      if !open.isEmpty {
        names.formUnion(open)
      } else {
        let isSameForm = first.replacingParts(by: .void) == second.replacingParts(by: .void)
        guard isSameForm, !first.parts.isEmpty, let inner = guessed(first.parts, second.parts) else {
          return nil
        }
        names.formUnion(inner)
      }
    }
    return names
  }
}

extension MemberSyntax {
  /// The types of what it takes and what it returns.
  fileprivate var ownTypes: [TypeSyntax] { parameters.map(\.type) + [result ?? .void] }
}

extension TypeSyntax {
  /// The type with another in the place of each of its direct parts.
  fileprivate func replacingParts(by other: TypeSyntax) -> TypeSyntax {
    withoutStandardUSRs.replacing { $0 == withoutStandardUSRs ? nil : other }
  }
}

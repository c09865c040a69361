/// Collects the requirements of a protocol and of all protocols that it inherits. A requirement that several of them
/// declare comes once.
struct FoundRequirements {
  private(set) var found: [(requirement: Requirement, isNonisolated: Bool)] = []
  private let naming: Naming
  private let outline: DoubleOutline
  private let types: AssociatedTypes

  init(_ lineage: [Interface], naming: Naming, outline: DoubleOutline, types: AssociatedTypes) {
    self.naming = naming
    self.outline = outline
    self.types = types
    var known: [Key: Int] = [:]
    let actors = Self.actors(in: lineage)
    for ancestor in lineage where ancestor.usr != Interface.nsObjectProtocol {
      for requirement in ancestor.requirements where isWanted(requirement) {
        let key = key(requirement)
        if let index = known[key] {
          if requirement.syntax.isSettable { found[index].requirement.syntax.isSettable = true }
          continue
        }
        known[key] = found.count
        let isActorsOwn = actors.contains(ancestor.usr)
        var requirement = requirement
        requirement.syntax.showClosures(of: naming.library)
        found.append((requirement, isNonisolated(requirement.syntax, isActorsOwn: isActorsOwn)))
      }
    }
  }

  /// The protocols that inherit `Actor`. Their requirements are isolated to the conforming actor.
  private static func actors(in lineage: [Interface]) -> Set<String> {
    var actors: Set<String> = [Symbol.actor]
    for ancestor in lineage.reversed() where ancestor.parents.contains(where: { actors.contains($0.usr) }) {
      actors.insert(ancestor.usr)
    }
    return actors
  }

  private func isNonisolated(_ member: MemberSyntax, isActorsOwn: Bool) -> Bool {
    if outline.base == .actor { return !isActorsOwn && !member.modifiers.isStatic }
    return outline.globalActor != nil && !member.attributes.contains(where: naming.library.isGlobalActor)
  }

  // MARK: Telling apart

  /// The parts of a requirement by which the compiler tells it from others. Parameters' names and `throws` aren't among them.
  private struct Key: Hashable {
    var isStatic: Bool
    var isPrefix: Bool
    var signature: String
    var parameters: [TypeSyntax]
    var inOut: [Bool]
    var variadic: [Bool]
    var result: TypeSyntax?
    var isAsync: Bool
    var constraints: [ConstraintSyntax]
  }

  private func key(_ requirement: Requirement) -> Key {
    let member = requirement.syntax
    let written = { (type: TypeSyntax) in
      naming.written(types.expanded(type).withoutStandardUSRs)
    }
    return Key(
      isStatic: member.modifiers.isStatic,
      isPrefix: member.modifiers.fixity == .prefix,
      signature: member.signature,
      parameters: member.parameters.map { written($0.type) },
      inOut: member.parameters.map { $0.specifiers.contains(.inout) },
      variadic: member.parameters.map(\.isVariadic),
      result: member.isProperty ? nil : member.result.map(written),
      isAsync: member.isProperty ? false : member.effects.isAsync,
      constraints: member.constraints.map { $0.replacing(written) }
    )
  }

  // MARK: What a class has

  private func isWanted(_ requirement: Requirement) -> Bool {
    if outline.base == .subclass { return isOverridable(requirement) }
    if outline.superclass?.members.contains(requirement.syntax.signature) == true { return false }
    return !isOwn(requirement.syntax)
  }

  private func isOverridable(_ requirement: Requirement) -> Bool {
    if case .initializer = requirement.syntax.kind { return false }
    if requirement.access == .private || requirement.syntax.modifiers.isFinal { return false }
    return outline.isTestable || requirement.access == .open
  }

  /// Whether every object meets it: `==`, `hash(into:)`, an actor's executor, an identity.
  private func isOwn(_ member: MemberSyntax) -> Bool {
    switch member.signature {
    case "==(_:_:)": return outline.identities.contains(.equality)
    case "hash(into:)", "hashValue": return outline.identities.contains(.hashing)
    case "customMirror": return outline.identities.contains(.mirror)
    case "unownedExecutor": return outline.base == .actor
    case "id":
      return types.settled.contains { $0.name == "ID" && $0.type.plainName == "ObjectIdentifier" }
        && member.result?.memberOfSelf == "ID"
    default: return false
    }
  }
}

extension MemberSyntax {
  /// Replaces aliases of non-escaping closures by the closures' types, as most graphs do.
  fileprivate mutating func showClosures(of library: Library) {
    for index in parameters.indices where !parameters[index].isEscaping && !parameters[index].isVariadic {
      let function = library.aliases.function(behind: parameters[index].type)
      if let function, !function.lacksArgument { parameters[index].type = function }
    }
  }
}

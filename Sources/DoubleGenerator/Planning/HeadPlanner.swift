/// Plans the head of a double: its generic parameters, the types after the colon, and its type aliases.
struct HeadPlanner {
  let lineage: [Interface]
  let outline: DoubleOutline
  let types: AssociatedTypes
  let naming: Naming
  /// The class from which the protocol makes the double inherit; `nil` if none.
  let superclass: Interface?

  private var library: Library { naming.library }

  private var interface: Interface { lineage[0] }

  var inherited: [TypeSyntax] {
    let base = outline.base
    var inherited = [doubled, .named(naming.own("TestDouble"))]
    if base == .nsObject {
      // Every subclass of `NSObject` conforms to this protocol.
      if interface.usr == Interface.nsObjectProtocol { inherited.removeFirst() }
      inherited.insert(.named("NSObject"), at: 0)
    }
    if let superclass { inherited.insert(naming.name(of: superclass), at: 0) }
    let hasSuperclass = base == .subclass || superclass != nil
    inherited += nonisolatedAncestors.map { .named("nonisolated \($0)") }
    if saysSendable, sendableOnlyFor.isEmpty { inherited.append(.named("Sendable")) }
    // A class with subclasses can only be `@unchecked Sendable`, and each subclass must repeat it, unless an actor
    // isolates it. Some graphs tell that such a class is `Sendable`.
    if hasSuperclass, isSendable, outline.globalActor == nil {
      inherited.append(.modified([.attribute(AttributeSyntax("unchecked"))], .named("Sendable")))
    }
    return inherited
  }

  /// The protocols that no actor isolates, and that a protocol of a global actor inherits. In a target with
  /// `InferIsolatedConformances`, the double has to say that its conformances to them aren't isolated either.
  private var nonisolatedAncestors: [TypeSyntax] {
    guard outline.globalActor != nil, outline.base != .actor else { return [] }
    let isIsolated = { (interface: Interface) in
      interface.syntax.attributes.contains(where: library.isGlobalActor)
    }
    let isolated = lineage.filter(isIsolated).flatMap(\.parents).map(\.usr)
    let ancestors = lineage.dropFirst().filter { ancestor in
      isolated.contains(ancestor.usr) && !isIsolated(ancestor) && ancestor.usr != Interface.nsObjectProtocol
        && !(ancestor.requirements.isEmpty && ancestor.identities.isEmpty)
    }
    let implied = Set(ancestors.flatMap(\.parents).map(\.usr))
    return ancestors.filter { !implied.contains($0.usr) }.map(naming.name)
  }

  var isSendable: Bool {
    (lineage + [superclass].compactMap(\.self)).contains { $0.refines(Symbol.sendable) }
  }

  /// Whether the double says `Sendable` although its protocol doesn't, since all its spies are. Actors, and doubles
  /// that an actor isolates, needn't say so.
  private var saysSendable: Bool {
    !isSendable && !outline.passesOn && outline.base != .subclass && superclass == nil && !outline.isIsolated
  }

  /// The generic parameters that need not be `Sendable`. The double is `Sendable` only if they are.
  var sendableOnlyFor: [String] {
    guard saysSendable else { return [] }
    return types.parameters.filter { parameter in
      !parameter.bounds.contains { bound in
        let parts = if case .composition(let types) = bound { types } else { [bound] }
        return parts.contains { part in
          ["Sendable", "Error"].contains(part.plainName)
            || part.usr.flatMap(library.interface).map(isSendable) == true
        }
      }
    }.map(\.parameterName)
  }

  private func isSendable(_ interface: Interface) -> Bool {
    library.lineage(of: interface).contains { $0.refines(Symbol.sendable) }
  }

  var aliases: [(name: String, type: TypeSyntax)] {
    types.parameters.filter { $0.parameterName != $0.name }.map { ($0.name, .named($0.parameterName)) }
      + types.settled.map { ($0.name, naming.written($0.type)) }.filter { $0.1 != .named($0.0) }
  }

  /// The protocol, or the class with its generic parameters.
  private var doubled: TypeSyntax {
    naming.name(of: interface).of(
      outline.base == .subclass ? interface.syntax.primary.map(TypeSyntax.named) : []
    )
  }

  func generics(isForwarding: Bool) -> [GenericSyntax] {
    if outline.base == .subclass { return interface.syntax.primary.map { GenericSyntax(name: $0) } }
    let real = isForwarding ? [GenericSyntax(name: "Real", bound: naming.name(of: interface))] : []
    return real
      + types.parameters.map { parameter in
        let bounds = parameter.bounds.map { naming.written(types.expanded($0)) }
        return GenericSyntax(
          name: parameter.parameterName,
          bound: bounds.count > 1 ? .composition(bounds) : bounds.first
        )
      }
  }

  var constraints: [ConstraintSyntax] {
    let ofClass =
      outline.base == .subclass && !interface.syntax.primary.isEmpty ? interface.syntax.constraints : []
    var head = naming
    if !types.parameters.isEmpty {
      let parameters = types.parameters.map { TypeSyntax.named($0.parameterName) }
      head = naming.with(selfType: .name(NameSyntax(text: naming.double, arguments: parameters)))
    }
    return ofClass.map(naming.written) + types.constraints.compactMap { constraint(from: $0, head) }
  }

  /// A constraint on the double's generic parameters; `nil` if the types in it are settled.
  private func constraint(from constraint: ConstraintSyntax, _ head: Naming) -> ConstraintSyntax? {
    var constraint = constraint
    if constraint.relation == .equals, !isOpen(constraint.left) {
      swap(&constraint.left, &constraint.right)
    }
    // A member of an open type must equal the settled type.
    guard isOpen(constraint.left), isOpen(constraint.right) || constraint.left.memberOfSelf == nil else {
      return nil
    }
    let names = Set(types.parameters.map(\.parameterName) + (naming.options.forwards ? ["Real"] : []))
    let left = types.expanded(constraint.left)
    let right = types.expanded(constraint.right)
    guard [left, right].contains(where: { $0.root.plainName.map(names.contains) ?? false }) else {
      return nil
    }
    let written = ConstraintSyntax(
      left: head.written(left),
      relation: constraint.relation,
      right: head.written(right)
    )
    return written.left == written.right ? nil : written
  }

  /// Whether a type in a constraint is open, not settled.
  private func isOpen(_ type: TypeSyntax) -> Bool {
    guard case .member(let owner, let name) = type else { return true }
    if owner == .selfType { return !types.isSettled(name.text) }
    return isOpen(owner)
  }
}

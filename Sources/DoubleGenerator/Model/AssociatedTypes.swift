/// The associated types of a protocol, sorted into those for which the double has a generic parameter and those whose
/// type the protocol settles.
struct AssociatedTypes {
  struct Parameter {
    /// The name of the associated type.
    var name: String
    /// The protocols that it must conform to.
    var bounds: [TypeSyntax]
    /// The name of the double's generic parameter. It differs from the associated type's if the compiler would have
    /// to guess which of two requirements defines the type. The double then has an alias that defines it.
    var parameterName: String
  }

  /// The double of a protocol to which an associated type conforms. The generator makes both doubles in one run.
  struct Counterpart {
    var name: String
    /// The names of its generic parameters.
    var parameters: [String]
  }

  /// The generic parameters, primary associated types first.
  private(set) var parameters: [Parameter] = []
  /// The associated types whose type the protocol settles, in the order of their declaration.
  private(set) var settled: [(name: String, type: TypeSyntax)] = []
  /// Further constraints on the parameters.
  private(set) var constraints: [ConstraintSyntax] = []

  private var names: [String] = []
  private var bounds: [String: [TypeSyntax]] = [:]
  /// The default of each type, and the distance of the protocol that declares it. The nearest protocol wins.
  private var initials: [String: (type: TypeSyntax, distance: Int)] = [:]
  /// The distance of the nearest protocol that declares or constrains the type.
  private var nearest: [String: Int] = [:]
  private var fixed: [String: TypeSyntax] = [:]
  /// The bounds that associated types need so that collections of them meet theirs.
  private var boundsOfParts: [(name: String, bound: TypeSyntax)] = []
  /// The defaults that have settled a type. Another default may refer back to one of these types.
  private var defaults: [String: TypeSyntax] = [:]

  /// - Parameters:
  ///   - usesDefaults: Whether a default settles its type.
  ///   - counterpart: Finds the double of a protocol by its USR, if the generator makes one in this run.
  init(lineage: [Interface], usesDefaults: Bool = true, counterpart: (String) -> Counterpart?) {
    for (distance, interface) in lineage.enumerated() {
      let isSystems = StandardLibrary.declares(interface.usr)
      for type in interface.associatedTypes {
        add(type, at: distance, withDefault: usesDefaults || isSystems)
      }
    }
    for (distance, interface) in lineage.enumerated() {
      for type in interface.associatedTypes {
        for inherited in type.inherited { constrain(type.name, inherited, at: distance) }
        for constraint in type.constraints { add(constraint, of: interface, at: distance) }
      }
      for constraint in interface.syntax.constraints { add(constraint, of: interface, at: distance) }
    }
    settleRestated(lineage)
    if lineage.contains(where: { $0.usr == "s:Sci" }) { settleFailure() }
    settleCircles(counterpart)
    passOnBounds()
    settle(primary: lineage.first?.syntax.primary ?? [])
    renameGuessed(lineage.flatMap(\.requirements).map(\.syntax))
  }

  /// Settles every open associated type by the type of the real object, which is a generic parameter of the double.
  mutating func settleAll(by real: String) {
    parameters = []
    constraints = boundsOfParts.map { name, bound in
      let left = TypeSyntax.member(of: .named(real), NameSyntax(text: name))
      return ConstraintSyntax(left: left, relation: .conforms, right: bound)
    }
    settled = names.map { name in
      let type = fixed[name].flatMap { $0.mentionsSelf ? nil : $0 }
      return (name, type ?? .member(of: .named(real), NameSyntax(text: name)))
    }
  }

  func isKnown(_ name: String) -> Bool { nearest[name] != nil }

  func isSettled(_ name: String) -> Bool { settled.contains { $0.name == name } }

  /// Replaces `Self.Item` by the double's own type for it, also inside the types that come in, for the double's head.
  func expanded(_ type: TypeSyntax) -> TypeSyntax {
    // If each type mentions two others, the result doubles in size with each step. The budget ends that.
    var budget = 1000
    return expanded(type, depth: 0, budget: &budget)
  }

  private func expanded(_ type: TypeSyntax, depth: Int, budget: inout Int) -> TypeSyntax {
    guard depth < 8 else { return type }
    return type.replacing { part in
      guard let name = part.memberOfSelf, isKnown(name), budget > 0 else { return nil }
      budget -= 1
      guard let type = settled.first(where: { $0.name == name })?.type else {
        return .named(parameters.first { $0.name == name }?.parameterName ?? name)
      }
      return expanded(type, depth: depth + 1, budget: &budget)
    }
  }

  // MARK: Reading declarations

  private mutating func add(_ type: AssociatedTypeSyntax, at distance: Int, withDefault: Bool) {
    if nearest[type.name] == nil {
      names.append(type.name)
      nearest[type.name] = .max
    }
    if withDefault, let initial = type.initial, initials[type.name] == nil {
      initials[type.name] = (initial, distance)
    }
  }

  private mutating func constrain(_ name: String, _ bound: TypeSyntax, at distance: Int) {
    if case .suppressed = bound { return }
    if let plain = bound.plainName, Self.implied.contains(plain) { return }
    if !bounds[name, default: []].contains(where: { $0.withoutStandardUSRs == bound.withoutStandardUSRs }) {
      bounds[name, default: []].append(bound)
    }
    nearest[name] = Swift.min(nearest[name] ?? .max, distance)
  }

  private static let implied: Set<String> = ["Copyable", "Escapable", "SendableMetatype"]

  private mutating func add(_ constraint: ConstraintSyntax, of interface: Interface, at distance: Int) {
    let (left, right) = (constraint.left, constraint.right)
    switch constraint.relation {
    case .conforms:
      if let name = left.memberOfSelf {
        constrain(name, right, at: distance)
      } else if left.root == .selfType, left != .selfType {
        if case .suppressed = right { return }
        constraints.append(constraint)
      }
    case .equals:
      if StandardLibrary.declares(interface.usr), right.plainName == nil, left != .selfType {
        constraints.append(constraint)
      } else if let name = left.memberOfSelf, canFix(name, right) {
        fixed[name] = right
      } else if let name = right.memberOfSelf, canFix(name, left) {
        fixed[name] = left
      } else {
        constraints.append(constraint)
      }
    }
  }

  /// Whether a type settles an associated type without going round in circles.
  private func canFix(_ name: String, _ type: TypeSyntax) -> Bool {
    fixed[name] == nil && !mentions(name, in: type, depth: 0)
  }

  private func mentions(_ name: String, in type: TypeSyntax, depth: Int) -> Bool {
    type.has { part in
      guard let member = part.memberOfSelf else { return false }
      if member == name { return true }
      guard depth < 8, let next = fixed[member] ?? defaults[member] else { return false }
      return mentions(name, in: next, depth: depth + 1)
    }
  }

  // MARK: Settling

  /// Settles a type that two protocols state differently: if one has `var id: Self.ID` and the other `var id: Int`,
  /// then `ID` is `Int`, since both are one requirement. Two functions of one protocol stay two requirements: a caller
  /// chooses one by its result.
  private mutating func settleRestated(_ lineage: [Interface]) {
    var concrete: [MemberSyntax: [(type: TypeSyntax, usr: String)]] = [:]
    for interface in lineage {
      for requirement in interface.requirements.map(\.syntax) {
        let result = requirement.result ?? .named("Void")
        if result.has({ $0 == .selfType }) { continue }
        concrete[signature(of: requirement), default: []].append((result, interface.usr))
      }
    }
    for interface in lineage {
      for requirement in interface.requirements.map(\.syntax) where requirement.generics.isEmpty {
        let others = concrete[signature(of: requirement)]?
          .filter { requirement.isProperty || $0.usr != interface.usr }
        guard let name = requirement.result?.memberOfSelf, let type = others?.last?.type, canFix(name, type)
        else { continue }
        fixed[name] = type
      }
    }
  }

  /// Passes the bounds of a settled type on to the associated type that it consists of.
  private mutating func passOnBounds() {
    for name in names {
      guard let type = fixed[name] else { continue }
      for bound in bounds[name] ?? [] { require(bound, of: type, at: nearest[name] ?? .max) }
    }
  }

  private mutating func require(_ bound: TypeSyntax, of type: TypeSyntax, at distance: Int) {
    if let name = type.memberOfSelf {
      constrain(name, bound, at: distance)
    } else if type.root == .selfType, type != .selfType {
      constraints.append(ConstraintSyntax(left: type, relation: .conforms, right: bound))
    } else if Self.ofParts.contains(bound.plainName ?? "") {
      switch type {
      case .array, .optional, .dictionary:
        for part in type.parts {
          if let name = part.memberOfSelf { boundsOfParts.append((name, bound)) }
          require(bound, of: part, at: distance)
        }
      default: break
      }
    }
  }

  /// The protocols to which collections and optionals conform if their elements do.
  private static let ofParts: Set<String> = [
    "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Sendable",
  ]

  /// Renames the parameters that the compiler would have to guess.
  private mutating func renameGuessed(_ requirements: [MemberSyntax]) {
    let guessed = OverloadGuesses(requirements).names
    for index in parameters.indices where guessed.contains(parameters[index].name) {
      parameters[index].parameterName = freeName(parameters[index].name + "Type")
    }
  }

  private func freeName(_ name: String) -> String { isKnown(name) ? freeName(name + "_") : name }

  /// Adds the `Failure` of an asynchronous sequence, but only if the protocol settles it: older systems lack it.
  private mutating func settleFailure() {
    guard let failure = fixed["Failure"], !isKnown("Failure") else { return }
    names.append("Failure")
    nearest["Failure"] = .max
    guard failure.plainName == "Never" else { return }
    let element = TypeSyntax.member(of: .selfType, NameSyntax(text: "Element"))
    let stream = TypeSyntax.name(NameSyntax(text: "AsyncStream", arguments: [element]))
    initials["AsyncIterator"]?.type = .member(of: stream, NameSyntax(text: "Iterator"))
  }

  /// The part of a requirement that distinguishes it from others of its name: all but an open result.
  private func signature(of requirement: MemberSyntax) -> MemberSyntax {
    var signature = MemberSyntax(kind: requirement.kind, effects: requirement.effects)
    signature.modifiers.isStatic = requirement.modifiers.isStatic
    signature.parameters = requirement.parameters.map { parameter in
      var parameter = parameter
      parameter.name = ""
      parameter.type = parameter.type.replacing { $0.memberOfSelf.flatMap { fixed[$0] } }.withoutStandardUSRs
      return parameter
    }
    return signature
  }

  /// Settles the circle of `associatedtype Key: PublicKey where Key.Owner == Self`. A class can't have itself in a
  /// constraint on its own parameter. So the double of `PublicKey`, which names its owner, takes the parameter's place.
  private mutating func settleCircles(_ counterpart: (String) -> Counterpart?) {
    constraints.removeAll { constraint in
      guard let (name, member) = Self.circle(constraint) else { return false }
      var found: Counterpart?
      for bound in bounds[name] ?? [] { bound.forEachName { found = found ?? counterpart($0.usr) } }
      switch found {
      case let found? where found.parameters.isEmpty: fixed[name] = .named(found.name)
      case let found? where found.parameters == [member]:
        fixed[name] = .name(NameSyntax(text: found.name, arguments: [.selfType]))
      default: return false
      }
      return true
    }
  }

  /// The `Key` and the `Owner` of `Key.Owner == Self`.
  private static func circle(_ constraint: ConstraintSyntax) -> (name: String, member: String)? {
    let sides = [constraint.left, constraint.right]
    guard constraint.relation == .equals, let index = sides.firstIndex(of: .selfType),
      case .member(let owner, let member) = sides[1 - index], let name = owner.memberOfSelf
    else { return nil }
    return (name, member.text)
  }

  /// The name of an associated type that must refer back to the conforming type. No other type can lend its own.
  var circular: String? { constraints.lazy.compactMap { Self.circle($0)?.name }.first }

  private mutating func settle(primary: [String]) {
    for name in names {
      if let type = fixed[name] {
        settled.append((name, type))
      } else if let initial = initials[name], nearest[name] ?? .max >= initial.distance,
        !mentions(name, in: initial.type, depth: 0)
      {
        settled.append((name, initial.type))
        defaults[name] = initial.type
      }
    }
    let settledNames = Set(settled.map(\.name))
    let order = primary + names.filter { !primary.contains($0) }
    for name in order where nearest[name] != nil && !settledNames.contains(name) {
      parameters.append(Parameter(name: name, bounds: bounds[name] ?? [], parameterName: name))
    }
  }
}

extension TypeSyntax {
  /// The type without the USRs of the standard library's types, so that a type from a graph equals one from the
  /// declarations in this package.
  var withoutStandardUSRs: TypeSyntax {
    replacing { type in
      guard case .name(var name) = type, !name.usr.isEmpty, Library.module(ofUSR: name.usr) == "Swift" else {
        return nil
      }
      name.usr = ""
      name.arguments = name.arguments.map(\.withoutStandardUSRs)
      return .name(name)
    }
  }
}

/// A double of one protocol, worked out and ready to print.
struct DoubleModel {
  var interface: Interface
  var name: String
  var isActor = false
  /// The global actor that the double is isolated to, as `@MainActor`.
  var globalActor: String?
  var attributes: [String] = []
  var generics: [String] = []
  var constraints: [String] = []
  var typealiases: [String] = []
  var verbatim: [String] = []
  var witnesses: [Witness] = []
  var modules: Set<String> = []
  /// The protocols that it names.
  var conformances: [String] = []
  /// Whether it overrides the members of a class.
  var isSubclass = false
  var isNSObject = false
  /// The property with the real object, where calls are passed on to one.
  var real: String?
}

/// The protocol can't be doubled by a class outside its module.
public struct Impossible: Error, CustomStringConvertible, Sendable {
  /// What stands in the way, in a few words.
  public let description: String
}

/// Works a double out from a protocol and all that it inherits.
struct DoubleBuilder {
  let library: Library
  let interface: Interface
  let lineage: [Interface]
  private(set) var types: AssociatedTypes
  var scope: TypeScope

  init(
    _ interface: Interface,
    lineage: [Interface],
    in library: Library,
    named name: String,
    options: Generator.Options
  ) throws(Impossible) {
    self.library = library
    self.interface = interface
    self.lineage = lineage
    if lineage.count > Library.mostAncestors + 1 {
      throw Impossible(description: "it inherits more than \(Library.mostAncestors) others")
    }
    if name.utf8.count > 200 { throw Impossible(description: "its name is too long for that of a file") }
    for ancestor in lineage {
      if let fault = ancestor.fault {
        throw Impossible(
          description: ancestor.usr == interface.usr ? fault : "it inherits \(ancestor.fullName): \(fault)"
        )
      }
      for parent in ancestor.parents {
        if let reason = StandardLibrary.impossible[parent] { throw Impossible(description: reason) }
      }
    }
    types = AssociatedTypes(lineage: lineage) { usr in
      guard let other = library.interface(usr), other.module == interface.module else { return nil }
      let types = AssociatedTypes(lineage: library.lineage(of: other)) { _ in nil }
      return (Name.word(other.path.last ?? "") + options.suffix, types.parameters.map(\.name))
    }
    if let odd = types.parameters.first(where: { $0.constraints.contains { $0.text == "Self" } }) {
      throw Impossible(description: "its associated type \(odd.name) is to be a Self, which is no protocol")
    }
    if options.forwards, !interface.isClass { types.settleAll(by: "Real") }
    scope = TypeScope(
      library: library,
      module: interface.module,
      double: name,
      options: options,
      types: types
    )
    scope.isSubclass = interface.isClass
    scope.noteModules(of: lineage)
    if !interface.isClass, lineage.contains(where: { $0.parents.contains(where: Self.isNSObject) }) {
      scope.becomeNSObject()
    }
  }

  mutating func model() throws(Impossible) -> DoubleModel {
    var model = DoubleModel(interface: interface, name: scope.double)
    model.isActor = lineage.contains { $0.parents.contains("s:ScA") }
    model.globalActor = lineage.lazy.flatMap(\.attributes).first(where: Self.isGlobalActor).map {
      scope.text($0)
    }
    model.attributes = interface.availability
    if let actor = model.globalActor, !model.isActor { model.attributes.append(actor) }
    model.conformances = [scope.name(of: interface), scope.own("TestDouble")]
    if scope.isNSObject { model.conformances.insert("NSObject", at: 0) }
    // All that a double stores may be used anywhere. An actor and what is isolated to one are Sendable as it is.
    let isSendable = lineage.contains { $0.parents.contains("s:s8SendableP") }
    if !isSendable, !scope.passesOn, !model.isActor, model.globalActor == nil {
      model.conformances.append("Sendable")
    }
    // A class that others inherit from can't be Sendable but unchecked, and each of those has to say it again.
    if scope.isSubclass, isSendable { model.conformances.append("@unchecked Sendable") }
    model.isSubclass = scope.isSubclass
    model.isNSObject = scope.isNSObject
    if scope.options.forwards, !scope.isSubclass { model.real = try real() }
    head(&model)
    try members(&model)
    model.modules = scope.imports
    return model
  }

  /// The property that holds the real object.
  private func real() throws(Impossible) -> String {
    let isObject = lineage.contains { $0.inherited.contains { $0.text == "AnyObject" } }
    let changes = lineage.flatMap(\.requirements).contains { requirement in
      requirement.modifiers.contains("mutating") || (requirement.setter != nil && !requirement.isStatic)
    }
    if lineage.contains(where: { $0.parents.contains("s:ScA") }) {
      throw Impossible(description: "an actor can't be passed on to without waiting for it")
    }
    if lineage.flatMap(\.requirements).contains(where: { $0.name == "real" && !$0.isStatic }) {
      throw Impossible(description: "it has a member 'real', which is where the real object goes")
    }
    let isIsolated = lineage.contains { $0.attributes.contains(where: Self.isGlobalActor) }
    if changes, !isObject { return "nonisolated(unsafe) var real: Real" }
    return isIsolated ? "nonisolated(unsafe) let real: Real" : "let real: Real"
  }

  private mutating func head(_ model: inout DoubleModel) {
    if scope.isSubclass, !interface.primary.isEmpty {
      model.generics = interface.primary
      model.constraints = interface.constraints.map { scope.text($0).replacing(" :", with: ":") }
      model.conformances[0] += "<\(interface.primary.joined(separator: ", "))>"
    }
    if model.real != nil { model.generics = ["Real: \(scope.name(of: interface))"] }
    let parameters = types.parameterNames
    for (name, constraints) in types.parameters {
      let text = constraints.map { scope.text(types.expanded($0)) }.joined(separator: " & ")
      model.generics.append(text.isEmpty ? name : "\(name): \(text)")
    }
    if !types.parameters.isEmpty {
      scope.selfInHead = "\(model.name)<\(types.parameters.map(\.name).joined(separator: ", "))>"
    }
    for (left, sign, right) in types.requirements {
      // A member of an open type has to be what is settled.
      guard isOpen(left), isOpen(right) || left.count > 3 else { continue }
      let expanded = (types.expanded(left), types.expanded(right))
      guard
        parameters.contains(expanded.0.first?.text ?? "") || parameters.contains(expanded.1.first?.text ?? "")
      else { continue }
      let left = scope.text(expanded.0)
      let right = scope.text(expanded.1)
      guard left != right else { continue }
      model.constraints.append(sign == ":" ? "\(left): \(right)" : "\(left) == \(right)")
    }
    scope.selfInHead = nil
    for (name, type) in types.settled {
      let text = scope.text(type)
      if text != name { model.typealiases.append("typealias \(name) = \(text)") }
    }
  }

  /// Whether a type in a constraint is still open: not one that is settled already.
  private func isOpen(_ type: [Token]) -> Bool {
    AssociatedTypes.memberOfSelf(type[...]).map { !types.isSettled($0) } ?? true
  }

  private mutating func members(_ model: inout DoubleModel) throws(Impossible) {
    var found: [(requirement: Requirement, isNonisolated: Bool)] = []
    var known: [String: Int] = [:]
    var actors: Set<String> = ["s:ScA"]
    for ancestor in lineage.reversed() where !actors.isDisjoint(with: ancestor.parents) {
      actors.insert(ancestor.usr)
    }
    for verbatim in lineage.flatMap(\.verbatim) {
      let isFree = !verbatim.hasPrefix("static") && (model.isActor || model.globalActor != nil)
      model.verbatim.append((isFree ? "nonisolated " : "") + verbatim.replacing("Self", with: model.name))
    }
    for ancestor in lineage {
      let isActorsOwn = actors.contains(ancestor.usr)
      for requirement in ancestor.requirements where requirement.kind != .associatedType {
        let isolatedTo = requirement.attributes.first(where: Self.isGlobalActor).map { scope.text($0) }
        let isNonisolated =
          model.isActor
          ? !isActorsOwn && !requirement.isStatic : model.globalActor != nil && isolatedTo == nil
        if isIdentity(requirement, model) { continue }
        let key = scope.key(requirement)
        if let index = known[key] {
          if requirement.setter != nil { found[index].requirement.setter = requirement.setter }
          continue
        }
        known[key] = found.count
        found.append((requirement, isNonisolated))
      }
    }
    let names = SpyNames(found.map(\.requirement))
    for (index, item) in found.enumerated() {
      var builder = WitnessBuilder(
        requirement: item.requirement,
        spyName: names[index],
        isNonisolated: item.isNonisolated,
        globalActor: model.globalActor,
        scope: scope
      )
      let witness = builder.witness()
      scope = builder.scope
      // A member that can't be passed on is left to the superclass.
      if scope.isSubclass, builder.obstacle != nil { continue }
      model.witnesses.append(witness)
      if scope.options.forwards, let obstacle = builder.obstacle {
        throw Impossible(description: "\(item.requirement.signature) \(obstacle), which can't be passed on")
      }
    }
  }

  /// Whether only a subclass of `NSObject` conforms to a protocol, as is so with nearly all of Objective-C's.
  private static func isNSObject(_ usr: String) -> Bool {
    usr.hasPrefix("c:objc(pl)") || usr == "s:10Foundation16NSObjectProtocolP"
  }

  /// Whether a class has it by being one: `==`, `hash(into:)`, an actor's executor, an identity.
  private func isIdentity(_ requirement: Requirement, _ model: DoubleModel) -> Bool {
    switch requirement.signature {
    case "==(_:_:)": return model.verbatim.contains { $0.contains("func ==") }
    case "hash(into:)", "hashValue": return model.verbatim.contains { $0.contains("func hash") }
    case "id":
      return types.settled.contains { $0.name == "ID" && $0.type.text == "ObjectIdentifier" }
        && requirement.result.text == "Self.ID"
    case "unownedExecutor": return model.isActor
    case "customMirror": return model.verbatim.contains { $0.contains("var customMirror") }
    default: return false
    }
  }

  static func isGlobalActor(_ attribute: [Token]) -> Bool {
    attribute.count > 1 && attribute.contains { !$0.usr.isEmpty } && !attribute.contains { $0.text == "(" }
  }
}

/// Finds the class that a protocol asks its conforming types to inherit from.
struct SuperclassFinder {
  let library: Library
  let lineage: [Interface]
  /// Whether the double has a `@testable import` of the protocol's module.
  let isTestable: Bool
  /// Whether the double may have one.
  let mayBeTestable: Bool

  /// A class, with the initialiser to call, and those that each subclass must have.
  struct Found {
    var `class`: Interface
    var initializer: Requirement
    var required: [MemberSyntax]
    /// Whether the class can be a superclass only with a `@testable import` of its module.
    var isInternal: Bool
  }

  /// The class; `nil` if the protocol asks for none.
  func find() throws(Impossible) -> Found? {
    let parents = lineage.lazy.flatMap(\.parents)
    guard
      let parent = parents.first(where: {
        Self.isClass($0, in: library) && $0.usr != Interface.nsObject
      })
    else {
      return nil
    }
    let name = parent.name.isEmpty ? USR.lastName(parent.usr) : parent.name
    func refusal(_ reason: String) -> Impossible {
      Impossible(description: "it asks for a subclass of \(name), \(reason)")
    }
    guard let found = library.interface(parent.usr) else {
      throw refusal("whose initialisers are in no symbol graph here")
    }
    if found.syntax.isFinal { throw refusal("which is final") }
    if found.access != .open, !seesInternals(of: found) { throw refusal("which isn't open") }
    if !found.syntax.primary.isEmpty { throw refusal("which is generic") }
    let initializers = initializers(of: found)
    let required = initializers.map(\.syntax).filter(\.modifiers.isRequired)
    if !required.allSatisfy(isPassedOn) { throw refusal("which has a required initialiser") }
    let callable = initializers.filter { $0.syntax.kind == .initializer(.never) && isPassedOn($0.syntax) }
      .min { $0.syntax.parameters.count < $1.syntax.parameters.count }
    guard let callable else { throw refusal("which has no initialiser that can be called") }
    return Found(class: found, initializer: callable, required: required, isInternal: found.access != .open)
  }

  static func isClass(_ parent: Symbol.Parent, in library: Library) -> Bool {
    parent.usr.hasPrefix("s:") && parent.usr.hasSuffix("C") || parent.usr.hasPrefix("c:objc(cs)")
      || library.interface(parent.usr)?.kind == .class
  }

  /// Whether the double has a `@testable import` of the class's module.
  private func seesInternals(of interface: Interface) -> Bool {
    (isTestable || mayBeTestable && interface.access != .open) && interface.module == lineage[0].module
  }

  /// The initialisers that the class declares and the double can see. If there are none, those of its superclass.
  private func initializers(of interface: Interface) -> [Requirement] {
    let own = interface.requirements.filter { requirement in
      if case .initializer = requirement.syntax.kind { true } else { false }
    }
    if !own.isEmpty {
      let isOpen = seesInternals(of: interface)
      return own.filter { $0.access >= (isOpen ? .internal : .public) }
    }
    if interface.parents.contains(where: { $0.usr == Interface.nsObject }) {
      return [Requirement(syntax: MemberSyntax(kind: .initializer(.never)))]
    }
    return interface.parents.lazy.compactMap { library.interface($0.usr) }.first { $0.kind == .class }
      .map(initializers) ?? []
  }

  /// Whether the double can have the initialiser too, and call that of its superclass with the same arguments.
  private func isPassedOn(_ initializer: MemberSyntax) -> Bool {
    initializer.effects.isNone && initializer.generics.isEmpty && !initializer.modifiers.isConvenience
      && !initializer.parameters.contains {
        $0.isVariadic || $0.isAutoclosure || $0.specifiers.contains(.inout)
      }
  }
}

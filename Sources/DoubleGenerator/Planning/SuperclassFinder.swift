/// Finds the class that a protocol asks its conforming types to inherit from.
struct SuperclassFinder {
  let library: Library
  let lineage: [Interface]
  let isTestable: Bool

  /// The class, with the initialiser to call; `nil` where none is asked for.
  func find() throws(Impossible) -> (class: Interface, initializer: MemberSyntax)? {
    guard let parent = lineage.lazy.flatMap(\.parents).first(where: isClass) else { return nil }
    let name = parent.name.isEmpty ? Self.lastName(of: parent.usr) : parent.name
    func refusal(_ reason: String) -> Impossible {
      Impossible(description: "it asks for a subclass of \(name), \(reason)")
    }
    guard let found = library.interface(parent.usr) else {
      throw refusal("whose initialisers no graph of the protocol's own module shows")
    }
    if found.syntax.isFinal { throw refusal("which is final") }
    if found.access != .open, !isTestable { throw refusal("which isn't open") }
    if !found.syntax.primary.isEmpty { throw refusal("which is generic") }
    let initializers = initializers(of: found)
    if initializers.contains(where: \.modifiers.isRequired) {
      throw refusal("which has a required initialiser")
    }
    let callable = initializers.filter(isCallable).min { $0.parameters.count < $1.parameters.count }
    guard let callable else { throw refusal("which has no initialiser that can be called") }
    return (found, callable)
  }

  private func isClass(_ parent: Symbol.Parent) -> Bool {
    parent.usr.hasPrefix("s:") && parent.usr.hasSuffix("C")
      || library.interface(parent.usr)?.kind == .class
  }

  /// Those that it declares, or else its superclass's.
  private func initializers(of interface: Interface) -> [MemberSyntax] {
    let visible = interface.requirements.filter { isTestable || $0.access == .public || $0.access == .open }
    let own = visible.map(\.syntax).filter { member in
      if case .initializer = member.kind { true } else { false }
    }
    if !own.isEmpty { return own }
    return interface.parents.lazy.compactMap { library.interface($0.usr) }.first { $0.kind == .class }
      .map(initializers) ?? []
  }

  private func isCallable(_ initializer: MemberSyntax) -> Bool {
    guard case .initializer(.never) = initializer.kind else { return false }
    return initializer.effects.isNone && initializer.generics.isEmpty && !initializer.modifiers.isConvenience
      && !initializer.parameters.contains {
        $0.isVariadic || $0.isAutoclosure || $0.specifiers.contains(.inout)
      }
  }

  /// The end of a mangled name: `Base` of `s:5Holes4BaseC`.
  private static func lastName(of usr: String) -> String {
    usr.dropLast().split { $0.isNumber || $0 == ":" }.last.map(String.init) ?? usr
  }
}

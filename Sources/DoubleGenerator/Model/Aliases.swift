/// The aliases of some modules, at the top level and nested in types.
struct Aliases: Sendable {
  private var byUSR: [String: TypeAlias] = [:]

  subscript(usr: String) -> TypeAlias? {
    get { byUSR[usr] }
    set { byUSR[usr] = newValue }
  }

  mutating func add(_ others: Aliases) {
    byUSR.merge(others.byUSR) { first, _ in first }
  }

  /// The type of the function that an alias stands for, also if further aliases lie between; `nil` for other types.
  ///
  /// Arguments of generic types that aren't written with the alias, such as those of a superclass, are `_`.
  func function(behind type: TypeSyntax) -> TypeSyntax? {
    var type = type
    // A damaged graph may have an alias that leads back to itself.
    for _ in 0..<20 {
      type = type.unmodified.type.ungrouped
      guard let alias = byUSR[type.usr ?? ""] else { return nil }
      type = alias.type(with: type.arguments)
      if type.function != nil { return type }
    }
    return nil
  }

  /// Adds the USRs of all types that aliases among some USRs stand for.
  func addNames(behind usrs: inout Set<String>) {
    var added = usrs
    while !added.isEmpty {
      var found: Set<String> = []
      for alias in added.compactMap({ byUSR[$0] }) { alias.type.forEachName { found.insert($0.usr) } }
      added = found.subtracting(usrs)
      usrs.formUnion(added)
    }
  }
}

/// Another name for a type.
struct TypeAlias: Sendable {
  var type: TypeSyntax
  /// The names of the generic parameters of the types around it, outermost first, and then of its own.
  var parameters: [String]
  /// Whether it is inside a protocol. A double needs no such alias.
  var isOfProtocol: Bool

  var isGeneric: Bool { !parameters.isEmpty }

  /// The type for these arguments. If it takes others, these are `_`.
  fileprivate func type(with arguments: [TypeSyntax]) -> TypeSyntax {
    let isComplete = arguments.count == parameters.count
    let given = isComplete ? arguments : parameters.map { _ in .missing }
    let types = Dictionary(zip(parameters, given)) { $1 }
    return type.replacing { $0.plainName.flatMap { types[$0] } }
  }
}

extension TypeSyntax {
  fileprivate static let missing = TypeSyntax.named("_")

  /// Whether it lacks a generic argument.
  var lacksArgument: Bool { has { $0 == .missing } }
}

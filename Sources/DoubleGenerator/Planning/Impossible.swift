/// No class outside a protocol's module can double it.
public struct Impossible: Error, CustomStringConvertible, Sendable {
  /// The reason, in a few words.
  public let description: String
}

/// The reason why a double can't meet a requirement.
enum Hindrance: Error {
  /// No conforming type can meet it.
  case impossible(String)
  /// The double can't pass its calls on.
  case notPassedOn(String)
}

extension Impossible {
  /// Throws if a double is impossible for a reason that shows before planning.
  ///
  /// - Parameter lineage: The protocol, followed by the protocols that it inherits.
  static func check(
    _ lineage: [Interface],
    in library: Library,
    doubleName: String,
    options: GeneratorOptions
  ) throws(Impossible) {
    if lineage.count > Library.mostAncestors + 1 {
      throw Impossible(description: "it inherits more than \(Library.mostAncestors) others")
    }
    if doubleName.utf8.count > 200 {
      throw Impossible(description: "its name is too long for that of a file")
    }
    if lineage[0].syntax.isFinal { throw Impossible(description: "it is final: nothing can be a subclass") }
    if lineage[0].access == .private {
      throw Impossible(description: "it is private: nothing outside its file can conform to it")
    }
    for ancestor in lineage {
      if let fault = ancestor.fault {
        throw Impossible(
          description: ancestor.usr == lineage[0].usr ? fault : "it inherits \(ancestor.fullName): \(fault)"
        )
      }
      for usr in [ancestor.usr] + ancestor.parents.map(\.usr) {
        if let reason = StandardLibrary.impossible[usr] { throw Impossible(description: reason) }
      }
    }
    for parent in lineage.flatMap(\.parents) where library.interface(parent.usr) == nil {
      if let reason = StandardLibrary.reasonAgainst(parent) { throw Impossible(description: reason) }
    }
    for parent in library.unknownParents(of: lineage) where !StandardLibrary.isOptional(parent) {
      let name = parent.name.isEmpty ? parent.usr : parent.name
      throw Impossible(description: "it inherits \(name), whose requirements are in no symbol graph here")
    }
    let access = lineage[0].access
    if access == .internal && options.access != .internal || access == .package && options.access == .public {
      throw Impossible(
        description: "it is \(access), and a \(options.access.rawValue) double would show it"
      )
    }
  }
}

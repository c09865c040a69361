/// A protocol, or an open class, as the compiler's symbol graph describes it.
struct Interface: Sendable {
  enum Kind: Sendable {
    case `protocol`, `class`
  }

  /// How far it is visible.
  enum Access: Comparable, Sendable {
    /// Nobody outside its file.
    case `private`
    case `internal`, package, `public`
    /// Every module, and it may be subclassed or overridden there.
    case open
  }

  var kind = Kind.protocol
  var usr: String
  var module: String
  /// The names of the types around it, outermost first, and then its own.
  var path: [String]
  /// The file that declares it; empty if the graph doesn't say.
  var file = ""
  /// The line of its name there, counted from 0.
  var line = 0
  var access: Access
  var syntax = InterfaceSyntax()
  /// `@available` attributes, as text.
  var availability: [String] = []
  var requirements: [Requirement] = []
  /// The lines on which its requirements are declared, counted from 0.
  var declaredLines: Set<Int> = []
  /// The `#if` condition around it, if that depends on the platform only.
  var condition: String?
  /// Its requirements on other platforms.
  var absent: [Conditions.Absent] = []
  var associatedTypes: [AssociatedTypeSyntax] = []
  /// The requirements that the double meets as an object: by identity, not by a spy.
  var identities: [Identity] = []
  /// The names and labels of further members of a class, which its subclasses inherit and don't override.
  var inheritable: Set<String> = []
  /// The protocols it inherits, or its superclass.
  var parents: [Symbol.Parent] = []
  /// The reason why its declaration, or that of a requirement, can't be read; `nil` if all can.
  var fault: String?

  /// The name in messages.
  var fullName: String { path.joined(separator: ".") }

  /// The protocol to which `NSObject` conforms. A double inherits its requirements from that.
  static let nsObjectProtocol = "s:10Foundation16NSObjectProtocolP"

  /// `NSObject` itself, which a protocol may name as its superclass.
  static let nsObject = "s:10Foundation8NSObjectC"

  /// Whether only a subclass of `NSObject` can conform to it, as with nearly all protocols of Objective-C.
  var isOfNSObjects: Bool {
    ([usr] + parents.map(\.usr)).contains {
      [Self.nsObjectProtocol, Self.nsObject].contains($0) || USR.foreignProtocol($0) != nil
        || StandardLibrary.isOfNSObjects($0)
    }
  }

  /// Whether its requirements use types of C or Objective-C whose module nobody knows.
  var namesTypesOfC: Bool {
    (requirements.flatMap(\.syntax.types) + associatedTypes.compactMap(\.initial)).contains { type in
      type.contains { $0.usr.hasPrefix("c:") }
    }
  }

  /// A generic superclass with the types that a subclass chooses; itself, if it isn't a generic class. `nil` if the
  /// types aren't known.
  func specialized(for child: Interface) -> Interface? {
    if kind == .protocol || syntax.primary.isEmpty { return self }
    let arguments = child.syntax.inherited.lazy.compactMap { type in
      type.usr == usr || type.lastName?.text == path.last ? type.lastName?.arguments : nil
    }.first
    guard let arguments, arguments.count == syntax.primary.count else { return nil }
    let types = Dictionary(zip(syntax.primary, arguments)) { first, _ in first }
    let replaced = { (type: TypeSyntax) in type.replacing { $0.plainName.flatMap { types[$0] } } }
    var special = self
    special.syntax.inherited = syntax.inherited.map(replaced)
    for index in requirements.indices {
      special.requirements[index].syntax = requirements[index].syntax.replacing(replaced)
    }
    return special
  }

  /// Whether it is this protocol, or inherits it directly.
  func refines(_ usr: String) -> Bool { self.usr == usr || parents.contains { $0.usr == usr } }
}

/// One thing that a protocol asks of a type, or that a subclass may override.
struct Requirement: Sendable {
  var usr = ""
  var syntax: MemberSyntax
  /// Who can see a class's member.
  var access = Interface.Access.public
  /// `@available` attributes, as text.
  var availability: [String] = []
  /// The answer that the double always begins with; `nil` if it has none.
  var firstAnswer: FirstAnswer?
  /// How a subclass calls an initialiser whose arguments it doesn't take itself: `super.init(frame: .zero)`.
  var superCall: String?
  /// The position of the declaration in its file.
  var position = 0

  enum FirstAnswer: String, Sendable {
    case nameOfDouble = "name"
    case absence = "nil"
  }

  /// Whether it belongs to the type, not to an object.
  var isOfType: Bool {
    switch syntax.kind {
    case .initializer: true
    case .function, .property, .subscripting: syntax.modifiers.isStatic
    }
  }
}

/// A requirement that the double meets as an object. A spy of it would get in the way of sets and dictionaries.
enum Identity: String, Sendable {
  case equality, hashing, mirror
}

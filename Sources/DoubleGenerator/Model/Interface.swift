/// A protocol, or an open class, as the compiler's symbol graph describes it.
struct Interface: Sendable {
  enum Kind: Sendable {
    case `protocol`, `class`
  }

  /// Who can see it.
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
  /// The name with those of the types it is nested in, outermost first.
  var path: [String]
  /// The file that declares it; empty where the graph doesn't say.
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
  /// The condition under which it is there at all, where that is a matter of platforms.
  var condition: String?
  /// What it requires on other platforms.
  var absent: [Conditions.Absent] = []
  var associatedTypes: [AssociatedTypeSyntax] = []
  /// What a class has by being one, where the protocol asks for it.
  var identities: [Identity] = []
  /// The protocols it inherits, or its superclass.
  var parents: [Symbol.Parent] = []
  /// Why its declaration, or that of a requirement, can't be read.
  var fault: String?

  /// The name as it is told to people.
  var fullName: String { path.joined(separator: ".") }

  /// What Foundation's and Objective-C's `NSObject` conform to: a double inherits what they require.
  static let nsObjectProtocols: Set<String> = ["s:10Foundation16NSObjectProtocolP", "c:objc(pl)NSObject"]

  /// `NSObject` itself, which a protocol may ask for as its superclass.
  static let nsObjects: Set<String> = ["s:10Foundation8NSObjectC", "c:objc(cs)NSObject"]

  /// Whether only a subclass of `NSObject` conforms to it, as is so with nearly all protocols of Objective-C.
  var isOfNSObjects: Bool {
    ([usr] + parents.map(\.usr)).contains {
      $0.hasPrefix("c:objc(pl)") || Self.nsObjectProtocols.contains($0) || Self.nsObjects.contains($0)
    }
  }

  /// Whether its requirements name types that C or Objective-C declares, outside of Foundation's Swift.
  var namesTypesOfC: Bool {
    (requirements.flatMap(\.syntax.types) + associatedTypes.compactMap(\.initial)).contains { type in
      type.contains { $0.usr.hasPrefix("c:") && !FoundationNetworking.declares($0.usr) }
    }
  }

  /// Marks async closures with `@concurrent` where their declaration does, which a graph leaves out: a test target may
  /// be built so that others run where their caller does.
  mutating func addConcurrency(from source: String) {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for index in requirements.indices {
      let line = Symbol.line(of: requirements[index].position)
      let next = declaredLines.filter { $0 > line }.min() ?? line + 20
      guard lines.indices.contains(line) else { continue }
      let declaration = lines[line..<min(next, lines.count)].prefix { !$0.hasPrefix("}") }
      if declaration.contains(where: { $0.contains("@concurrent") }) {
        requirements[index].syntax.markConcurrent()
      }
    }
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
  /// What a double returns until it is told otherwise, where there is no question about it.
  var firstAnswer: FirstAnswer?
  /// Where the declaration is in its file.
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

extension MemberSyntax {
  fileprivate mutating func markConcurrent() {
    result = result?.withConcurrentFunctions
    for index in parameters.indices {
      parameters[index].type = parameters[index].type.withConcurrentFunctions
    }
  }
}

extension TypeSyntax {
  fileprivate var withConcurrentFunctions: TypeSyntax {
    let (modifiers, type) = unmodified
    guard case .function(let function) = type else {
      return replacing { $0 == self ? nil : $0.withConcurrentFunctions }
    }
    let inner = TypeSyntax.function(function.replacing(\.withConcurrentFunctions))
    let marked = modifiers.isEmpty ? inner : .modified(modifiers, inner)
    let isMarked =
      modifiers.contains(.callerIsolated) || modifiers.contains(.attribute(AttributeSyntax("concurrent")))
    return function.effects.isAsync && !isMarked ? marked.with(attributes: ["concurrent"]) : marked
  }
}

/// What a class answers best by what it is: a spy would only be in the way.
enum Identity: String, Sendable {
  case equality, hashing, mirror
}

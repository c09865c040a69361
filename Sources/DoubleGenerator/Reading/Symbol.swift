/// One declaration of a module, as its symbol graph shows it.
struct Symbol: Sendable {
  enum Kind: Sendable {
    case `protocol`, `class`, otherType, alias, member
  }

  /// A part of a declaration: words, a type's name or another name.
  struct Fragment: Sendable {
    enum Kind: Sendable {
      /// Keywords and signs, in any number.
      case text
      /// The name of a type.
      case type
      /// Any other name.
      case name
    }

    var kind: Kind
    var spelling: String
    /// The unified symbol resolution (USR) of what it names; empty where it names nothing that has one.
    var usr: String
  }

  var kind: Kind
  var usr = ""
  /// The names of the types around it, outermost first, and then its own.
  var path: [String] = []
  var access = ""
  var fragments: [Fragment] = []
  /// `@available` attributes, as they are written.
  var availability: [String] = []
  /// The position of the declaration in its file. Later declarations have greater ones.
  var position = 0
  /// The path of the file; empty if the graph doesn't say.
  var file = ""
  /// The protocol that requires it, or the class that it is a member of.
  var owner = ""
  /// Whether the owner is a class.
  var isOfClass = false
  /// The names of an alias' generic parameters, and of those of the types around it, outermost first.
  var generics: [String] = []
  /// The types that it inherits: the USR of each, and the name for messages.
  var parents: [Parent] = []

  /// A position as one number.
  static func position(line: Int, character: Int) -> Int { line << 32 + character }

  /// The line of a position, counted from 0.
  static func line(of position: Int) -> Int { position >> 32 }

  static let sendable = "s:s8SendableP"

  static let actor = "s:ScA"

  static let copyable = "s:s8CopyableP"

  /// The protocol of types that tell when they change.
  static let observable = "s:11Observation10ObservableP"

  /// The protocol of global actors.
  static let globalActor = "s:12_Concurrency11GlobalActorP"

  struct Parent: Sendable {
    var usr: String
    var name: String
  }
}

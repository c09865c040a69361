/// A type in Swift's syntax.
indirect enum TypeSyntax: Hashable, Sendable {
  /// `Int`, or `Array<Int>`.
  case name(NameSyntax)
  /// `Self.Item`, `Outer.Value<Int>`, or `Item.Type`.
  case member(of: TypeSyntax, NameSyntax)
  case optional(TypeSyntax)
  /// `Int!`, which isn't a separate type.
  case unwrapped(TypeSyntax)
  case array(TypeSyntax)
  /// `[3 of Int]`.
  case inlineArray(count: TypeSyntax, of: TypeSyntax)
  case dictionary(TypeSyntax, TypeSyntax)
  case tuple([ElementSyntax])
  case function(FunctionSyntax)
  case any(TypeSyntax)
  case some(TypeSyntax)
  /// `First & Second`.
  case composition([TypeSyntax])
  /// `~Copyable`.
  case suppressed(TypeSyntax)
  /// `each Value`.
  case each(TypeSyntax)
  /// `repeat each Value`.
  case expansion(TypeSyntax)
  /// An integer, as an argument of a generic type.
  case number(String)
  case modified([TypeModifier], TypeSyntax)

  static let void = TypeSyntax.tuple([])
  static let selfType = TypeSyntax.named("Self")
  static let anything = TypeSyntax.named("Any")

  /// A type of this name, without a module.
  static func named(_ name: String) -> TypeSyntax { .name(NameSyntax(text: name)) }
}

/// One name of a type.
struct NameSyntax: Hashable, Sendable {
  /// The name, in backticks if it needs them.
  var text: String
  /// The unified symbol resolution (USR) of the type; empty for a generic parameter or an associated type.
  var usr = ""
  var arguments: [TypeSyntax] = []
}

/// An element of a tuple, or an argument of a function's type.
struct ElementSyntax: Hashable, Sendable {
  var label: String?
  var type: TypeSyntax
  var isVariadic = false
}

/// The parts of a function's type.
struct FunctionSyntax: Hashable, Sendable {
  var parameters: [ElementSyntax]
  var effects: Effects
  var result: TypeSyntax
}

/// Whether a function waits and throws.
struct Effects: Hashable, Sendable {
  /// The errors that a function throws.
  enum Failure: Hashable, Sendable {
    case never, any, rethrown
    case typed(TypeSyntax)
  }

  var isAsync = false
  var failure = Failure.never

  var isNone: Bool { self == Effects() }
}

/// A word or an attribute before a type.
enum TypeModifier: Hashable, Sendable {
  case specifier(Specifier)
  case attribute(AttributeSyntax)
  /// `nonisolated(nonsending)`.
  case callerIsolated

  enum Specifier: String, Sendable {
    case `inout`, consuming, borrowing, sending, isolated
    case owned = "__owned"
    case shared = "__shared"
    case const = "_const"

    /// Whether it is about the argument's ownership.
    var isOwnership: Bool {
      switch self {
      case .inout, .consuming, .borrowing, .owned, .shared: true
      case .sending, .isolated, .const: false
      }
    }
  }
}

/// `@Sendable`, or `@objc(name:)`.
struct AttributeSyntax: Hashable, Sendable {
  /// The attributes that matter to a double.
  enum Meaning: Equatable, Sendable {
    case escaping, nonescaping, autoclosure, isolatedAny, convention, other
    /// A global actor or a result builder. The attribute is a type.
    case type(usr: String)
    /// The member of the double needs it too.
    case kept
  }

  var type: TypeSyntax
  /// The argument in brackets.
  var argument: String?

  init(_ name: String, argument: String? = nil) {
    self.init(type: .named(name), argument: argument)
  }

  init(type: TypeSyntax, argument: String? = nil) {
    self.type = type
    self.argument = argument
  }

  var meaning: Meaning {
    if argument == nil, let usr = type.usr { return .type(usr: usr) }
    guard case .name(let name) = type else { return .other }
    switch name.text {
    case "escaping": return .escaping
    case "noescape": return .nonescaping
    case "autoclosure": return .autoclosure
    case "isolated": return .isolatedAny
    case "convention": return .convention
    case "discardableResult", "Sendable", "concurrent", "objc", "_lifetime": return .kept
    default: return .other
    }
  }
}

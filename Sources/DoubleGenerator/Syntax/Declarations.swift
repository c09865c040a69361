/// The declaration of a member of a protocol or class.
struct MemberSyntax: Hashable, Sendable {
  /// The kind of declaration.
  enum Kind: Hashable, Sendable {
    case function(name: String)
    case initializer(Failability)
    case property(name: String)
    case subscripting
  }

  /// Whether an initialiser may fail.
  enum Failability: String, Sendable {
    case never = ""
    case optional = "?"
    case unwrapped = "!"
  }

  enum Fixity: String, Sendable {
    case prefix, postfix
  }

  /// The modifiers that matter to a double.
  struct Modifiers: Hashable, Sendable {
    var isStatic = false
    var isMutating = false
    var isNonisolated = false
    /// Whether it is `nonisolated(nonsending)`: it runs where its caller does.
    var isCallerIsolated = false
    /// Whether it is `final`.
    var isFinal = false
    var isConvenience = false
    var isRequired = false
    /// Whether a type may conform to the protocol without it: `@objc optional`.
    var isOptional = false
    var fixity: Fixity?
  }

  var kind: Kind
  var attributes: [AttributeSyntax] = []
  var modifiers = Modifiers()
  var generics: [GenericSyntax] = []
  var parameters: [ParameterSyntax] = []
  /// Whether a call, or getting a value, waits and throws.
  var effects = Effects()
  /// The type of the result, or of the property; `nil` if a function returns nothing.
  var result: TypeSyntax?
  var constraints: [ConstraintSyntax] = []
  /// Whether it can be set.
  var isSettable = false
}

struct ParameterSyntax: Hashable, Sendable {
  /// The argument's label at the call; `nil` if it has none.
  var label: String?
  /// The name inside the function: `argument1`, if the declaration gives it none.
  var name: String
  /// Whether the declaration gives it a name.
  var hasName = true
  var specifiers: [TypeModifier.Specifier] = []
  var isEscaping = false
  var isAutoclosure = false
  var isVariadic = false
  /// The type with its attributes, without what is listed above.
  var type: TypeSyntax
}

/// `Value`, `each Value`, or `let count: Int`.
struct GenericSyntax: Hashable, Sendable {
  enum Kind: Sendable {
    case type, pack, value
  }

  var name: String
  var kind = Kind.type
  /// The bound after the colon.
  var bound: TypeSyntax?
}

/// `Self.Item: Hashable`, or `Self.Item == Int`.
struct ConstraintSyntax: Hashable, Sendable {
  enum Relation: Sendable {
    case conforms, equals
  }

  var left: TypeSyntax
  var relation: Relation
  var right: TypeSyntax
}

struct AssociatedTypeSyntax: Hashable, Sendable {
  var name: String
  var inherited: [TypeSyntax] = []
  /// The default.
  var initial: TypeSyntax?
  var constraints: [ConstraintSyntax] = []
}

/// A requirement of a protocol: a member, or a type.
enum RequirementSyntax: Sendable {
  case member(MemberSyntax)
  case associatedType(AssociatedTypeSyntax)
}

/// A protocol or a class without its members.
struct InterfaceSyntax: Sendable {
  var attributes: [AttributeSyntax] = []
  /// Whether it is a final class.
  var isFinal = false
  /// The names in angle brackets: primary associated types, or generic parameters of a class.
  var primary: [String] = []
  /// The types after the colon.
  var inherited: [TypeSyntax] = []
  var constraints: [ConstraintSyntax] = []
}

extension MemberSyntax {
  /// The member with other types.
  func replacing(_ replacement: (TypeSyntax) -> TypeSyntax) -> MemberSyntax {
    var member = self
    member.result = result.map(replacement)
    member.effects = effects.replacing(replacement)
    member.constraints = constraints.map { $0.replacing(replacement) }
    for index in parameters.indices { member.parameters[index].type = replacement(parameters[index].type) }
    for index in generics.indices { member.generics[index].bound = generics[index].bound.map(replacement) }
    return member
  }
}

extension ConstraintSyntax {
  func replacing(_ replacement: (TypeSyntax) -> TypeSyntax?) -> ConstraintSyntax {
    ConstraintSyntax(
      left: left.replacing(replacement),
      relation: relation,
      right: right.replacing(replacement)
    )
  }
}

extension ConstraintSyntax: CustomStringConvertible {
  var description: String {
    switch relation {
    case .conforms: "\(left): \(right)"
    case .equals: "\(left) == \(right)"
    }
  }
}

extension GenericSyntax: CustomStringConvertible {
  var description: String {
    let head =
      switch kind {
      case .type: name
      case .pack: "each \(name)"
      case .value: "let \(name)"
      }
    return head + (bound.map { ": \($0)" } ?? "")
  }
}

extension MemberSyntax {
  /// The base name: an initialiser's is `init`.
  var name: String {
    switch kind {
    case .function(let name), .property(let name): name
    case .initializer: "init"
    case .subscripting: "subscript"
    }
  }

  var isProperty: Bool {
    switch kind {
    case .property: true
    case .function, .initializer, .subscripting: false
    }
  }

  /// The name with its argument labels, as in `load(page:matching:)`.
  var signature: String {
    switch kind {
    case .property(let name): name
    case .function, .initializer, .subscripting:
      "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
    }
  }

  /// All types in it, those of constraints included.
  var types: [TypeSyntax] {
    parameters.map(\.type) + effects.parts + [result].compactMap(\.self) + generics.compactMap(\.bound)
      + constraints.flatMap { [$0.left, $0.right] }
  }

  /// The types of its result, and of arguments that it owns or borrows.
  var kept: [TypeSyntax] {
    [result].compactMap(\.self)
      + parameters.filter { $0.specifiers.contains(where: \.isOwnership) }.map(\.type)
  }
}

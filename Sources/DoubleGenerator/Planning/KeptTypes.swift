/// Says as which type a spy keeps each value of a requirement. Values of types that the caller chooses are `Any`.
struct KeptTypes {
  let naming: Naming
  private let erased: Set<String>
  private let noncopyable: Set<String>
  /// The generic parameters that must be `Sendable`.
  private let sendable: Set<String>

  /// - Parameter naming: The naming inside the requirement.
  init(of member: MemberSyntax, naming: Naming) {
    self.naming = naming
    erased = Set(member.generics.map(\.name))
    noncopyable = Set(
      member.constraints.filter { $0.right.isSuppressed }.compactMap(\.left.plainName)
    )
    sendable = Set(
      member.constraints.filter { $0.right.plainName == "Sendable" }.compactMap(\.left.plainName)
    )
  }

  /// The type as which a spy keeps a value.
  func kept(_ type: TypeSyntax?) -> TypeSyntax {
    guard let type else { return .named("Void") }
    // An implicitly unwrapped optional isn't a separate type.
    if case .unwrapped(let wrapped) = type.without(.sending) { return .optional(naming.written(wrapped)) }
    return naming.written(type.without(.sending))
  }

  /// The type as which a spy keeps a value; `Any` if the caller chooses the type.
  func keptOrErased(_ type: TypeSyntax?) -> TypeSyntax {
    type.map(isErased) == true ? .anything : kept(type)
  }

  func isErased(_ type: TypeSyntax) -> Bool {
    type.has { part in
      switch part {
      case .some: true
      case .name(let name): name.usr.isEmpty && erased.contains(name.text)
      default: false
      }
    }
  }

  func isNoncopyable(_ type: TypeSyntax) -> Bool {
    naming.library.copyability.isNoncopyable(type, where: noncopyable, in: naming.library)
  }

  /// Whether a value of the type can surely be copied. A `borrowing` or `consuming` argument must be.
  func isCopyable(_ type: TypeSyntax) -> Bool {
    switch type {
    case .name(let name), .member(_, let name):
      let isPlain = name.arguments.isEmpty && Library.module(ofUSR: name.usr) == "Swift"
      return isPlain && !isNoncopyable(type) || naming.library.copyability.isCopyable(name.usr)
    case .array, .dictionary, .any: return true
    case .optional(let type): return isCopyable(type)
    default: return false
    }
  }

  func isNever(_ type: TypeSyntax) -> Bool { naming.types.expanded(type).plainName == "Never" }

  /// Whether a parameter is a non-escaping closure.
  func isNonescapingClosure(_ parameter: ParameterSyntax) -> Bool {
    if parameter.isEscaping || parameter.isVariadic { return false }
    return (naming.library.aliases.function(behind: parameter.type) ?? parameter.type).function != nil
  }

  /// The type of a completion handler, or the one behind its alias: a function that returns nothing, and that any code
  /// can call. `nil` for other types.
  func completion(_ type: TypeSyntax) -> FunctionSyntax? {
    let (modifiers, plain) = (naming.library.aliases.function(behind: type) ?? type).unmodified
    guard let function = plain.function, !plain.lacksArgument, function.result.isVoid,
      function.effects.isNone,
      modifiers.allSatisfy({ $0 == .attribute(AttributeSyntax("Sendable")) }),
      function.parameters.allSatisfy({ parameter in
        parameter.type.unmodified.modifiers.isEmpty && parameter.type.function == nil && !parameter.isVariadic
          && !parameter.type.isExpansion && !isNoncopyable(parameter.type)
      })
    else { return nil }
    return function
  }

  /// Whether a value of the type is surely `Sendable`.
  func isSendable(_ type: TypeSyntax) -> Bool {
    switch naming.library.aliases.function(behind: type) ?? type {
    case .name(let name) where name.arguments.isEmpty:
      return emptyValue(of: type) != nil || sendable.contains(name.text)
    case .optional, .array, .dictionary, .tuple: return type.parts.allSatisfy(isSendable)
    case .modified(let modifiers, let type):
      let isSendable = modifiers.contains { modifier in
        guard case .attribute(let attribute) = modifier else { return false }
        return attribute.type.plainName == "Sendable" || naming.library.isGlobalActor(attribute)
      }
      return isSendable && type.function != nil
    default: return false
    }
  }

  /// The empty value of a type, such as `[]` or `0`; `nil` if it has none.
  func emptyValue(of type: TypeSyntax?) -> SpyPlan.FirstValue? {
    guard let type else { return nil }
    if type.isVoid { return .nothing }
    return switch type {
    case .optional, .unwrapped: .absence
    case .array: .emptyArray
    case .dictionary: .emptyDictionary
    case .name(let name) where Library.module(ofUSR: name.usr) == "Swift": Self.emptyValue(of: name)
    default: nil
    }
  }

  private static func emptyValue(of name: NameSyntax) -> SpyPlan.FirstValue? {
    switch name.text {
    case "Array", "Set": .emptyArray
    case "Dictionary": .emptyDictionary
    case "String": .emptyString
    case "Bool": .no
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
      "Float":
      .zero
    default: nil
    }
  }
}

extension TypeSyntax {
  fileprivate var isSuppressed: Bool { has { if case .suppressed = $0 { true } else { false } } }
}

// The parts of a type, and its form without brackets and modifiers.
extension TypeSyntax {
  /// The types directly inside it, in the order of the source.
  var parts: [TypeSyntax] {
    switch self {
    case .name(let name): name.arguments
    case .member(let owner, let name): [owner] + name.arguments
    case .optional(let type), .unwrapped(let type), .array(let type), .any(let type), .some(let type),
      .suppressed(let type), .each(let type), .expansion(let type), .modified(_, let type):
      [type]
    case .inlineArray(let first, let second), .dictionary(let first, let second): [first, second]
    case .tuple(let elements): elements.map(\.type)
    case .function(let function): function.parts
    case .composition(let types): types
    case .number: []
    }
  }

  /// Replaces parts of the type, from the outside to the inside. A replacement isn't searched for further parts.
  func replacing(_ replacement: (TypeSyntax) -> TypeSyntax?) -> TypeSyntax {
    if let type = replacement(self) { return type }
    func inner(_ type: TypeSyntax) -> TypeSyntax { type.replacing(replacement) }
    func named(_ name: NameSyntax) -> NameSyntax {
      NameSyntax(text: name.text, usr: name.usr, arguments: name.arguments.map(inner))
    }
    return switch self {
    case .name(let name): .name(named(name))
    case .member(let owner, let name): .member(of: inner(owner), named(name))
    case .optional(let type): .optional(inner(type))
    case .unwrapped(let type): .unwrapped(inner(type))
    case .array(let type): .array(inner(type))
    case .inlineArray(let count, let type): .inlineArray(count: inner(count), of: inner(type))
    case .dictionary(let key, let value): .dictionary(inner(key), inner(value))
    case .tuple(let elements): .tuple(elements.map { $0.with(type: inner($0.type)) })
    case .function(let function): .function(function.replacing(inner))
    case .any(let type): .any(inner(type))
    case .some(let type): .some(inner(type))
    case .composition(let types): .composition(types.map(inner))
    case .suppressed(let type): .suppressed(inner(type))
    case .each(let type): .each(inner(type))
    case .expansion(let type): .expansion(inner(type))
    case .number: self
    case .modified(let modifiers, let type): .modified(modifiers.map { $0.replacing(inner) }, inner(type))
    }
  }

  /// Whether it has a name that the closure wants.
  func contains(where isWanted: (NameSyntax) -> Bool) -> Bool {
    switch self {
    case .name(let name), .member(_, let name): if isWanted(name) { return true }
    default: break
    }
    return parts.contains { $0.contains(where: isWanted) }
  }

  /// Whether it, or a type inside it, is one that the closure wants.
  func has(_ isWanted: (TypeSyntax) -> Bool) -> Bool {
    isWanted(self) || parts.contains { $0.has(isWanted) }
  }

  /// Calls the closure with each name in it, in the order of the source.
  func forEachName(_ body: (NameSyntax) -> Void) {
    switch self {
    case .name(let name): body(name)
    case .member(let owner, let name):
      owner.forEachName(body)
      body(name)
      return name.arguments.forEach { $0.forEachName(body) }
    case .modified(let modifiers, _):
      for case .attribute(let attribute) in modifiers { attribute.type.forEachName(body) }
    default: break
    }
    parts.forEach { $0.forEachName(body) }
  }

  /// Whether it contains `Self`, except before an associated type.
  var mentionsSelf: Bool {
    switch self {
    case .selfType: true
    case .member(.selfType, let name):
      ["Type", "Protocol"].contains(name.text) || name.arguments.contains(where: \.mentionsSelf)
    default: parts.contains(where: \.mentionsSelf)
    }
  }

  // MARK: Forms

  var isVoid: Bool {
    switch self {
    case .tuple(let elements): elements.isEmpty
    case .name(let name): name.text == "Void"
    default: false
    }
  }

  var isExpansion: Bool {
    if case .expansion = self { true } else { false }
  }

  var isOptional: Bool { wrapped != nil }

  /// The type in an optional; `nil` for other types.
  var wrapped: TypeSyntax? {
    switch self {
    case .optional(let type), .unwrapped(let type): type.ungrouped
    default: nil
    }
  }

  /// The name, if the type is nothing but a name.
  var plainName: String? {
    guard case .name(let name) = self, name.arguments.isEmpty else { return nil }
    return name.text
  }

  /// `Item`, if the type is `Self.Item`.
  var memberOfSelf: String? {
    guard case .member(.selfType, let name) = self, name.arguments.isEmpty else { return nil }
    return ["Type", "Protocol"].contains(name.text) ? nil : name.text
  }

  /// The last of its names: `Value` in `Outer.Value`.
  var lastName: NameSyntax? {
    switch self {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  /// The USR of the type that it names.
  var usr: String? { lastName.flatMap { $0.usr.isEmpty ? nil : $0.usr } }

  /// The generic arguments of all its names, outermost first.
  var arguments: [TypeSyntax] {
    switch self {
    case .name(let name): name.arguments
    case .member(let owner, let name): owner.arguments + name.arguments
    default: []
    }
  }

  /// The type with these generic arguments.
  func of(_ arguments: [TypeSyntax]) -> TypeSyntax {
    switch self {
    case .name(var name):
      name.arguments = arguments
      return .name(name)
    case .member(let owner, var name):
      name.arguments = arguments
      return .member(of: owner, name)
    default: return self
    }
  }

  /// The first of its names: `Self` in `Self.Item.Element`.
  var root: TypeSyntax {
    if case .member(let owner, _) = self { owner.root } else { self }
  }

  /// Its modifiers, and the type without them.
  var unmodified: (modifiers: [TypeModifier], type: TypeSyntax) {
    if case .modified(let modifiers, let type) = self { (modifiers, type) } else { ([], self) }
  }

  /// The type with further attributes before its own.
  func with(attributes: [String]) -> TypeSyntax {
    var (modifiers, type) = unmodified
    // `nonisolated(nonsending)` must come before all attributes.
    let place = modifiers.first == .callerIsolated ? 1 : 0
    modifiers.insert(contentsOf: attributes.map { .attribute(AttributeSyntax($0)) }, at: place)
    return modifiers.isEmpty ? type : .modified(modifiers, type)
  }

  /// The type without a modifier.
  func without(_ specifier: TypeModifier.Specifier) -> TypeSyntax {
    guard case .modified(let modifiers, let type) = self else { return self }
    let rest = modifiers.filter { $0 != .specifier(specifier) }
    return rest.isEmpty ? type : .modified(rest, type)
  }

  func has(_ specifier: TypeModifier.Specifier) -> Bool {
    unmodified.modifiers.contains(.specifier(specifier))
  }

  /// The type without brackets around it.
  var ungrouped: TypeSyntax {
    guard case .tuple(let elements) = self, elements.count == 1, elements[0].label == nil,
      !elements[0].isVariadic, !elements[0].type.isExpansion
    else { return self }
    return elements[0].type.ungrouped
  }

  /// The function's type without modifiers and brackets; `nil` for other types.
  var function: FunctionSyntax? {
    let (modifiers, type) = unmodified
    if case .function(let function) = type { return function }
    let inner = type.ungrouped
    return modifiers.isEmpty && inner != type ? inner.function : nil
  }
}

extension ElementSyntax {
  func with(type: TypeSyntax) -> ElementSyntax {
    ElementSyntax(label: label, type: type, isVariadic: isVariadic)
  }
}

extension FunctionSyntax {
  var parts: [TypeSyntax] { parameters.map(\.type) + effects.parts + [result] }

  func replacing(_ inner: (TypeSyntax) -> TypeSyntax) -> FunctionSyntax {
    FunctionSyntax(
      parameters: parameters.map { $0.with(type: inner($0.type)) },
      effects: effects.replacing(inner),
      result: inner(result)
    )
  }
}

extension Effects {
  var parts: [TypeSyntax] {
    if case .typed(let type) = failure { [type] } else { [] }
  }

  func replacing(_ inner: (TypeSyntax) -> TypeSyntax) -> Effects {
    guard case .typed(let type) = failure else { return self }
    return Effects(isAsync: isAsync, failure: .typed(inner(type)))
  }
}

extension TypeModifier {
  func replacing(_ inner: (TypeSyntax) -> TypeSyntax) -> TypeModifier {
    guard case .attribute(let attribute) = self else { return self }
    return .attribute(AttributeSyntax(type: inner(attribute.type), argument: attribute.argument))
  }
}

extension TypeSyntax: CustomStringConvertible {
  /// The type as the compiler writes it.
  var description: String {
    switch self {
    case .name(let name): "\(name)"
    case .member(let owner, let name): "\(owner.bracketed).\(name)"
    case .optional(let type): "\(type.bracketed)?"
    case .unwrapped(let type): "\(type.bracketed)!"
    case .array(let type): "[\(type)]"
    case .inlineArray(let count, let type): "[\(count) of \(type)]"
    case .dictionary(let key, let value): "[\(key) : \(value)]"
    case .tuple(let elements): "(\(elements.joined))"
    case .function(let function): "\(function)"
    case .any(let type): "any \(type)"
    case .some(let type): "some \(type)"
    case .composition(let types): types.map { "\($0)" }.joined(separator: " & ")
    case .suppressed(let type): "~\(type)"
    case .each(let type): "each \(type)"
    case .expansion(let type): "repeat \(type)"
    case .number(let digits): digits
    case .modified(let modifiers, let type): modifiers.map { "\($0) " }.joined() + "\(type)"
    }
  }

  /// The type, with brackets if a sign after it would apply to a part of it only.
  var bracketed: String {
    switch self {
    case .function, .any, .some, .composition, .suppressed, .each, .expansion, .modified: "(\(self))"
    default: "\(self)"
    }
  }
}

extension NameSyntax: CustomStringConvertible {
  var description: String {
    arguments.isEmpty ? text : "\(text)<\(arguments.map { "\($0)" }.joined(separator: ", "))>"
  }
}

extension [ElementSyntax] {
  fileprivate var joined: String { map { "\($0)" }.joined(separator: ", ") }
}

extension ElementSyntax: CustomStringConvertible {
  var description: String {
    let head = label.map { "\($0): " } ?? ""
    return "\(head)\(type)\(isVariadic ? "..." : "")"
  }
}

extension FunctionSyntax: CustomStringConvertible {
  var description: String { "(\(parameters.joined))\(effects) -> \(result)" }
}

extension Effects: CustomStringConvertible {
  /// The effects with a space before each.
  var description: String {
    let async = isAsync ? " async" : ""
    return switch failure {
    case .never: async
    case .any: async + " throws"
    case .rethrown: async + " rethrows"
    case .typed(let type): async + " throws(\(type))"
    }
  }
}

extension TypeModifier: CustomStringConvertible {
  var description: String {
    switch self {
    case .specifier(let specifier): specifier.rawValue
    case .attribute(let attribute): "\(attribute)"
    case .callerIsolated: "nonisolated(nonsending)"
    }
  }
}

extension AttributeSyntax: CustomStringConvertible {
  var description: String { "@\(type)" + (argument.map { "(\($0))" } ?? "") }
}

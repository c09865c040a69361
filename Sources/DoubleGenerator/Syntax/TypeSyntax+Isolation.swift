extension TypeSyntax {
  /// The type with `@concurrent` before each async function's type that states no isolation.
  ///
  /// In a graph, such a type runs on no actor. In a test target with `NonisolatedNonsendingByDefault`, the same words
  /// would mean a function that runs where its caller does.
  var sayingConcurrent: TypeSyntax {
    replacing { part in
      let (modifiers, type) = part.unmodified
      guard case .function(let function) = type else { return nil }
      let inner = TypeSyntax.function(function.replacing(\.sayingConcurrent))
      let isConcurrent =
        function.effects.isAsync && !function.saysIsolation && !modifiers.contains(where: \.isIsolation)
      let all = modifiers + (isConcurrent ? [.attribute(AttributeSyntax("concurrent"))] : [])
      return all.isEmpty ? inner : .modified(all, inner)
    }
  }
}

extension FunctionSyntax {
  /// Whether it runs on an actor that is one of its arguments.
  fileprivate var saysIsolation: Bool { parameters.contains { $0.type.has(.isolated) } }
}

extension TypeModifier {
  /// Whether it says where a function runs.
  fileprivate var isIsolation: Bool {
    switch self {
    case .callerIsolated: return true
    case .specifier: return false
    case .attribute(let attribute):
      switch attribute.meaning {
      case .type, .isolatedAny, .convention: return true
      case .kept: return attribute.type.plainName == "concurrent"
      case .escaping, .nonescaping, .autoclosure, .other: return false
      }
    }
  }
}

/// The names of `AutoMockable.stencil`, Sourcery's template, as of its commit 0062634.
struct AutoMockableNames: OldNamingStyle {
  let tool = "AutoMockable"
  let hasStaticReset = true

  let missing = [
    "a double is final: no class inherits from it",
    "…ReceivedArguments and …ReceivedInvocations can't be assigned to: …Spy.forgetCalls() forgets all calls",
    "…CallsCount takes 0, which forgets all calls, and no other number",
    "what an initialiser received is not in the double: its type's initSpy has all calls",
  ]

  func classes(for protocolName: String) -> [String] { [protocolName + "Mock"] }

  /// The declaration as one word, with its types and its result: `loadPageIntItem`.
  func stems(of members: [OldMember]) -> [String] {
    members.map { member in
      guard member.kind == .function else { return member.name }
      let generics = member.syntax.generics
      let parameters = member.syntax.parameters.map { parameter in
        let label = parameter.label ?? "_"
        let name = parameter.hasName ? parameter.name : "_"
        let names = label == name ? label : "\(label) \(name)"
        return "\(names): \(parameter.writtenType)"
      }
      let name =
        member.name + (generics.isEmpty ? "" : "<\(generics.list)>") + "(\(parameters.list))"
      let result = member.syntax.result.map { "\($0.ungrouped)" } ?? "Void"
      let stem = Self.camelCase(name)
      return stem.prefix(1).lowercased() + stem.dropFirst() + Self.camelCase(result)
    }
  }

  func properties(of member: OldMember, stem: String) -> [OldProperty] {
    let underlying = "underlying" + stem.withCapital
    switch member.kind {
    case .function: return SpyableNames.spyProperties(of: member, stem: stem)
    case .value:
      switch member.syntax.result {
      case .optional, .unwrapped, .array, .dictionary: return []
      default: return [OldProperty(underlying, .value)]
      }
    case .accessor:
      return [
        OldProperty(stem + "CallsCount", .callCount(isSettable: true)),
        OldProperty(stem + "Called", .wasCalled), OldProperty(underlying, .answer),
      ] + (member.mayThrow ? [OldProperty(stem + "ThrowableError", .error)] : [])
        + [OldProperty(stem + "Closure", .closure)]
    case .subscripting, .subscriptSetter: return []
    }
  }

  /// The text without signs, each word with a capital. Signs at the beginning stay as underscores.
  private static func camelCase(_ text: String) -> String {
    let text = text.replacing("->", with: "_")
    let kept = text.filter { !")`[]<>&".contains($0) }.map { "(: ?!,@.".contains($0) ? "_" : $0 }
    let words = kept.split(separator: "_").map { String($0).withCapital }
    return String(kept.prefix { $0 == "_" }) + words.joined()
  }
}

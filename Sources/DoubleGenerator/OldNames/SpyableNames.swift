/// The names of `@Spyable`, as its sources have them at commit 0e6bba1.
struct SpyableNames: OldNamingStyle {
  let tool = "Spyable"

  let missing = [
    "a double is final: no class inherits from it",
    "…ReceivedArguments and …ReceivedInvocations can't be assigned to: …Spy.forgetCalls() forgets all calls",
    "…CallsCount takes 0, which forgets all calls, and no other number",
  ]

  func classes(for protocolName: String) -> [String] { [protocolName + "Spy"] }

  /// The function's name and its labels: `loadPageMatching`. Where several functions are called that, the types too.
  func stems(of members: [OldMember]) -> [String] {
    let short = members.map { stem(of: $0, isDescriptive: false) }
    return zip(members, short).map { member, stem in
      let isShared = member.kind == .function && short.count { $0 == stem } > 1
      return isShared ? self.stem(of: member, isDescriptive: true) : stem
    }
  }

  private func stem(of member: OldMember, isDescriptive: Bool) -> String {
    let parameters = member.syntax.parameters.compactMap { parameter in
      parameter.label.map {
        $0.filter { $0 != "`" }.withCapital + (isDescriptive ? words(of: parameter) : "")
      }
    }
    let result = isDescriptive ? member.syntax.result.map(words) ?? "" : ""
    return member.name + parameters.joined() + result
  }

  func properties(of member: OldMember, stem: String) -> [OldProperty] {
    switch member.kind {
    case .function: return Self.spyProperties(of: member, stem: stem)
    case .value where member.syntax.result?.isOptional == true: return []
    case .value: return [OldProperty("underlying" + stem.withCapital, .value)]
    case .accessor: return [OldProperty("underlying" + stem.withCapital, .answer)]
    case .subscripting, .subscriptSetter: return []
    }
  }

  /// The properties that a function has, here and in Sourcery's template.
  static func spyProperties(of member: OldMember, stem: String) -> [OldProperty] {
    var properties = [
      OldProperty(stem + "CallsCount", .callCount(isSettable: true)),
      OldProperty(stem + "Called", .wasCalled),
    ]
    let parameters = member.syntax.parameters
    if !parameters.isEmpty, !member.lendsClosures {
      // A parameter without a name adds none in the template's code. The macro's code doesn't compile then.
      let name =
        parameters.count > 1
        ? "Arguments" : parameters[0].hasName ? parameters[0].name.filter { $0 != "`" }.withCapital : ""
      properties += [
        OldProperty(stem + "Received" + name, .lastCall),
        OldProperty(
          stem + "ReceivedInvocations",
          .calls(of: parameters.map(\.name), labels: parameters.map(\.name))
        ),
      ]
    }
    if member.mayThrow { properties.append(OldProperty(stem + "ThrowableError", .error)) }
    if member.returnsValue { properties.append(OldProperty(stem + "ReturnValue", .answer)) }
    return properties + [OldProperty(stem + "Closure", .closure)]
  }

  // MARK: Types as words

  private func words(of parameter: ParameterSyntax) -> String {
    let attributes = (parameter.isAutoclosure ? "autoclosure" : "") + (parameter.isEscaping ? "escaping" : "")
    return parameter.specifiers.map(\.rawValue).joined() + attributes + words(parameter.type)
  }

  /// A type as a word, with `Optional` before it for each question mark at its end.
  private func words(_ type: TypeSyntax) -> String {
    switch type {
    case .optional(let inner), .unwrapped(let inner): "Optional" + words(inner)
    default: innerWords(type)
    }
  }

  private func innerWords(_ type: TypeSyntax) -> String {
    switch type {
    case .name(let name): name.text + name.arguments.map(innerWords).joined()
    case .member(let owner, let name): innerWords(owner) + name.text
    case .optional(let inner), .unwrapped(let inner): innerWords(inner) + "Optional"
    case .array(let element): "Array" + innerWords(element)
    case .dictionary(let key, let value): "Dictionary" + innerWords(key) + innerWords(value)
    case .tuple(let elements): elements.map { ($0.label ?? "") + innerWords($0.type) }.joined()
    case .function(let function):
      function.parameters.map { innerWords($0.type) }.joined() + innerWords(function.result)
    case .any(let inner): "any" + innerWords(inner)
    case .some(let inner): "some" + innerWords(inner)
    case .composition(let types): types.map(innerWords).joined()
    case .modified(let modifiers, let inner):
      modifiers.map { "\($0)".filter { $0.isLetter } }.joined() + innerWords(inner)
    case .inlineArray, .suppressed, .each, .expansion, .number:
      "\(type)".filter { !":[]<>(), -&".contains($0) }
    }
  }
}

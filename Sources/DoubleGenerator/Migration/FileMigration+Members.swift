extension FileMigration {
  /// Rewrites a property that Spyable, mockolo or AutoMockable give a mock: `service.loadPageReturnValue = items`.
  func memberStep(at index: Int) -> Step? {
    guard source.isWord(index), source[index - 1] == ".", source[index + 1] != "(" else { return nil }
    let name = source[index].filter { $0 != "`" }
    let receiver = max(0, index - 3)..<index - 1
    let owner = protocolName(of: receiver)
    if isOther(receiver) { return nil }
    if let value = value(of: name, of: owner, at: index) { return value }
    let all = migration.oldNames[name] ?? []
    let isKnown = owner.map { migration.protocols.members[$0] != nil } ?? false
    let candidates = isKnown ? all.filter { $0.protocolName == owner } : all
    guard let first = candidates.first, !isStranger(receiver) else {
      let isMock = owner != nil || isStranger(receiver)
      return isMock && Self.endings.contains(where: name.hasSuffix)
        ? .leave("no protocol in the files that git knows has it: say which spy it is", end: index + 1) : nil
    }
    guard Set(candidates.map(\.member.spy)).count == 1 else {
      let spies = Set(candidates.map(\.member.spy)).sorted().joined(separator: " or ")
      return .leave("say which spy it is: \(spies)", end: index + 1)
    }
    let spy = first.member.spy
    guard source[index + 1] == "=" else { return read(first.part, of: first.member, at: index) }
    let value = index + 2..<source.endOfExpression(from: index + 2, before: source.tokens.count)
    let range = index..<value.upperBound
    switch first.part {
    case .callCount where source.text(value) == "0": return change(range, to: "\(spy).forgetCalls()")
    case .value: return change(range, to: "\(spy).value = \(render(value))")
    case .answer: return change(range, to: "\(spy).returns(\(render(value)))")
    case .error where source[value.lowerBound] == "nil":
      // Without the error, a function that returns nothing returns, unless a closure answers for it.
      let closure = name.replacing("ThrowableError", with: "Closure")
      if first.member.syntax.result == nil, !source.tokens.contains(where: { $0.text == closure }) {
        return change(range, to: "\(spy).returns()")
      }
      return .leave("say what it does then: \(spy).returns(…)", end: index + 1)
    case .error: return change(range, to: "\(spy).throws(\(render(value)))")
    case .closure where source[value.lowerBound] == "nil":
      return .leave("say what it does then: \(spy).returns(…)", end: index + 1)
    case .closure:
      let count = first.member.syntax.parameters.count
      let closure = ClosureText(value, in: source)
      if closure == nil, count > 1 {
        return .leave("call it with all arguments: \(spy).answers { call in … }", end: index + 1)
      }
      let text = answer(value, takingArguments: count > 0)
      return change(range, to: "\(spy).answers" + (closure == nil ? "(\(text))" : " \(text)"))
    default:
      return .leave("spies can't be assigned to: \(spy).forgetCalls() forgets all calls", end: index + 1)
    }
  }

  private static let endings = [
    "CallsCount", "ReturnValue", "ThrowableError", "ReceivedArguments", "ReceivedInvocations", "CallCount",
    "ArgValues",
  ]

  private func change(_ range: Range<Int>, to text: String) -> Step {
    done(range)
    return .write(text, end: range.upperBound)
  }

  /// A property of a mock that a test sets, where only the code under test should.
  private func value(of name: String, of owner: String?, at index: Int) -> Step? {
    guard let owner, source[index + 1] == "=",
      let member = migration.protocols.members(of: owner, where: { $0.isValue && $0.syntax.name == name })
        .first
    else { return nil }
    return change(index..<index + 1, to: "\(member.spy).value")
  }

  private func read(_ part: OldProperty.Part, of member: SourceProtocols.Member, at index: Int) -> Step {
    let spy = member.spy
    let range = index..<index + 1
    let parameters = member.syntax.parameters
    if parameters.contains(where: { $0.specifiers.contains(.inout) }), part.isOfArguments {
      return .leave(
        "an argument that is changed is kept in a box: \(spy).calls.map(\\.initial)",
        end: index + 1
      )
    }
    switch part {
    case .callCount: return change(range, to: "\(spy).callCount")
    case .wasCalled: return change(range, to: "\(spy).wasCalled")
    case .setCount: return change(range, to: "\(spy).sets.count")
    case .getCount: return change(range, to: "\(spy).getCount")
    case .value: return change(range, to: "\(spy).value")
    case .lastCall:
      // An argument that may be absent is an optional in an optional.
      let isOptional = parameters.count == 1 && parameters[0].type.isOptional
      return change(range, to: "\(spy).lastCall" + (isOptional ? ".flatMap(\\.self)" : ""))
    case .calls(let kept, _):
      if kept.count == parameters.count { return change(range, to: "\(spy).calls") }
      let values = kept.map { "$0.\($0)" }
      let value = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
      return change(range, to: "\(spy).calls.map { \(value) }")
    case .answer, .closure, .error:
      return .leave("a spy doesn't show its answers: keep what \(spy) returns in a constant", end: index + 1)
    }
  }
}

extension OldProperty.Part {
  /// Whether it shows arguments.
  fileprivate var isOfArguments: Bool {
    switch self {
    case .lastCall, .calls: true
    case .callCount, .wasCalled, .error, .answer, .closure, .value, .setCount, .getCount: false
    }
  }
}

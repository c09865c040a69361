/// A function or property of a mock, as a statement of another tool names it, and which of its calls are meant.
struct MockedCall {
  /// What an argument has to be.
  enum Matcher {
    case any
    case value(String)
    /// A closure in the test.
    case closure(ClosureText, String)
    /// A condition, for the text of the argument.
    case condition((String) -> String)
  }

  enum Part: String {
    case function
    case getter, setter
  }

  let receiver: String
  let spy: String
  var part = Part.function
  var matchers: [Matcher] = []
  /// The names of the arguments, if the protocol is known.
  var names: [String]?

  /// The double of the function.
  var double: String { "\(receiver).\(spy)" }

  /// The variables that the values of arguments are made of.
  var variables: [String] = []

  /// The closure that says which calls are meant, for a rule, which outlives the statement.
  var rule: String? {
    guard let condition, !variables.isEmpty, condition.hasPrefix("{ ") else { return condition }
    return "{ [\(variables.joined(separator: ", "))] in" + condition.dropFirst()
  }

  /// A closure that says which calls are meant; `nil` if all are.
  var condition: String? {
    if matchers.count == 1, case .closure(let closure, let text) = matchers[0], closure.takesArguments {
      return text
    }
    let values = matchers.compactMap { if case .value(let value) = $0 { value } else { nil } }
    if values.count == matchers.count, 2...6 ~= values.count {
      return "{ $0 == (\(values.joined(separator: ", "))) }"
    }
    let conditions = matchers.indices.compactMap { index -> String? in
      let name = matchers.count == 1 ? "$0" : "$0.\(names?[index] ?? String(index))"
      switch matchers[index] {
      case .any: return nil
      case .value(let value): return "\(name) == \(value)"
      case .closure(let closure, let text): return closure.applied(to: name) ?? "(\(text))(\(name))"
      case .condition(let condition): return condition(name)
      }
    }
    return conditions.isEmpty ? nil : "{ \(conditions.joined(separator: " && ")) }"
  }

  /// Whether both mean the same calls.
  func isSame(as other: MockedCall) -> Bool {
    double == other.double && part == other.part && condition == other.condition
  }
}

/// An answer that a test sets up.
enum MockedAnswer {
  case value(String)
  case nothing
  case error(String)
  case closure(String)
  case realCall

  /// As a `Result`; `nil` if it isn't known before the call.
  private var result: String? {
    switch self {
    case .value(let value): ".success(\(value))"
    case .nothing: ".success(())"
    case .error(let error): ".failure(\(error))"
    case .closure, .realCall: nil
    }
  }

  /// The statement that sets up answers in order; `nil` if none can, and empty if none is needed.
  static func statement(_ answers: [MockedAnswer], of call: MockedCall, isNeeded: @autoclosure () -> Bool)
    -> String?
  {
    var target = call.double
    if call.part != .function {
      if case .value(let value) = answers[0], answers.count == 1, call.part == .getter {
        return "\(target).value = \(value)"
      }
      target += ".\(call.part.rawValue)"
    }
    let condition = call.rule
    if let condition { target += ".when \(condition)" }
    let values = answers.compactMap { if case .value(let value) = $0 { value } else { nil } }
    if values.count == answers.count { return "\(target).returns(\(values.joined(separator: ", ")))" }
    let errors = answers.compactMap { if case .error(let error) = $0 { error } else { nil } }
    if errors.count == answers.count { return "\(target).throws(\(errors.joined(separator: ", ")))" }
    let results = answers.compactMap(\.result)
    switch answers[0] {
    case .nothing where answers.count == 1:
      return condition == nil && !isNeeded() ? "" : "\(target).returns()"
    case .closure(let text) where answers.count == 1:
      return "\(target).answers\(text.hasPrefix("{") ? " \(text)" : "(\(text))")"
    case .realCall where answers.count == 1: return "\(target).forwards()"
    default:
      return results.count == answers.count
        ? "\(target).answers(with: \(results.joined(separator: ", ")))" : nil
    }
  }
}

/// How often a test says that calls came.
enum MockedCount {
  case exactly(String)
  case atLeast(String), atMost(String)
  case between(String, String)

  static let once = MockedCount.exactly("1")
  static let never = MockedCount.exactly("0")
}

extension FileMigration {
  // MARK: Checks

  /// The statements that check how often calls came.
  func checks(_ count: MockedCount, of call: MockedCall) -> [String] {
    let calls = call.part == .setter ? "\(call.double).sets" : "\(call.double).calls"
    let wasCalled: String
    var number: String
    switch (call.condition, call.part) {
    case (let condition?, _):
      wasCalled = "\(calls).contains \(condition)"
      number = "\(calls).count \(condition)"
    case (nil, .function):
      wasCalled = "\(call.double).wasCalled"
      number = "\(call.double).callCount"
    case (nil, .setter):
      wasCalled = ""
      number = "\(calls).count"
    case (nil, .getter):
      wasCalled = ""
      number = "\(call.double).getCount"
    }
    switch count {
    case .exactly("0") where !wasCalled.isEmpty: return [check(not: wasCalled)]
    case .exactly("0") where call.part == .setter: return [check("\(calls).isEmpty")]
    case .atLeast("1") where !wasCalled.isEmpty: return [check(wasCalled)]
    case .exactly(let times): return [check(number, "==", times)]
    case .atLeast(let times): return [check(number, ">=", times)]
    case .atMost(let times): return [check(number, "<=", times)]
    case .between(let low, let high): return [check(number, ">=", low), check(number, "<=", high)]
    }
  }

  /// The statements that wait until calls have come, or until no further one can.
  func waits(_ count: MockedCount, of call: MockedCall, within limit: String?) -> [String] {
    switch count {
    case .exactly(let times) where times != "0", .atLeast(let times):
      let condition = call.condition
      let part = call.part == .function ? "" : ".\(call.part.rawValue)"
      let limit = limit.map { ", within: \($0)" } ?? ""
      return [
        "try await \(call.double)\(part).waitForCalls(\(times)\(limit))" + (condition.map { " \($0)" } ?? "")
      ]
    case .exactly, .atMost, .between: return ["try await comesToRest()"] + checks(count, of: call)
    }
  }

  func check(_ condition: String) -> String {
    usesExpect ? "#expect(\(condition))" : "XCTAssertTrue(\(condition))"
  }

  private func check(not condition: String) -> String {
    usesExpect ? "#expect(!\(condition))" : "XCTAssertFalse(\(condition))"
  }

  func check(_ left: String, _ sign: String, _ right: String) -> String {
    let functions = ["==": "Equal", ">=": "GreaterThanOrEqual", "<=": "LessThanOrEqual"]
    return usesExpect
      ? "#expect(\(left) \(sign) \(right))" : "XCTAssert\(functions[sign] ?? "")(\(left), \(right))"
  }

  // MARK: Spies

  /// The call of a mock's function, or the use of its property.
  ///
  /// - Parameter member: The function's name, with the arguments of the call; without any for a property.
  /// - Returns: `nil` if several spies could be meant, or an argument isn't known.
  func mockedCall(
    of receiver: Range<Int>,
    _ member: CallChain.Link,
    as part: MockedCall.Part = .function,
    matcher: (CallChain.Argument) -> MockedCall.Matcher?
  ) -> MockedCall? {
    let arguments = part == .getter ? [] : member.arguments ?? []
    let labels =
      part == .function && member.arguments != nil ? arguments.map { ($0.label ?? "_") + ":" }.joined() : nil
    let signature = member.name + (labels.map { "(\($0))" } ?? "")
    let found = migration.protocols.members(of: protocolName(of: receiver)) {
      $0.syntax.signature == signature
    }
    let spies = Set(found.map(\.spy))
    ambiguous = spies.count > 1 ? spies.sorted() : []
    guard spies.count < 2 else { return nil }
    var call = MockedCall(
      receiver: substitutions[source.text(receiver)] ?? render(receiver),
      spy: spies.first ?? member.name + "Spy",
      part: part == .function && member.arguments == nil ? .getter : part
    )
    // The double of a property that throws or waits is an ordinary spy.
    if call.part == .getter, let first = found.first, !first.isValue { call.part = .function }
    for argument in arguments {
      guard let matcher = matcher(argument) else { return nil }
      call.matchers.append(matcher)
      if case .closure = matcher { continue }
      call.variables += variables(in: argument.value).filter { !call.variables.contains($0) }
    }
    let names = Set(found.map { $0.syntax.parameters.map(\.name) })
    if names.count == 1, names.first?.count == arguments.count { call.names = names.first }
    return call
  }

  /// What to do about a call that isn't known.
  var unknownCall: String {
    ambiguous.isEmpty
      ? "say what its arguments are in a closure: spy.when { … }.returns(…)"
      : "say which function it is: \(ambiguous.joined(separator: " or "))"
  }

  /// The text of a closure that answers calls, which may need to say that it doesn't look at their arguments.
  func answer(_ range: Range<Int>, takingArguments takes: Bool) -> String {
    let text = render(range)
    guard let closure = ClosureText(range, in: source), takes, !closure.takesArguments else { return text }
    if source[closure.body.lowerBound - 1] == "in" { return text }
    return "{ _ in" + text.dropFirst()
  }

  /// What to do about a closure that changes a variable of the test; `nil` if it doesn't.
  func advice(onVariablesIn range: Range<Int>) -> String? {
    guard let closure = ClosureText(range, in: source) else { return nil }
    let function = (0..<range.lowerBound).last { source[$0] == "func" } ?? 0
    return closure.changedVariable(from: function).map {
      "the closure of answers is @Sendable and can't change \($0): give answers in order, or let it call a spy"
    }
  }
}

extension ClosureText {
  /// The closure's expression for an argument; `nil` if it is more than one.
  func applied(to argument: String) -> String? {
    let name = parameters.first ?? "$0"
    let isInString = body.contains { source.tokens[$0].kind == .literal && source[$0].contains(name) }
    guard isSimple, parameters.count < 2, takesArguments, !isInString else { return nil }
    let words = body.map { index in
      let space =
        index > body.lowerBound
        ? source.text(
          ofBytes: source.tokens[index - 1].range.upperBound..<source.tokens[index].range.lowerBound
        ) : ""
      return space
        + (source[index] == name && source[index - 1] != "." && source[index + 1] != ":"
          ? argument : source[index])
    }
    let hasOr = body.contains { ["||", "?"].contains(source[$0]) }
    return hasOr ? "(\(words.joined()))" : words.joined()
  }
}

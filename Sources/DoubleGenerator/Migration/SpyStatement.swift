/// A function or property of a mock, as a statement of another tool names it, and which of its calls are meant.
struct MockedCall {
  /// What an argument has to be.
  indirect enum Matcher {
    case any
    /// Any but `nil`.
    case anyValue
    /// Any of a type.
    case ofType(String)
    case both(Matcher, Matcher), either(Matcher, Matcher)
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
  /// Whether the spy's answer is `Any`, since the caller chooses its type.
  var answersAny = false
  /// Whether the spy keeps an argument as `Any`, since the caller chooses its type.
  var erasesArguments = false
  /// The members that an answer uses of its arguments, where it gets them in another form; `nil` for one as it is.
  var wrappers: [String?] = []

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
    let conditions = matchers.indices.compactMap { index in
      matchers[index].condition(for: matchers.count == 1 ? "$0" : "$0.\(names?[index] ?? String(index))")
    }
    return conditions.isEmpty ? nil : "{ \(conditions.joined(separator: " && ")) }"
  }

  /// Whether it means all calls with arguments of certain types.
  var isOfType: Bool { matchers.contains { if case .ofType = $0 { true } else { false } } }

  /// Whether both mean the same calls.
  func isSame(as other: MockedCall) -> Bool {
    double == other.double && part == other.part && condition == other.condition
  }
}

extension MockedCall.Matcher {
  /// What is true of an argument that matches; `nil` if any does.
  func condition(for name: String) -> String? {
    switch self {
    case .any: return nil
    case .anyValue: return "\(name) != nil"
    case .ofType(let type): return "\(name) is \(type)"
    case .value(let value): return "\(name) == \(value)"
    case .closure(let closure, let text): return closure.applied(to: name) ?? "(\(text))(\(name))"
    case .condition(let condition): return condition(name)
    case .both(let first, let second):
      let both = [first, second].compactMap { $0.condition(for: name) }
      return both.isEmpty ? nil : both.joined(separator: " && ")
    case .either(let first, let second):
      guard let first = first.condition(for: name), let second = second.condition(for: name) else {
        return nil
      }
      return "(\(first) || \(second))"
    }
  }

  /// What has to be true of a value of any type.
  var ofUnknown: Self {
    switch self {
    case .anyValue, .ofType: .any
    default: self
    }
  }

  /// What has to be true of a value of a type that a member has; `nil` if a spy keeps it as `Any`, and can't compare
  /// it.
  ///
  /// - Parameter known: The type of a value in the test.
  func fitting(_ type: TypeSyntax?, of member: MemberSyntax, known: (String) -> String?) -> Self? {
    let isErased = type.map(member.erases) ?? false
    switch self {
    case .any: return .any
    case .anyValue: return type?.isOptional == true ? .anyValue : .any
    case .ofType: return isErased ? self : .any
    case .value(let value) where isErased:
      return known(value).map { type in .condition { "(\($0) as? \(type)) == \(value)" } }
    case .closure(let closure, let text) where isErased:
      return closure.parameterType.map { type in .condition { "(\($0) as? \(type)).map \(text) == true" } }
    case .value, .closure, .condition, .both, .either: return isErased ? nil : self
    }
  }
}

extension MemberSyntax {
  /// Whether a spy keeps a value of a type as `Any`, since the caller chooses the type.
  func erases(_ type: TypeSyntax) -> Bool {
    let names = Set(generics.map(\.name))
    return type.has { part in
      switch part {
      case .some: true
      case .name(let name): names.contains(name.text)
      default: false
      }
    }
  }
}

extension ParameterSyntax {
  /// The member that has the argument, if an answer doesn't get it as it is: one that is changed, or a closure that
  /// doesn't escape.
  fileprivate var wrapper: String? {
    if specifiers.contains(.inout) { return "value" }
    return type.function != nil && !isEscaping && !isVariadic && !isAutoclosure ? "function" : nil
  }
}

/// An answer that a test sets up.
indirect enum MockedAnswer {
  case value(String)
  case nothing
  case error(String)
  /// - Parameter constant: What it always answers, if it does.
  case closure(String, constant: MockedAnswer?)
  /// A `Result`.
  case result(String)
  case realCall

  /// As a `Result`; `nil` if it isn't known before the call.
  private var result: String? {
    switch self {
    case .value(let value): ".success(\(value))"
    case .nothing: ".success(())"
    case .error(let error): ".failure(\(error))"
    case .result(let result): result
    case .closure, .realCall: nil
    }
  }

  /// The answer as one of a list, in which no closure may stand.
  private var inOrder: MockedAnswer {
    if case .closure(_, let constant?) = self { constant } else { self }
  }

  /// Whether it is a value whose type only the context tells: `.first`, `nil`.
  private var needsType: Bool {
    guard case .value(let value) = self else { return false }
    return value.hasPrefix(".") || value == "nil" || ["(.", "[.", ", ."].contains(where: value.contains)
  }

  /// Whether they can be the answers of a function whose answer is `Any`.
  static func haveTypes(_ answers: [MockedAnswer]) -> Bool {
    !answers.map(\.inOrder).contains(where: \.needsType)
  }

  /// The statement that sets up answers in order; `nil` if none can, and empty if none is needed.
  static func statement(_ answers: [MockedAnswer], of call: MockedCall, isNeeded: @autoclosure () -> Bool)
    -> String?
  {
    let answers = answers.count == 1 ? answers : answers.map(\.inOrder)
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
    case .closure(let text, _) where answers.count == 1:
      return "\(target).answers\(text.hasPrefix("{") ? " \(text)" : "(\(text))")"
    case .result(let result) where answers.count == 1: return "\(target).answers(with: \(result))"
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
    misfit = nil
    ambiguous = spies.count > 1 ? spies.sorted() : []
    guard spies.count < 2 else { return nil }
    var call = MockedCall(
      // A name alone may begin a statement, which isn't to be rendered again.
      receiver: substitutions[source.text(receiver)]
        ?? (receiver.count == 1 ? source.text(receiver) : render(receiver)),
      spy: spies.first ?? member.name + "Spy",
      part: part == .function && member.arguments == nil ? .getter : part
    )
    // The double of a property that throws or waits is an ordinary spy.
    if call.part == .getter, let first = found.first, !first.isValue { call.part = .function }
    if part == .function { call.wrappers = found.first?.syntax.parameters.map(\.wrapper) ?? [] }
    call.erasesArguments = found.contains { member in
      member.syntax.parameters.contains { member.syntax.erases($0.type) }
    }
    call.answersAny = found.contains { $0.syntax.result.map($0.syntax.erases) ?? false }
    let syntax = Set(found.map(\.syntax)).count == 1 ? found.first?.syntax : nil
    for (place, argument) in arguments.enumerated() {
      guard let given = matcher(argument) else { return nil }
      do {
        call.matchers.append(try fitting(given, place, at: argument.value.lowerBound, of: syntax, in: call))
      } catch {
        misfit = (error as? Advice)?.text
        return nil
      }
      if case .closure = given { continue }
      call.variables += variables(in: argument.value).filter { !call.variables.contains($0) }
    }
    let names = Set(found.map { $0.syntax.parameters.map(\.name) })
    if names.count == 1, names.first?.count == arguments.count { call.names = names.first }
    return call
  }

  /// What an argument of a member's call has to be, as a spy can say it.
  private func fitting(
    _ matcher: MockedCall.Matcher,
    _ place: Int,
    at token: Int,
    of member: MemberSyntax?,
    in call: MockedCall
  ) throws -> MockedCall.Matcher {
    guard let member else { return matcher.ofUnknown }
    let parameter = call.part == .setter ? nil : member.parameters.dropFirst(place).first
    let type = call.part == .setter ? member.result : parameter?.type
    if case .value = matcher, let type, comparesOtherwise(type) {
      throw Advice(text: "compare its arguments as Matcher did: \(call.double).when { … }")
    }
    guard let fitting = matcher.fitting(type, of: member, known: { knownType(of: $0, at: token) }) else {
      throw Advice(text: Self.erasedArguments(of: call.double))
    }
    if parameter?.wrapper != nil, fitting.condition(for: "") != nil {
      throw Advice(text: Self.wrappedArguments(of: call.double))
    }
    return fitting
  }

  /// The type of a literal, or of a constant whose declaration says it.
  private func knownType(of value: String, at place: Int) -> String? {
    if value.hasPrefix("\"") { return "String" }
    if ["true", "false"].contains(value) { return "Bool" }
    if Int(value) != nil { return "Int" }
    guard
      let declaration = (0..<place).last(where: { source[$0] == value && source[$0 - 1] == "let" }),
      [":", "="].contains(source[declaration + 1])
    else { return nil }
    let type = source[declaration + 2]
    let next = source[declaration + 3]
    let ends =
      source[declaration + 1] == ":" ? next == "=" || source.beginsLine(declaration + 3) : next == "("
    return ends && type.first?.isUppercase == true ? type : nil
  }

  private func comparesOtherwise(_ type: TypeSyntax) -> Bool {
    type.has { part in
      if case .name(let name) = part { comparedOtherwise.contains(name.text) } else { false }
    }
  }

  /// What to do about a call that isn't known.
  var unknownCall: String {
    if !ambiguous.isEmpty { return "say which function it is: \(ambiguous.joined(separator: " or "))" }
    return misfit ?? "say what its arguments are in a closure: spy.when { … }.returns(…)"
  }

  private static func erasedArguments(of double: String) -> String {
    "its arguments are kept as Any: \(double).when { ($0 as? Item) == item }"
  }

  private static func wrappedArguments(of double: String) -> String {
    "an argument that is changed has a value, and a closure that doesn't escape a function: "
      + "\(double).answers { $0.value = …; $1.function() }"
  }

  /// The statement that sets up answers in order; empty if none is needed.
  func statement(_ answers: [MockedAnswer], of call: MockedCall, isNeeded: @autoclosure () -> Bool) throws
    -> String
  {
    // Several answers may be for callers that want several types.
    if call.answersAny, answers.count > 1 || !MockedAnswer.haveTypes(answers) {
      throw Advice(text: "say the type of its answer: \(call.double).returns(Item.first, for: Item.self)")
    }
    shareVariables(usedInRuleOf: call)
    guard let line = MockedAnswer.statement(answers, of: call, isNeeded: isNeeded()) else {
      throw Advice(
        text: "a closure is the only answer: give all of them in it, \(call.double).answers { … }"
      )
    }
    return line
  }

  /// An answer that a closure, or a function, computes.
  func computedAnswer(_ range: Range<Int>, to call: MockedCall, takingArguments takes: Bool) throws
    -> MockedAnswer
  {
    let outer = substitutions
    defer { substitutions = outer }
    let closure = ClosureText(range, in: source)
    if call.erasesArguments, let closure,
      (range.lowerBound..<closure.body.lowerBound).contains(where: { source[$0] == ":" })
    {
      throw Advice(text: Self.erasedArguments(of: call.double))
    }
    for (place, wrapper) in call.wrappers.enumerated() {
      guard let wrapper, let closure, closure.takesArguments else { continue }
      let name = closure.usesNumbers ? "$\(place)" : closure.parameters.dropFirst(place).first
      guard let name, closure.parameters.count == call.wrappers.count || closure.usesNumbers else {
        throw Advice(text: Self.wrappedArguments(of: call.double))
      }
      substitutions[name] = "\(name).\(wrapper)"
    }
    let constant = closure.flatMap { variables(in: $0.body).isEmpty ? $0.constant : nil }
    return .closure(answer(range, takingArguments: takes), constant: constant)
  }

  /// The text of a closure that answers calls, which may need to say that it doesn't look at their arguments.
  func answer(_ range: Range<Int>, takingArguments takes: Bool) -> String {
    guard let closure = ClosureText(range, in: source), !closure.body.isEmpty else { return render(range) }
    let gap = source.text(
      ofBytes: source.tokens[closure.body.lowerBound - 1].range
        .upperBound..<source.tokens[
          closure.body.lowerBound
        ].range.lowerBound
    )
    // What is substituted in its body are its parameters.
    let text =
      source.text(range.lowerBound..<closure.body.lowerBound) + gap
      + render(closure.body.lowerBound..<range.upperBound)
    shareVariables(usedIn: closure)
    guard takes, !closure.takesArguments else { return text }
    if source[closure.body.lowerBound - 1] == "in" { return text }
    return "{ _ in" + text.dropFirst()
  }

  /// Lets the rule of a call use the variables of the test.
  func shareVariables(usedInRuleOf call: MockedCall) {
    for case .closure(let closure, _) in call.matchers { shareVariables(usedIn: closure) }
  }

  /// Lets a closure of a double, which is `@Sendable`, use the variables of the test that it used before.
  func shareVariables(usedIn closure: ClosureText) {
    let start = (0..<closure.body.lowerBound).last {
      source[$0] == "func" || source[$0] == "init" && source[$0 - 1] != "."
    }
    result.shared.formUnion(closure.usedVariables(from: start ?? 0))
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

extension FileMigration {
  func cuckooStep(at index: Int) -> Step? {
    if source[index - 1] == ".", source[index] != "init" { return cuckooCreation(at: index) }
    if source[index] == "." { return superclassSpy(at: index) }
    switch source[index] {
    case "let", "var", "private", "fileprivate", "lazy": return captorDeclaration(at: index)
    case "stub" where source[index + 1] == "(": return stubs(at: index)
    case "verifyNoMoreInteractions": return noMoreInteractions(at: index)
    case "clearInvocations": return forgottenCalls(at: index)
    case "reset", "clearStubs":
      let range = index..<CallChain(at: index, in: source).end
      guard source[index + 1] == "(", source[index - 1] != "func", isStatement(range) else { return nil }
      let mocks = CallChain(at: index, in: source).head.arguments ?? []
      if isAtEndOfTest(index), !mocks.contains(where: { isStatic($0.value) }) {
        return statement([], for: range)
      }
      return .leave(
        "make new doubles for each test; forgetCalls() of a spy forgets its calls, and keeps its answers",
        end: range.upperBound
      )
    default: break
    }
    if let captor = captors[source[index]], let step = captured(captor, at: index) { return step }
    let start = wordsBefore(at: index)
    guard isCuckooStatement(at: start) else { return nil }
    let chain = CallChain(at: start, in: source)
    let range = index..<chain.end
    guard let uses = uses(of: chain) else {
      if chain.links.isEmpty { return nil }
      return .leave(unknownCall, end: range.upperBound)
    }
    let before = result
    do {
      guard isStatement(range) else {
        throw Advice(text: "write this as a statement of its own, and migrate again")
      }
      let lines = chain.head.name == "verify" ? checks(uses.count, of: uses.call) : try answers(uses)
      return statement(lines, for: range)
    } catch {
      result = before
      return .leave((error as? Advice)?.text ?? "", end: range.upperBound)
    }
  }

  /// Whether a statement about a mock's call begins at a token. In a stub's closure, it may lack the word `when`.
  private func isCuckooStatement(at index: Int) -> Bool {
    if source[index - 1] == "func" { return false }
    if ["when", "verify"].contains(source[index]) { return source[index + 1] == "(" }
    guard let stubbed, source[index] == stubbed, source[index - 1] != "." else { return false }
    return CallChain(at: index, in: source).links.contains { $0.name.hasPrefix("then") }
  }

  /// `clearInvocations(shop, till)`.
  private func forgottenCalls(at index: Int) -> Step? {
    let chain = CallChain(at: index, in: source)
    guard source[index - 1] != "func", chain.links.isEmpty, isStatement(index..<chain.end),
      let mocks = chain.head.arguments
    else { return nil }
    return statement(mocks.map { "\(source.text($0.value)).forgetCalls()" }, for: index..<chain.end)
  }

  /// A call that a statement of Cuckoo's names, and what it says of it.
  private struct Uses {
    let call: MockedCall
    /// What stands in the call for its arguments.
    let arguments: [CallChain.Argument]
    let actions: [CallChain.Link]
    var count = MockedCount.once
  }

  /// Reads `when(stub.load(page: any())).thenReturn(items)`, or `verify(service, times(2)).load(page: any())`.
  private func uses(of chain: CallChain) -> Uses? {
    var links = chain.links
    let isBare = chain.head.arguments == nil
    guard let first = isBare ? chain.start..<chain.head.end : chain.head.arguments?.first?.value else {
      return nil
    }
    var receiver = first
    var count = MockedCount.once
    if chain.head.name == "when", let next = links.first?.name,
      next.hasPrefix("then") || ["get", "set"].contains(next)
    {
      // The receiver ends where its last members begin: the function, or the property with `get` or `set`.
      let outer = source.outerIndices(first)
      guard let dot = outer.last(where: { source[$0] == "." && !["get", "set"].contains(source[$0 + 1]) })
      else { return nil }
      receiver = first.lowerBound..<dot
      let members = CallChain(at: dot + 1, in: source)
      guard !receiver.isEmpty, members.end == first.upperBound else { return nil }
      links = [members.head] + members.links + links
    } else if let times = chain.head.arguments?.dropFirst().first {
      guard let times = self.count(times.value) else { return nil }
      count = times
    }
    guard let member = links.first else { return nil }
    var part = MockedCall.Part.function
    var arguments = member.arguments ?? []
    var link = member
    var actions = links.dropFirst()
    if member.arguments == nil {
      guard let accessor = actions.popFirst(), ["get", "set"].contains(accessor.name) else { return nil }
      part = accessor.name == "get" ? .getter : .setter
      arguments = part == .setter ? accessor.arguments ?? [] : []
      link = CallChain.Link(name: member.name, arguments: part == .setter ? arguments : nil, end: member.end)
    }
    actions = actions.filter { $0.name != "with" }[...]
    guard let call = mockedCall(of: receiver, link, as: part, matcher: matcher) else { return nil }
    return Uses(call: call, arguments: arguments, actions: Array(actions), count: count)
  }

  // MARK: Matchers

  private func matcher(_ argument: CallChain.Argument) -> MockedCall.Matcher? {
    let range = argument.value
    let name = source[range.lowerBound]
    if source[range.lowerBound + 1] == ".", source[range.lowerBound + 2] == "capture" { return .any }
    guard source[range.lowerBound + 1] == "(" || source[range.lowerBound + 1] == "{",
      case let chain = CallChain(at: range.lowerBound, in: source), chain.end == range.upperBound
    else { return name == "ParameterMatcher" ? nil : .value(render(range)) }
    guard var matcher = matcher(chain.head, range.lowerBound..<chain.head.end) else { return nil }
    for link in chain.links {
      // A value of the test's own may be made by a chain of calls too.
      if case .value = matcher, !["equal", "isNil"].contains(name) { return .value(render(range)) }
      guard let argument = link.arguments?.first, let other = self.matcher(argument) else { return nil }
      switch link.name {
      case "and": matcher = .both(matcher, other)
      case "or": matcher = .either(matcher, other)
      default: return nil
      }
    }
    return matcher
  }

  private func matcher(_ call: CallChain.Link, _ range: Range<Int>) -> MockedCall.Matcher? {
    let arguments = call.arguments ?? []
    switch (call.name, arguments.first?.label, arguments.count) {
    case ("notNil", _, 0): return .condition { "\($0) != nil" }
    case ("isNil", _, 0): return .value("nil")
    case ("equal", "to", 1): return .value(render(arguments[0].value))
    case ("equal", "toAnyOf", _):
      let values = arguments.map { render($0.value) }.joined(separator: ", ")
      return .condition { "[\(values)].contains(\($0))" }
    case ("sameInstance", "as", 1):
      let object = render(arguments[0].value)
      return .condition { "\($0) === \(object)" }
    case ("equal", "to", 2):
      let (value, function) = (render(arguments[0].value), render(arguments[1].value))
      return .condition { "(\(function))(\(value), \($0))" }
    case ("equal", _, _): return nil
    case ("ParameterMatcher", nil, 0): return .any
    case ("ParameterMatcher", nil, 1), ("ParameterMatcher", "matchesFunction", 1):
      if let closure = ClosureText(arguments[0].value, in: source) {
        return .closure(closure, render(arguments[0].value))
      }
      let function = render(arguments[0].value)
      return .condition { "\(function)(\($0))" }
    case ("any", _, _): return .any
    case _ where call.name.hasPrefix("any") && call.name.dropFirst(3).first?.isUppercase == true:
      // `anyInt()` doesn't match `nil`.
      return .anyValue
    default: return .value(render(range))
    }
  }

  private func count(_ range: Range<Int>) -> MockedCount? {
    let count = CallChain(at: range.lowerBound, in: source)
    guard count.end == range.upperBound, let first = self.count(count.head) else { return nil }
    guard let link = count.links.first else { return first }
    guard count.links.count == 1, link.name == "and", let other = link.arguments?.first.map(\.value),
      let second = self.count(other)
    else { return nil }
    switch (first, second) {
    case (.atLeast(let low), .atMost(let high)), (.atMost(let high), .atLeast(let low)):
      return .between(low, high)
    default: return nil
    }
  }

  private func count(_ call: CallChain.Link) -> MockedCount? {
    let number = call.arguments?.first.map { render($0.value) }
    switch (call.name, number) {
    case ("never", nil): return .never
    case ("atLeastOnce", nil): return .atLeast("1")
    case ("times", let number?): return .exactly(number)
    case ("atLeast", let number?): return .atLeast(number)
    case ("atMost", let number?): return .atMost(number)
    default: return nil
    }
  }

  // MARK: when

  private func answers(_ uses: Uses) throws -> [String] {
    let call = uses.call
    var answers: [MockedAnswer] = []
    for action in uses.actions {
      let values = action.arguments ?? []
      switch action.name {
      case "thenReturn": answers += values.map { .value(render($0.value)) }
      case "thenThrow": answers += values.map { .error(render($0.value)) }
      case "thenDoNothing": answers.append(.nothing)
      case "thenCallRealImplementation": answers.append(.realCall)
      case "then":
        guard let value = values.first?.value else { break }
        answers.append(try computedAnswer(value, to: call, takingArguments: !uses.arguments.isEmpty))
      default: throw Advice(text: "say with \(call.double) what it answers")
      }
    }
    if answers.isEmpty { throw Advice(text: "give it an answer: \(call.double).returns(…)") }
    let line = try statement(answers, of: call, isNeeded: false)
    return line.isEmpty ? [] : [line]
  }

  /// `stub(service) { stub in when(stub.load()).thenReturn([]) }`: its statements, without it.
  private func stubs(at index: Int) -> Step? {
    let chain = CallChain(at: index, in: source)
    guard let arguments = chain.head.arguments, arguments.count == 2, chain.links.isEmpty,
      source[index - 1] != "func",
      let closure = ClosureText(arguments[1].value, in: source), isStatement(index..<chain.end)
    else { return nil }
    let name = closure.parameters.first ?? "$0"
    let outer = substitutions
    let left = result.left.count
    let before = result
    if name != source.text(arguments[0].value) { substitutions[name] = render(arguments[0].value) }
    stubbed = name
    defer { stubbed = nil }
    if let place = strayUse(of: name, in: closure.body) {
      substitutions = outer
      return .leave(
        "move line \(source.tokens[place].line) out of the closure of stub, and migrate again",
        end: chain.end
      )
    }
    let isBlock = !closure.body.isEmpty && source.beginsLine(closure.body.lowerBound)
    let text = render(closure.body, isWhole: true)
    substitutions = outer
    if result.left.count > left {
      let advice = result.left[left].text
      result = before
      comments = []
      return .leave(advice, end: chain.end)
    }
    // What goes leaves the ends of lines behind.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let kept = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    guard !kept.isEmpty else { return .remove(end: chain.end) }
    guard isBlock else { return .write(text.trimmingSpaces, end: chain.end) }
    let inner = indent(of: closure.body.lowerBound).count - indent(of: index).count
    let moved = lines.map { line in
      String(line.dropFirst(min(inner, line.prefix(while: \.isWhitespace).count)))
    }
    let first = lines.first.map(\.trimmingSpaces) ?? ""
    return .write(([first] + moved.dropFirst()).joined(separator: "\n").trimmingSpaces, end: chain.end)
  }

  /// Where a stub's closure uses the mock otherwise than in a statement that says what it answers; `nil` if nowhere.
  private func strayUse(of name: String, in body: Range<Int>) -> Int? {
    var index = body.lowerBound
    while index < body.upperBound {
      let start = wordsBefore(at: index)
      if isCuckooStatement(at: start) {
        index = CallChain(at: start, in: source).end
      } else if source[index] == name, source[index - 1] != "." {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }

  // MARK: Making mocks

  /// What makes a mock of Cuckoo's one that calls through.
  private func cuckooCreation(at index: Int) -> Step? {
    guard source[index - 2] == ")", let open = source.tokens[index - 2].partner,
      protocolName(ofMock: source[open - 1]) != nil,
      source[index + 1] == "("
    else { return nil }
    switch source[index] {
    case "withEnabledSuperclassSpy", "withEnabledDefaultImplementation", "spy":
      return .leave(
        "a double that calls through is made with --class, or with --forwarding: Double(forwardingTo: real)",
        end: index + 1
      )
    default: return nil
    }
  }

  /// `.withEnabledSuperclassSpy()`, as which the double of a class begins anyway.
  private func superclassSpy(at index: Int) -> Step? {
    guard source[index + 1] == "withEnabledSuperclassSpy", source[index + 2] == "(", source[index + 3] == ")",
      source[index - 1] == ")", let open = source.tokens[index - 1].partner,
      let name = protocolName(ofMock: source[open - 1]), migration.protocols.classes.contains(name)
    else { return nil }
    result.hints.insert(
      "the double of a class is made with --class, or by a line 'class' in the file of doubles"
    )
    done(index..<index + 4)
    return .remove(end: index + 4)
  }

  // MARK: verify

  private func noMoreInteractions(at index: Int) -> Step? {
    let chain = CallChain(at: index, in: source)
    guard let mocks = chain.head.arguments, source[index - 1] != "func", isStatement(index..<chain.end) else {
      return nil
    }
    let start = (0..<index).last { source[$0] == "func" } ?? 0
    let verified = (start..<index).filter { source[$0] == "verify" && source[$0 + 1] == "(" }
      .map { CallChain(at: $0, in: source) }
    var lines: [String] = []
    for mock in mocks.map(\.value) {
      let own = verified.filter {
        $0.head.arguments?.first.map { source.text($0.value) } == source.text(mock)
      }
      guard let sum = callsVerified(by: own) else {
        return .leave("mark the test .strictDoubles(checking: .everyCall)", end: chain.end)
      }
      let functions = "Timeline(\(render(mock))).functions"
      lines.append(sum == 0 ? check("\(functions).isEmpty") : check("\(functions).count", "==", String(sum)))
    }
    return statement(lines, for: index..<chain.end)
  }

  /// How many calls some statements have found; `nil` if they don't say.
  private func callsVerified(by chains: [CallChain]) -> Int? {
    var counts: [String: [(condition: String?, count: MockedCount)]] = [:]
    for chain in chains {
      guard let uses = uses(of: chain) else { return nil }
      // A timeline leaves out that a property was read.
      if uses.call.part == .getter { continue }
      counts["\(uses.call.double) \(uses.call.part)", default: []].append((uses.call.condition, uses.count))
    }
    var sum = 0
    for counts in counts.values {
      // A statement about all calls of a function says it alone.
      let all = counts.filter { if case (nil, .exactly) = ($0.condition, $0.count) { true } else { false } }
      for (_, count) in all.isEmpty ? counts : Array(all.prefix(1)) {
        guard case .exactly(let times) = count, let number = Int(times) else { return nil }
        sum += number
      }
    }
    return sum
  }

  // MARK: Captors

  /// What a captor has captured: one argument of the calls of a function.
  struct Capture: Equatable {
    let double: String
    /// The argument, as a member of a call; `nil` if the call has no other.
    let argument: String?
  }

  /// The captors whose calls are known, each by its name; `nil` for one that several functions use.
  func captures() -> [String: Capture] {
    guard source.tokens.contains(where: { $0.text == "ArgumentCaptor" }) else { return [:] }
    var captures: [String: [Capture]] = [:]
    for index in source.tokens.indices
    where ["when", "verify"].contains(source[index]) && source[index + 1] == "(" {
      guard let uses = uses(of: CallChain(at: index, in: source)) else { continue }
      for (place, argument) in uses.arguments.enumerated()
      where source[argument.value.lowerBound + 2] == "capture" {
        let name = source[argument.value.lowerBound]
        let label = uses.arguments.count == 1 ? nil : uses.call.names?[place] ?? String(place)
        let double =
          uses.call.part == .function ? uses.call.double : "\(uses.call.double).\(uses.call.part.rawValue)"
        captures[name, default: []].append(Capture(double: double, argument: label))
      }
    }
    return captures.compactMapValues { all in all.allSatisfy { $0 == all[0] } ? all[0] : nil }
  }

  /// The declaration of a captor, which nothing needs any more.
  private func captorDeclaration(at index: Int) -> Step? {
    guard let equals = (index..<index + 6).first(where: { source[$0] == "=" }),
      source[equals + 1] == "ArgumentCaptor",
      source.beginsLine(index), captors[source[equals - 1]] != nil,
      let open = (equals..<equals + 12).first(where: { source[$0] == "(" })
    else { return nil }
    return .remove(end: source.end(of: open))
  }

  /// What a captor has, in the place of `captor.value` and `captor.allValues`.
  private func captured(_ captor: Capture, at index: Int) -> Step? {
    guard source[index + 1] == ".", ["value", "allValues"].contains(source[index + 2]),
      source[index - 1] != "."
    else { return nil }
    guard source[index + 2] == "value" else {
      let map = captor.argument.map { ".map(\\.\($0))" } ?? ""
      return .write("\(captor.double).calls\(map)", end: index + 3)
    }
    guard let argument = captor.argument else { return .write("\(captor.double).lastCall", end: index + 3) }
    let mark = ["!", "?"].contains(source[index + 3]) ? source[index + 3] : "?"
    return .write(
      "\(captor.double).lastCall\(mark).\(argument)",
      end: index + 3 + (mark == source[index + 3] ? 1 : 0)
    )
  }
}

extension StringProtocol {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

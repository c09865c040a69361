extension FileMigration {
  func mockableStep(at index: Int) -> Step? {
    switch source[index] {
    case "async" where needsThrows(at: index): return .write("async throws", end: index + 1)
    case "Matcher" where source[index + 1] == ".": return matcher(at: index)
    case "MockerPolicy" where source[index + 2] == "default" && source[index + 3] == "=":
      result.hints.insert("doubles answer as relaxed mocks do if the file of doubles says 'lenient'")
      return statement([], for: index..<source.endOfExpression(from: index, before: source.tokens.count))
    default: break
    }
    if source.isWord(index), source[index + 1] == "(", source[index + 2] == "policy",
      let name = protocolName(ofMock: source[index])
    {
      if source.text(index..<source.end(of: index + 1)).contains("relaxed") {
        result.hints.insert("doubles answer as relaxed mocks do if the file of doubles says 'lenient'")
      }
      return .write("\(name)\(migration.suffix)()", end: source.end(of: index + 1))
    }
    if let step = reset(at: index) { return step }
    let start = wordsBefore(at: index)
    let head = source[start]
    guard ["given", "verify", "when"].contains(head), source[start + 1] == "(",
      ![".", "func"].contains(source[start - 1])
    else { return nil }
    var chains = [CallChain(at: start, in: source)]
    guard let mock = chains[0].head.arguments?.first?.value else { return nil }
    if chains[0].links.isEmpty {
      // Without a mock, it is a function of the test's own.
      guard source[start - 1] == "=", protocolName(of: mock) != nil else { return nil }
      return .leave(
        "write \(source.text(start..<chains[0].end)) where \(source[start - 2]) is, and migrate again",
        end: chains[0].end
      )
    }
    // Mockable gives the answers of further statements after those before, which a spy's `returns` replaces.
    while head == "given", let next = chain(after: chains[chains.count - 1], on: mock) { chains.append(next) }
    let range = index..<chains[chains.count - 1].end
    guard isStatement(range) else {
      return .leave("write this as a statement of its own, and migrate again", end: index + 1)
    }
    let groups = chains.flatMap(groups)
    let lines: [String]
    let before = result
    do {
      switch head {
      case "given": lines = try answers(groups, of: mock)
      case "verify": lines = try groups.flatMap { try verified($0, of: mock) }
      default: lines = try groups.flatMap { try actions($0, of: mock) }
      }
    } catch {
      // One statement at a time, so that the others aren't left with it.
      let first = chains.count == 1 ? range : index..<chains[0].end
      result = before
      if chains.count > 1, let lines = try? answers(self.groups(chains[0]), of: mock) {
        return statement(lines, for: first)
      }
      result = before
      return .leave((error as? Advice)?.text ?? "", end: first.upperBound)
    }
    if chains.count > 1 {
      for chain in chains.dropFirst() { done(chain.start..<chain.end) }
    }
    return statement(lines, for: range)
  }

  /// The reason why a statement can't be rewritten.
  struct Advice: Error {
    let text: String
  }

  private struct Group {
    let member: CallChain.Link
    var actions: [CallChain.Link] = []
  }

  private static let actions: Set = [
    "willReturn", "willThrow", "willProduce", "willHandle", "called", "calledEventually", "getCalled",
    "getCalledEventually",
    "setCalled", "setCalledEventually", "perform", "performOnGet", "performOnSet",
  ]

  /// The members that a chain names, each with what it says of it.
  private func groups(_ chain: CallChain) -> [Group] {
    var groups: [Group] = []
    for link in chain.links {
      if Self.actions.contains(link.name), !groups.isEmpty {
        groups[groups.count - 1].actions.append(link)
      } else {
        groups.append(Group(member: link))
      }
    }
    return groups
  }

  private func chain(after chain: CallChain, on mock: Range<Int>) -> CallChain? {
    guard source[chain.end] == "given", source.beginsLine(chain.end) else { return nil }
    let between = source.tokens[chain.end - 1].range.upperBound..<source.tokens[chain.end].range.lowerBound
    guard !source.comments.contains(where: between.overlaps) else { return nil }
    let next = CallChain(at: chain.end, in: source)
    return next.head.arguments?.first.map { source.text($0.value) } == source.text(mock) ? next : nil
  }

  private func call(_ group: Group, of mock: Range<Int>, as part: MockedCall.Part = .function) throws
    -> MockedCall
  {
    guard let call = mockedCall(of: mock, group.member, as: part, matcher: matcher) else {
      throw Advice(text: unknownCall)
    }
    return call
  }

  private func matcher(_ argument: CallChain.Argument) -> MockedCall.Matcher? {
    let range = argument.value
    let type = parameterType(at: range.lowerBound)
    let start = type.map { $0.upperBound + 1 } ?? range.lowerBound
    guard source[start] == "." else { return nil }
    let value = CallChain(at: start + 1, in: source)
    guard value.end == range.upperBound, value.links.isEmpty else { return nil }
    switch (value.head.name, value.head.arguments?.first?.value) {
    case ("any", nil): return type.map { .ofType(source.text($0)) } ?? .any
    case ("value", let value?): return .value(render(value))
    case ("matching", let test?):
      if let closure = ClosureText(test, in: source) { return .closure(closure, render(test)) }
      let function = render(test)
      return .condition { "\(function)(\($0))" }
    default: return nil
    }
  }

  /// The type in `Parameter<Int>.any`; `nil` if there is none.
  private func parameterType(at index: Int) -> Range<Int>? {
    guard source[index] == "Parameter", source[index + 1] == "<" else { return nil }
    var depth = 0
    for place in index + 1..<source.tokens.count {
      if source[place] == "<" { depth += 1 }
      if source[place] == ">" { depth -= 1 }
      if depth == 0 { return index + 2..<place }
    }
    return nil
  }

  // MARK: given

  private func answers(_ groups: [Group], of mock: Range<Int>) throws -> [String] {
    var calls: [(call: MockedCall, answers: [MockedAnswer])] = []
    for group in groups {
      let call = try call(group, of: mock)
      let answers = try group.actions.map { try answer($0, to: call, of: group.member) }
      if answers.isEmpty { throw Advice(text: "give it an answer: \(call.double).returns(…)") }
      if let index = calls.firstIndex(where: { $0.call.isSame(as: call) }) {
        calls[index].answers += answers
      } else {
        calls.append((call, answers))
      }
    }
    // The newest rule wins, so one for a whole type comes before those for values of the type.
    let ordered = calls.filter(\.call.isOfType) + calls.filter { !$0.call.isOfType }
    return try ordered.compactMap { call, answers in
      let member = call.spy.dropLast(3)
      let isNeeded = source.tokens.indices.contains { source[$0] == member && throwsElsewhere($0) }
      let line = try statement(answers, of: call, isNeeded: isNeeded)
      return line.isEmpty ? nil : line
    }
  }

  /// Whether the member at an index is told to throw in this file, so that it needs an answer where it doesn't.
  private func throwsElsewhere(_ index: Int) -> Bool {
    let action = source.end(of: index + 1)
    return source[index - 1] == "." && source[index + 1] == "(" && source[action] == "."
      && ["willThrow", "willProduce"].contains(source[action + 1])
  }

  private func answer(_ action: CallChain.Link, to call: MockedCall, of member: CallChain.Link) throws
    -> MockedAnswer
  {
    guard let value = action.arguments?.first?.value else { return .nothing }
    switch action.name {
    case "willReturn": return .value(render(value))
    case "willThrow": return .error(render(value))
    case "willHandle": return .result(render(value))
    default: return try computedAnswer(value, to: call, takingArguments: member.arguments?.isEmpty == false)
    }
  }

  // MARK: verify

  private func verified(_ group: Group, of mock: Range<Int>) throws -> [String] {
    if group.actions.isEmpty { throw Advice(text: "say how often it was called") }
    return try group.actions.flatMap { action throws -> [String] in
      let name = action.name
      let part: MockedCall.Part =
        name.hasPrefix("get") ? .getter : name.hasPrefix("set") ? .setter : .function
      let call = try call(group, of: mock, as: part)
      guard let count = action.arguments?.first.flatMap({ count($0.value) }) else {
        throw Advice(text: "compare \(call.double).callCount with the number of calls")
      }
      guard name.hasSuffix("Eventually") else { return checks(count, of: call) }
      let limit = action.arguments?.first { $0.label == "before" }.map { duration($0.value) }
      return waits(count, of: call, within: limit)
    }
  }

  private func count(_ range: Range<Int>) -> MockedCount? {
    if range.count == 1 {
      return source.tokens[range.lowerBound].kind == .literal ? .exactly(source.text(range)) : nil
    }
    guard source[range.lowerBound] == "." else { return nil }
    let count = CallChain(at: range.lowerBound + 1, in: source)
    let numbers = (count.head.arguments ?? []).map { source.text($0.value) }
    let next = { (number: String) in Int(number).map { String($0 + 1) } ?? "\(number) + 1" }
    let last = { (number: String) in Int(number).map { String($0 - 1) } ?? "\(number) - 1" }
    switch (count.head.name, numbers.count) {
    case ("once", 0): return .once
    case ("never", 0): return .never
    case ("atLeastOnce", 0): return .atLeast("1")
    case ("exactly", 1): return .exactly(numbers[0])
    case ("moreOrEqual", 1): return .atLeast(numbers[0])
    case ("lessOrEqual", 1): return .atMost(numbers[0])
    case ("more", 1): return .atLeast(next(numbers[0]))
    case ("less", 1): return .atMost(last(numbers[0]))
    case ("from", 2): return .between(numbers[0], numbers[1])
    default: return nil
    }
  }

  private func duration(_ range: Range<Int>) -> String {
    let text = source.text(range).replacing(".miliseconds", with: ".milliseconds")
    return source.tokens[range.lowerBound].kind == .literal ? ".seconds(\(text))" : text
  }

  /// Whether a function waits, and its declaration doesn't say that it may throw.
  private func needsThrows(at index: Int) -> Bool {
    guard source[index - 1] == ")", ["{", "->"].contains(source[index + 1]),
      let open = (index..<source.tokens.count).first(where: { source[$0] == "{" })
    else { return false }
    return (open..<source.end(of: open)).contains { source[$0].hasSuffix("alledEventually") }
  }

  // MARK: The others

  private func actions(_ group: Group, of mock: Range<Int>) throws -> [String] {
    if group.actions.isEmpty { throw Advice(text: "say what it does: onCall { … }") }
    return try group.actions.map { action in
      let isSet = action.name == "performOnSet"
      let call = try call(
        group,
        of: mock,
        as: isSet ? .setter : action.name == "performOnGet" ? .getter : .function
      )
      guard let closure = action.arguments?.first?.value else {
        throw Advice(text: "say what it does: \(call.double).onCall { … }")
      }
      let target = call.part == .function ? call.double : "\(call.double).\(call.part.rawValue)"
      let text = answer(closure, takingArguments: isSet || !call.matchers.isEmpty)
      shareVariables(usedInRuleOf: call)
      let rule = call.rule.map { ".when \($0)" } ?? ""
      return "\(target)\(rule).onCall\(text.hasPrefix("{") ? " \(text)" : "(\(text))")"
    }
  }

  /// `Matcher.register(Item.self)`: nobody compares arguments but the test itself.
  private func matcher(at index: Int) -> Step? {
    let chain = CallChain(at: index, in: source)
    let range = index..<chain.end
    guard ["register", "reset"].contains(source[index + 2]), isStatement(range) else { return nil }
    guard let type = Self.typeComparedByClosure(chain) else { return statement([], for: range) }
    return .leave(
      "compare each \(type) so where a test compares it: spy.when { … }, calls.count { … }",
      end: chain.end
    )
  }

  /// The types that `Matcher` compares with closures in a file.
  static func typesComparedByClosures(in source: SwiftSource) -> Set<String> {
    let places = source.tokens.indices.filter { source[$0] == "Matcher" && source[$0 + 2] == "register" }
    return Set(places.compactMap { typeComparedByClosure(CallChain(at: $0, in: source)) })
  }

  private static func typeComparedByClosure(_ chain: CallChain) -> String? {
    guard let arguments = chain.links.first?.arguments, arguments.count == 2 else { return nil }
    return chain.source[arguments[0].value.lowerBound]
  }

  /// `mock.reset()`, which forgets answers too.
  private func reset(at index: Int) -> Step? {
    guard source.isWord(index), source[index + 1] == ".", source[index + 2] == "reset",
      source[index - 1] != ".", protocolName(of: index..<index + 1) != nil
    else { return nil }
    let chain = CallChain(at: index, in: source)
    guard chain.links.count == 1, chain.links[0].name == "reset", isStatement(index..<chain.end) else {
      return nil
    }
    if isAtEndOfTest(index), !isStatic(index..<index + 1) { return statement([], for: index..<chain.end) }
    return .leave(
      "make a new double; forgetCalls() of a spy forgets its calls, and keeps its answers",
      end: chain.end
    )
  }
}

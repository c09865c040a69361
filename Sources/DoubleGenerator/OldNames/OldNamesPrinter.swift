/// Prints the members of a double that have another tool's names: computed properties over its spies.
struct OldNamesPrinter {
  private let plan: DoublePlan
  private let style: any OldNamingStyle
  private let command: String
  /// The lines of each property and of `static func reset()`. What can't be is in `missing`: its name and the reason.
  private let properties: [[String]]
  let missing: [String]

  init(plan: DoublePlan, names: OldNames, command: String) {
    self.plan = plan
    style = names.style
    self.command = command
    var taken = Set(plan.members.map(\.syntax.name) + plan.members.flatMap(\.spies).map(\.member))
    var properties: [[String]] = []
    var missing: [String] = []
    var resets: [String] = []
    let members = OldMember.all(in: plan)
    for (member, stem) in zip(members, style.stems(of: members)) {
      for property in style.properties(of: member, stem: stem) {
        let printer = OldPropertyPrinter(plan: plan, member: member, property: property)
        guard Name.isPlain(property.name) else {
          missing.append("\(property.name): this can't be a name, and the tool's own code doesn't compile")
          continue
        }
        guard taken.insert(property.name).inserted else {
          missing.append("\(property.name): another member has this name")
          continue
        }
        do throws(OldPropertyPrinter.Missing) {
          properties.append(try printer.lines())
          if style.hasStaticReset, member.kind == .function, member.spy.isOfType {
            resets += property.forgetting.map { [$0] } ?? []
          }
        } catch {
          missing.append("\(property.name): \(error.reason)")
        }
      }
    }
    if !resets.isEmpty {
      if taken.contains("reset") {
        missing.append("static reset(): another member has this name")
      } else {
        properties.append(Self.staticReset(resets, access: plan.access.word))
      }
    }
    self.properties = properties
    self.missing = missing
  }

  private static func staticReset(_ assignments: [String], access: String) -> [String] {
    let head = ["@available(*, deprecated, message: \"Use forgetCalls() of each spy of the type\")"]
    return head + ["\(access)static func reset() {"] + assignments.map { "  \($0)" } + ["}"]
  }

  var file: String { "\(plan.name)+\(style.tool).swift" }

  /// The double's other names.
  var doubles: [String] {
    style.classes(for: plan.interface.path.last ?? "").filter { $0 != plan.name && Name.isPlain($0) }
  }

  /// The file's text; `nil` if the double has no name besides its own.
  var text: String? {
    if doubles.isEmpty, properties.isEmpty { return nil }
    let head = DoublePrinter(plan: plan, command: command).head(
      saying: [
        "// Names for tests that were written for \(style.tool). When no test uses them, make the doubles without --names."
      ]
    )
    let access = plan.access.word
    let availability = plan.interface.availability
    let aliases = doubles.flatMap { name in
      availability + [
        "@available(*, deprecated, renamed: \"\(plan.name)\")", "\(access)typealias \(name) = \(plan.name)",
        "",
      ]
    }
    let body = properties.joined(separator: [""]).map { $0.isEmpty ? "" : "  " + $0 }
    let members = body.isEmpty ? [] : availability + ["extension \(plan.name) {"] + body + ["}"]
    let end = plan.interface.condition == nil ? [] : ["", "#endif"]
    let lines = head + [""] + aliases + members
    return (lines.last == "" ? lines.dropLast() + end : lines + end).joined(separator: "\n") + "\n"
  }
}

/// Prints one property.
struct OldPropertyPrinter {
  let plan: DoublePlan
  let member: OldMember
  let property: OldProperty

  /// The property can't be.
  struct Missing: Error {
    let reason: String
  }

  private var spy: String { member.spy.member }

  /// The spy's generic arguments: what a call takes, returns and throws; or the type of a property.
  private var types: [TypeSyntax] {
    if case .name(let name) = member.spy.type { name.arguments } else { [] }
  }

  func lines() throws(Missing) -> [String] {
    switch property.part {
    case .callCount(isSettable: false): return renamed("callCount", "Int")
    case .callCount(isSettable: true):
      return renamed(
        "callCount",
        "Int",
        get: "\(spy).__assignedCallCount",
        set: "\(spy).__assignedCallCount = newValue"
      )
    case .wasCalled: return renamed("wasCalled", "Bool")
    case .setCount: return renamed("setter.callCount", "Int")
    case .getCount: return renamed("getCount", "Int")
    case .value: return renamed("value", unwrapped(types[0]), set: "\(spy).value = newValue")
    case .lastCall: return try lastCall()
    case .calls(let names, let labels): return try calls(of: names, labels: labels)
    case .error:
      return told(
        "throws(…)",
        "\(TypeSyntax.optional(types[2]))",
        get: "\(spy).__assignedError",
        set: "\(spy).__assignedError = newValue"
      )
    case .answer: return answer()
    case .closure: return try closure()
    }
  }

  // MARK: Records

  private func lastCall() throws(Missing) -> [String] {
    let kept = try kept(member.syntax.parameters.map(\.name))
    let isWhole = kept.allSatisfy { !$0.isBox }
    let type = type(of: kept)
    let isOptional = kept.count == 1 && type.isOptional
    let name = isOptional ? "\(type)" : "\(TypeSyntax.optional(type))"
    if !isWhole {
      let map = isOptional ? "flatMap" : "map"
      return told("lastCall", name, get: "\(spy).lastCall.\(map) { \(value(of: kept, in: "$0")) }")
    }
    return isOptional ? told("lastCall", name, get: "\(spy).lastCall ?? nil") : renamed("lastCall", name)
  }

  private func calls(of names: [String], labels: [String]) throws(Missing) -> [String] {
    let kept = try kept(names)
    let name = "[\(type(of: kept, labels: labels))]"
    let isWhole = kept.count == member.call?.recorded.count && kept.allSatisfy { !$0.isBox }
    if isWhole, kept.count == 1 || names == labels {
      return renamed("calls", name)
    }
    return told("calls", name, get: "\(spy).calls.map { \(value(of: kept, in: "$0")) }")
  }

  private func kept(_ names: [String]) throws(Missing) -> [RecordedArgument] {
    var kept: [RecordedArgument] = []
    for name in names { kept.append(try argument(name)) }
    return kept
  }

  private func argument(_ name: String) throws(Missing) -> RecordedArgument {
    guard let argument = member.call?.recorded.first(where: { $0.name == Name.escaped(name) }) else {
      throw Missing(reason: "the spy can't keep the argument \(name)")
    }
    return argument
  }

  private func type(of kept: [RecordedArgument], labels: [String]? = nil) -> TypeSyntax {
    let types = kept.map { argument in
      if case .box(let value, _, _) = argument.way { value } else { argument.type }
    }
    return kept.count == 1
      ? types[0]
      : .tuple(
        zip(labels?.map(Name.escaped(_:)) ?? kept.map(\.name), types).map {
          ElementSyntax(label: $0, type: $1)
        }
      )
  }

  private func value(of kept: [RecordedArgument], in call: String) -> String {
    let isAlone = member.call?.recorded.count == 1
    let values = kept.map { argument in
      (isAlone ? call : "\(call).\(argument.name)") + (argument.isBox ? ".initial" : "")
    }
    return kept.count == 1 ? values[0] : "(\(values.list))"
  }

  // MARK: Answers

  private func answer() -> [String] {
    let type = types[1]
    let set = type.isOptional ? ".some(newValue)" : "newValue"
    return told(
      "returns(…)",
      unwrapped(type),
      get: "\(spy).__assignedValue" + (type.isOptional ? " ?? nil" : ""),
      set: "\(spy).__assignedValue = \(set)"
    )
  }

  private func closure() throws(Missing) -> [String] {
    guard let call = member.call else { throw Missing(reason: "nothing calls it") }
    for parameter in member.syntax.parameters { _ = try argument(parameter.name) }
    let failure = types[2]
    let mayThrow = failure == call.naming.anyError
    guard mayThrow || failure.plainName == "Never" else {
      throw Missing(
        reason: "systems before macOS 15 and iOS 18 have no variable for a closure that throws \(failure)"
      )
    }
    var parameters: [String] = []
    var arguments: [String] = []
    for argument in call.recorded {
      let input = call.recorded.count == 1 ? "input" : "input.\(argument.name)"
      switch argument.way {
      case .plain, .erasedOptional, .copied, .copiedFirst:
        let isClosure = argument.type.function != nil
        parameters.append("\(isClosure ? argument.type.with(attributes: ["escaping"]) : argument.type)")
        arguments.append(input)
      case .box(let value, _, _):
        parameters.append("inout \(value)")
        arguments.append("&\(input).value")
      case .lent(let closure):
        parameters.append("\(closure.type)")
        arguments.append("\(input).function")
      case .evaluated:
        parameters.append("@autoclosure () -> \(argument.type)")
        arguments.append(input)
      case .packed: throw Missing(reason: "no closure takes the parameter pack \(argument.name)")
      case .awaited: throw Missing(reason: "the spy keeps \(argument.name) as an AwaitedCompletion")
      }
    }
    let isAsync = call.effects.isAsync
    let effects = Effects(isAsync: isAsync, failure: mayThrow ? .any : .never)
    let mark = (mayThrow ? "try " : "") + (isAsync ? "await " : "")
    let make = "\(call.recorded.isEmpty ? "_" : "input") in \(mark)closure(\(arguments.list))"
    // It runs where the spy's caller does, so that it can be passed what isn't Sendable.
    let isolation = isAsync ? "nonisolated(nonsending) " : ""
    return told(
      "answers { … }",
      "(\(isolation)(\(parameters.list))\(effects) -> \(types[1]))?",
      get: "\(spy).__assignedClosure()",
      set: "\(spy).__assign(newValue) { closure in { \(make) } }"
    )
  }

  private func unwrapped(_ type: TypeSyntax) -> String {
    type.isOptional ? "\(type)" : "\(type.bracketed)!"
  }

  // MARK: Declarations

  /// A property that another has the value of, so that the compiler can rename it.
  private func renamed(_ other: String, _ type: String, get: String? = nil, set: String? = nil) -> [String] {
    declaration("renamed: \"\(spy).\(other)\"", type, get ?? "\(spy).\(other)", set)
  }

  /// A property in whose place a test has to write something else.
  private func told(_ other: String, _ type: String, get: String, set: String? = nil) -> [String] {
    declaration("message: \"Use \(spy).\(other)\"", type, get, set)
  }

  private func declaration(_ advice: String, _ type: String, _ get: String, _ set: String?) -> [String] {
    let isolation = plan.outline.isIsolated && !member.spy.isOfType ? "nonisolated " : ""
    let scope = member.spy.isOfType ? "static " : ""
    let head = "\(plan.access.word)\(isolation)\(scope)var \(property.name): \(type) {"
    let attributes = member.availability + ["@available(*, deprecated, \(advice))"]
    guard let set else {
      let line = "\(head) \(get) }"
      return attributes + (line.fits ? [line] : [head, "  \(get)", "}"])
    }
    return attributes + [head, "  get { \(get) }", "  set { \(set) }", "}"]
  }
}

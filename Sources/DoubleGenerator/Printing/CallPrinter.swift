/// Prints how a member calls its spy.
struct CallPrinter {
  let call: CallPlan

  private var lent: [(argument: RecordedArgument, closure: LentClosure)] { call.lent }

  /// The body of a member that no double can have: it stops the process and says why.
  static func stop(_ double: String, _ signature: String, _ reason: String) -> String {
    "fatalError(\"\(double).\(signature) \(reason): a double has none to give\")"
  }

  var lines: [String] { making + passingOn + answering }

  /// The spy, as the member names it.
  private var spy: String {
    if call.isInitializer { return "Self.\(call.spy)" }
    return call.argumentNames.contains(call.spy) ? "self.\(call.spy)" : call.spy
  }

  /// The spy's name in the scope that lends closures. A double that passes calls on isn't `Sendable`, so there it is
  /// a local variable.
  private var lentSpy: String {
    if case .unsafely = call.lending, call.passesOn { call.free("spy") } else { spy }
  }

  private var returnsValue: Bool { call.result.map { !$0.isVoid } ?? false }

  // MARK: The spy's answer

  private var answering: [String] {
    if case .uncopyable = call.answer {
      return [Self.stop(call.naming.double, call.signature, "returns what can't be copied")]
    }
    let lines = watching + call.recorded.flatMap(boxing) + copies + preparation + answerLines
    guard call.restoresError else { return lines }
    return ["do {"] + lines.map { "  " + $0 } + ["} catch {", "  throw \(cast("error"))", "}"]
  }

  /// The lines that get the spy's answer and give it to the caller.
  private var answerLines: [String] {
    var lines = lent.isEmpty ? [answer] : lending
    switch call.answer {
    case .made:
      lines[0] = "guard \(lines[0])"
      lines[lines.count - 1] += " else { return nil }"
    case .sent:
      lines[0] = "\(isWholeBody ? "" : "return ")\(call.naming.own("__sent"))(\(lines[0])"
      lines[lines.count - 1] += ")"
    case .never(let function):
      let run = call.free("run")
      let input = call.recorded.isEmpty ? "()" : spyArguments(of: call.recorded.map(value))
      return [
        "let \(run): \(function) = \(spy).callAsFunction(_:function:)",
        "_ = \(spyMark)\(run)(\(input), #function)",
        "fatalError(\"\(call.naming.double).\(call.signature) can't return\")",
      ]
    case .returned, .unerased, .uncopyable:
      if returnsValue, !isWholeBody { lines[0] = "return \(lines[0])" }
    }
    return lines
  }

  /// Whether the member does nothing but call the spy, so that it needs no `return`.
  private var isWholeBody: Bool {
    lent.isEmpty && !call.passesOn && !call.isBuilt && !call.restoresError
      && !call.recorded.contains(where: \.isBox)
  }

  /// The call of the spy.
  private var answer: String {
    "\(spyMark)\(lentSpy)(\(spyArguments(of: call.recorded.map(lentValue))))"
  }

  /// The arguments of a call of the spy: the input as one value, and the type that the caller wants, if the caller
  /// chooses it.
  ///
  /// - Parameter nothing: Stands for no argument.
  private func spyArguments(of values: [String], orElse nothing: String = "") -> String {
    let input =
      switch values.count {
      case 0: nothing
      case 1: values[0]
      default: "(\(values.list))"
      }
    switch call.answer {
    case .unerased(let type), .sent(as: let type?):
      return [input, "as: \(type.bracketed).self"].filter { !$0.isEmpty }.list
    case .returned, .sent, .made, .uncopyable, .never:
      return input
    }
  }

  /// The keywords before a call of the spy.
  private var spyMark: String { mark(isThrowing: call.isThrowing, isAsync: call.effects.isAsync) }

  private func mark(isThrowing: Bool, isAsync: Bool) -> String {
    (isThrowing ? "try " : "") + (isAsync ? "await " : "")
  }

  private func mark(_ effects: Effects) -> String {
    mark(isThrowing: effects.failure != .never, isAsync: effects.isAsync)
  }

  private func value(of argument: RecordedArgument) -> String {
    switch argument.way {
    case .plain, .lent: argument.name
    case .erasedOptional: "\(argument.name) as Any"
    case .copied, .copiedFirst: "copy \(argument.name)"
    case .packed: "\(call.naming.own("__argumentArray"))(repeat each \(argument.name))"
    case .box: box(argument)
    case .evaluated(let effects): "\(mark(effects))\(argument.name)()"
    case .awaited(let type, let count, let isOptional):
      awaited(argument, type, count: count, isOptional: isOptional)
    }
  }

  /// A completion handler as an `AwaitedCompletion`.
  private func awaited(_ argument: RecordedArgument, _ type: TypeSyntax, count: Int, isOptional: Bool)
    -> String
  {
    let name = argument.name
    let kind = argument.type == .anything || count == 0 ? "\(type)" : call.naming.own("AwaitedCompletion")
    let arguments = (0..<count).map { "$\($0)" }.list
    let make = count == 1 ? "\(kind)(\(name))" : "\(kind) { \(name)(\(arguments)) }"
    let end = argument.type == .anything ? " as Any" : ""
    return isOptional ? "\(name).map { \(name) in \(make) }\(end)" : make
  }

  private func lentValue(of argument: RecordedArgument) -> String {
    switch argument.way {
    case .lent, .copiedFirst: argument.name
    case .plain, .erasedOptional, .copied, .packed, .box, .evaluated, .awaited:
      argument.isUnsafe && !argument.isBox ? "\(box(argument)).value" : value(of: argument)
    }
  }

  private func cast(_ value: String) -> String {
    "\(call.naming.own("__unerased"))(\(value), in: \"\(call.naming.double)\")"
  }

  // MARK: Arguments that change

  private func box(_ argument: RecordedArgument) -> String { box(argument.name) }

  private func box(_ name: String) -> String { call.free(Name.word(name) + "Box") }

  /// The lines that put an `inout` argument into a box, and give the box's value back to the caller.
  private func boxing(_ argument: RecordedArgument) -> [String] {
    guard case .box(_, let isErased, let isOptional) = argument.way else { return [] }
    let box = box(argument)
    let value = isErased ? cast("\(box).value") : "\(box).value"
    let head = argument.isUnsafe ? "nonisolated(unsafe) let" : "let"
    let boxed = boxed(argument, isErased: isErased, isOptional: isOptional)
    return ["\(head) \(box) = \(boxed)", "defer { \(argument.name) = \(value) }"]
  }

  /// The box of an `inout` argument.
  private func boxed(_ argument: RecordedArgument, isErased: Bool, isOptional: Bool) -> String {
    let type = call.naming.own("InOut") + (isErased ? "<Any>" : "")
    return "\(type)(\(argument.name)\(isErased && isOptional ? " as Any" : ""))"
  }

  // MARK: Closures for the length of the call

  private var rethrowing: String { call.free("rethrowing") }

  /// The line that begins to note the errors of closures.
  private var watching: [String] {
    call.watch == .all ? ["let \(rethrowing) = \(call.naming.own("__Rethrowing"))()"] : []
  }

  private var copies: [String] {
    call.recorded.compactMap { argument in
      guard case .copiedFirst = argument.way else { return nil }
      return "let \(argument.name) = copy \(argument.name)"
    }
  }

  /// The lines that let arguments into the scope in which closures are lent.
  private var preparation: [String] {
    switch call.lending {
    case .directly: return []
    case .byClosure(let result):
      guard let (argument, closure) = lent.first else { return [] }
      let failure = call.isThrowing ? " throws" : ""
      let type = "nonisolated(nonsending) (\(closure.escaping)) async\(failure) -> \(result)"
      let capture = call.isInitializer ? "" : "[self] "
      return ["let \(lendingName): \(type) = { \(capture)\(argument.name) in"]
        + (inside + ["return \(answer)"]).map { "  " + $0 } + ["}"]
    case .unsafely:
      let arguments = call.recorded.filter { $0.isUnsafe && !$0.isBox }.map { argument in
        switch argument.way {
        case .lent: "nonisolated(unsafe) let \(argument.name) = \(argument.name)"
        // In a box: for a type that is `Sendable` after all, the compiler would warn of `nonisolated(unsafe)`.
        case .plain, .erasedOptional, .copied, .copiedFirst, .packed, .box, .evaluated, .awaited:
          "nonisolated(unsafe) let \(box(argument)) = \(call.naming.own("InOut"))(\(value(of: argument)))"
        }
      }
      return (lentSpy == spy ? [] : ["let \(lentSpy) = \(spy)"]) + arguments
    }
  }

  private var lendingName: String { call.free("lending") }

  /// The call inside the scope in which the closures may be used.
  private var lending: [String] {
    if case .byClosure = call.lending {
      return ["\(spyMark)withoutActuallyEscaping(\(lent[0].argument.name), do: \(lendingName))"]
    }
    var lines: [String] = []
    var indent = ""
    for (argument, _) in lent {
      lines.append("\(indent)\(spyMark)withoutActuallyEscaping(\(argument.name)) { \(argument.name) in")
      indent += "  "
    }
    lines += inside.map { indent + $0 }
    if call.watch == .all {
      let error = "\(rethrowing).allowed(error, in: \"\(call.naming.double)\")"
      lines.append("\(indent)do { return \(answer) } catch { throw \(error) }")
    } else {
      lines.append("\(indent)return \(answer)")
    }
    for _ in lent {
      indent.removeLast(2)
      lines.append("\(indent)}")
    }
    return lines
  }

  /// The lines that lend the closures, inside that scope.
  private var inside: [String] {
    lent.flatMap { argument, closure in
      let box = closure.isTyped ? "\(argument.type)" : call.naming.own("NonEscaping")
      return [
        "let \(argument.name) = \(box)(\(wrapped(closure, argument.name)))",
        "defer { \(argument.name).end() }",
      ]
    }
  }

  /// A closure as it is lent: itself, or one that calls it.
  private func wrapped(_ closure: LentClosure, _ name: String) -> String {
    guard let function = closure.wrapper else { return name }
    let arguments = function.parameters.enumerated().map { index, parameter in
      parameter.type.has(.inout) ? "&$\(index)" : "$\(index)"
    }
    let inner = "\(mark(function.effects))\(name)(\(arguments.list))"
    guard call.watch == .all, closure.watch == .all else { return "{ \(inner) }" }
    return "{ do { return \(inner) } catch { throw \(rethrowing).noting(error) } }"
  }

  // MARK: Passing on

  /// The line that passes the call on.
  private var passingOn: [String] {
    guard let real = call.real, !call.isInitializer else { return [] }
    let values = call.recorded.map { argument in
      switch argument.way {
      case .lent: ".ended"
      case .box(_, let isErased, let isOptional): boxed(argument, isErased: isErased, isOptional: isOptional)
      case .plain, .erasedOptional, .copied, .copiedFirst, .packed, .evaluated, .awaited: value(of: argument)
      }
    }
    let wait = call.effects.isAsync ? "await " : ""
    let question = "\(wait)\(spy).__passesOn(\(spyArguments(of: values, orElse: "()")))"
    if real.isOptional {
      let function = call.free("function")
      return [
        "if let \(function) = \(reference(to: real)), \(question) {",
        "  return \(mark(call.effects))\(function)(\(real.arguments.map(\.name).list))", "}",
      ]
    }
    let realCall = text(of: real)
    let statement =
      if case .setter(let newValue) = call.role {
        "\(realCall) = \(newValue); return"
      } else {
        "return \(mark(call.effects))\(realCall)"
      }
    return ["if \(question) { \(statement) }"]
  }

  /// A function that the real object may lack, by its whole name.
  private func reference(to real: RealCall) -> String {
    let labels = real.arguments.map { "\($0.label ?? "_"):" }.joined()
    let name = call.signature.prefix { $0 != "(" }
    return "\(target(of: real)).\(name)" + (labels.isEmpty ? "" : "(\(labels))")
  }

  /// The first lines of an initialiser that makes the real object.
  private var making: [String] {
    guard let real = call.real, call.isInitializer else { return [] }
    let make = "\(mark(call.effects))\(text(of: real))"
    if case .made = call.answer {
      let made = call.free("real")
      return ["guard let \(made) = \(make) else { return nil }", "self.real = \(made)"]
    }
    return ["\(call.argumentNames.contains("real") ? "self." : "")real = \(make)"]
  }

  private func target(of real: RealCall) -> String {
    let isHidden = real.target == .object && call.argumentNames.contains(RealTarget.object.rawValue)
    return isHidden ? "self.real" : real.target.rawValue
  }

  private func text(of real: RealCall) -> String {
    let target = target(of: real)
    let arguments = arguments(of: real)
    let text =
      switch real.kind {
      case .property(let name): "\(target).\(name)"
      case .subscripting: "\(target)[\(arguments.list)]"
      case .initializer: "\(target)(\(arguments.list))"
      case .function(let name) where !Name.isOperator(name): "\(target).\(name)(\(arguments.list))"
      case .function(let name):
        switch real.fixity {
        case .prefix: name + arguments.joined()
        case .postfix: arguments.joined() + name
        case nil: arguments.joined(separator: " \(name) ")
        }
      }
    return switch real.result {
    case .plain: text
    case .wrapped: "\(call.naming.double)(forwardingTo: \(text))"
    case .wrappedOptional: "\(text).map { \(call.naming.double)(forwardingTo: $0) }"
    }
  }

  private func arguments(of real: RealCall) -> [String] {
    real.arguments.map { argument in
      let name = argument.name
      let value =
        switch argument.way {
        case .plain: name
        case .sent: "\(call.naming.own("__sent"))(\(name))"
        case .inOut: "&\(name)"
        case .expansion: "repeat each \(name)"
        case .realOfDouble: "\(name).real"
        case .evaluated(let effects): "\(mark(effects))\(name)()"
        }
      // A label in a call needs no backticks if it is a word.
      let label = argument.label.map { label in
        let word = label.filter { $0 != "`" }
        return Name.isPlain(word) ? word : label
      }
      return (label.map { "\($0): " } ?? "") + value
    }
  }
}

extension CallPlan {
  fileprivate var passesOn: Bool { real != nil }
}

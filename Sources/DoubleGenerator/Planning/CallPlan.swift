/// How a member calls its spy.
struct CallPlan {
  /// What becomes of the spy's answer.
  indirect enum Answer {
    case returned
    /// Cast from `Any` to the type that the caller wants.
    case unerased(as: TypeSyntax)
    /// Given away: kept in a local variable, of a type where it is cast.
    case sent(as: TypeSyntax?)
    /// Whether an initialiser makes something.
    case made
    /// Nobody can keep an answer that can't be copied.
    case uncopyable
  }

  /// How closures get into the scope in which they are lent.
  ///
  /// An async function may run where its caller does: all of a module's do if it is built that way, and no graph
  /// tells. Then the compiler lets nothing into a scope that runs anywhere but what is `Sendable`.
  enum Lending {
    case directly
    /// By a closure that runs where the caller does, as this type says.
    case byClosure(result: TypeSyntax)
    /// With the compiler's checks switched off: it can't do better for `rethrows`, nor for several closures.
    case unsafely
  }

  /// How much of what comes out of a function that rethrows is known to come from its closures.
  enum Watch: Int {
    case nothing, all, some
  }

  /// What of its member the call does.
  enum Role: Equatable {
    /// All that a function does, or what getting a property or a subscript does.
    case function
    case initializer(mayFail: Bool)
    /// What setting a subscript does; the name is that of the new value.
    case setter(newValue: String)
  }

  let spy: String
  /// The member's name with its labels.
  let signature: String
  let role: Role
  /// Whether a result builder would make something else of the body, but for a `return`.
  let isBuilt: Bool
  let effects: Effects
  let result: TypeSyntax?
  let answer: Answer
  let recorded: [RecordedArgument]
  /// How closures are lent.
  let lending: Lending
  /// Whether calling the spy may throw.
  let isThrowing: Bool
  /// Whether the error that comes out has to be turned back into the type that the caller wants.
  let restoresError: Bool
  /// How the call is passed on, where it is.
  let real: RealCall?
  /// The names that are taken by arguments.
  let argumentNames: Set<String>
  /// Says what the library's types and functions are called here.
  let naming: Naming

  var isInitializer: Bool {
    if case .initializer = role { true } else { false }
  }

  /// What is noted of the closures' errors.
  var watch: Watch {
    lent.map(\.closure.watch).max { $0.rawValue < $1.rawValue } ?? .nothing
  }

  var lent: [(argument: RecordedArgument, closure: LentClosure)] {
    recorded.compactMap { argument in
      guard case .lent(let closure) = argument.way else { return nil }
      return (argument, closure)
    }
  }

  /// A name for a local variable, with an underscore added where an argument has the name.
  func free(_ name: String) -> String {
    argumentNames.contains(name) ? free(name + "_") : name
  }
}

/// What a spy records of an argument.
struct RecordedArgument {
  indirect enum Way {
    case plain
    /// `Any`, of an optional.
    case erasedOptional
    case copied
    /// Copied before closures are lent: no closure may have an argument whose owner is said.
    case copiedFirst
    case packed
    /// A box whose value goes back to the caller.
    case box(value: TypeSyntax, isErased: Bool, isOptional: Bool)
    /// A closure that lives only as long as the call.
    case lent(LentClosure)
    /// What an autoclosure gives.
    case evaluated(Effects)
  }

  var name: String
  var type: TypeSyntax
  var way: Way
  /// Whether a value of its type, or of the closure's that is lent, is sure to be `Sendable`.
  var isSendable: Bool
  /// Whether the compiler has to be told that it may go where closures are lent to an async call.
  ///
  /// A function that runs where its caller does, as all async ones of a module may, can't hand anything else to the
  /// closure in which that is done. No graph says which functions those are.
  var isUnsafe = false

  var isBox: Bool {
    if case .box = way { true } else { false }
  }

  var isLent: Bool {
    if case .lent = way { true } else { false }
  }
}

/// A closure that the answer may use as long as the call lasts.
struct LentClosure {
  /// The type that the answer sees.
  var type: TypeSyntax
  /// Whether the type has to be said.
  var isTyped: Bool
  /// The argument's own type, as one that escapes.
  var escaping: TypeSyntax
  /// The closure that calls it, where it can't be lent as it is.
  var wrapper: FunctionSyntax?
  /// How much of what it throws is noted.
  var watch = CallPlan.Watch.nothing
}

/// How a call is passed on to the real object.
struct RealCall {
  /// How what it returns becomes what the double returns.
  enum Result {
    case plain
    /// A double of it.
    case wrapped, wrappedOptional
  }

  var target: RealTarget
  var kind: MemberSyntax.Kind
  var fixity: MemberSyntax.Fixity?
  var arguments: [Argument]
  var result = Result.plain

  struct Argument {
    enum Way {
      case plain, inOut, expansion
      /// The real object of another double.
      case realOfDouble
      case evaluated(Effects)
    }

    var label: String?
    var name: String
    var way: Way
  }
}

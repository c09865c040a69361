/// How a member calls its spy.
struct CallPlan {
  /// How the member uses the spy's answer.
  indirect enum Answer {
    case returned
    /// It casts the answer from `Any` to the type that the caller wants.
    case unerased(as: TypeSyntax)
    /// It sends the answer to the caller, cast to this type, if any.
    case sent(as: TypeSyntax?)
    /// The answer says whether a failable initialiser succeeds.
    case made
    /// The spy has no answer, since none can be copied.
    case uncopyable
    /// The function never returns. The member calls the spy as a function of this type, which returns an optional
    /// `Never`: where code awaits a `Never`, the compiler warns that other code will never be executed.
    case never(asFunction: TypeSyntax)
  }

  /// How arguments get into the scope in which closures are lent.
  ///
  /// An async function may run where its caller does, and no graph says whether it does. If it does, the compiler lets
  /// only `Sendable` values into a scope that runs elsewhere.
  enum Lending {
    case directly
    /// Through a closure that runs where the caller does.
    case byClosure(result: TypeSyntax)
    /// With the compiler's checks switched off: there is no other way for `rethrows`, nor for several closures.
    case unsafely
  }

  /// Which errors of a rethrowing function surely come from its closures.
  enum Watch: Int {
    case nothing, all, some
  }

  /// The part of the member that makes the call.
  enum Role: Equatable {
    /// A function, or the getter of a property or subscript.
    case function
    case initializer(mayFail: Bool)
    /// The setter of a subscript, with the name of the new value.
    case setter(newValue: String)
  }

  let spy: String
  /// The member's name with its labels.
  let signature: String
  let role: Role
  /// Whether the body needs a `return`, so that a result builder leaves it alone.
  let isBuilt: Bool
  let effects: Effects
  let result: TypeSyntax?
  let answer: Answer
  let recorded: [RecordedArgument]
  /// How closures are lent.
  let lending: Lending
  /// Whether calling the spy may throw.
  let isThrowing: Bool
  /// Whether the member casts errors to the type that the caller expects.
  let restoresError: Bool
  /// The call of the real object; `nil` if the double passes nothing on.
  let real: RealCall?
  /// The arguments' names, which local variables can't have.
  let argumentNames: Set<String>
  /// Spells the names of the library's types and functions.
  let naming: Naming

  var isInitializer: Bool {
    if case .initializer = role { true } else { false }
  }

  /// Which of the closures' errors the member notes.
  var watch: Watch {
    lent.map(\.closure.watch).max { $0.rawValue < $1.rawValue } ?? .nothing
  }

  var lent: [(argument: RecordedArgument, closure: LentClosure)] {
    recorded.compactMap { argument in
      guard case .lent(let closure) = argument.way else { return nil }
      return (argument, closure)
    }
  }

  /// A name for a local variable. It gets an underscore if an argument has the name.
  func free(_ name: String) -> String {
    argumentNames.contains(name) ? free(name + "_") : name
  }
}

/// The record that a spy keeps of an argument.
struct RecordedArgument {
  indirect enum Way {
    case plain
    /// As `Any`, made of an optional.
    case erasedOptional
    case copied
    /// Copied before closures are lent, since no closure may capture a `borrowing` or `consuming` argument.
    case copiedFirst
    case packed
    /// In a box. The caller gets the box's value after the call.
    case box(value: TypeSyntax, isErased: Bool, isOptional: Bool)
    /// A non-escaping closure, lent for the length of the call.
    case lent(LentClosure)
    /// The value of an autoclosure.
    case evaluated(Effects)
    /// A completion handler, as an `AwaitedCompletion` of this type.
    case awaited(TypeSyntax, arguments: Int, isOptional: Bool)
  }

  var name: String
  var type: TypeSyntax
  var way: Way
  /// Whether a value of its type, or the lent closure, is surely `Sendable`.
  var isSendable: Bool
  /// Whether it needs `nonisolated(unsafe)` to enter the scope in which an async call lends closures.
  ///
  /// The function may run where its caller does, and no graph says whether it does. If it does, only `Sendable`
  /// values may enter.
  var isUnsafe = false

  var isBox: Bool {
    if case .box = way { true } else { false }
  }

  var isLent: Bool {
    if case .lent = way { true } else { false }
  }
}

/// A non-escaping closure that the answer may call until it returns.
struct LentClosure {
  /// The closure's type for the answer.
  var type: TypeSyntax
  /// Whether the code must spell the type.
  var isTyped: Bool
  /// The argument's type, as an escaping one.
  var escaping: TypeSyntax
  /// The type of a closure that wraps it; `nil` if it is lent as it is.
  var wrapper: FunctionSyntax?
  /// Which of its errors the member notes.
  var watch = CallPlan.Watch.nothing
}

/// A call that goes on to the real object.
struct RealCall {
  /// How the double returns the result.
  enum Result {
    case plain
    /// In another double.
    case wrapped, wrappedOptional
  }

  var target: RealTarget
  var kind: MemberSyntax.Kind
  /// Whether the real object may lack it.
  var isOptional = false
  var fixity: MemberSyntax.Fixity?
  var arguments: [Argument]
  var result = Result.plain

  struct Argument {
    enum Way: Equatable {
      case plain, inOut, expansion
      /// Sent, although the spy has recorded it.
      case sent
      /// The real object of the double that was passed.
      case realOfDouble
      case evaluated(Effects)
    }

    var label: String?
    var name: String
    var way: Way
  }
}

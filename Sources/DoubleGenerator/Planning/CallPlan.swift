/// How a member calls its spy.
struct CallPlan {
  /// What becomes of the spy's answer.
  enum Answer {
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

  /// How much of what comes out of a function that rethrows is known to come from its closures.
  enum Watch {
    case nothing, all, some
  }

  var spy: String
  /// The member's name with its labels.
  var signature: String
  /// Whether the spy is the type's, and named in an initialiser.
  var isInitializer = false
  var isSetter = false
  /// Whether a result builder would make something else of the body, but for a `return`.
  var isBuilt = false
  var effects: Effects
  var result: TypeSyntax?
  var answer = Answer.returned
  var recorded: [RecordedArgument] = []
  /// Whether calling the spy may throw.
  var isThrowing = false
  var watch = Watch.nothing
  /// Whether the error that comes out has to be turned back into the type that the caller wants.
  var restoresError = false
  /// How the call is passed on, where it is.
  var real: RealCall?
  /// The names that are taken by arguments.
  var argumentNames: Set<String> = []
  var words: Words

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

  /// The library's types and functions, by the names that they have here.
  struct Words {
    var double: String
    var inOut: String
    var lent: String
    var rethrowing: String
    var unerased: String
    var packed: String
  }
}

/// What a spy records of an argument.
struct RecordedArgument {
  enum Way {
    case plain
    /// `Any`, of an optional.
    case erasedOptional
    case copied
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
}

/// A closure that the answer may use as long as the call lasts.
struct LentClosure {
  /// The type that the answer sees.
  var type: TypeSyntax
  /// Whether the type has to be said.
  var isTyped: Bool
  /// The closure that calls it, where it can't be lent as it is.
  var wrapper: FunctionSyntax?
  /// Whether what it throws is noted.
  var isWatched = false
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
  var member: MemberSyntax
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

extension FunctionEngine {
  /// What a call gets after the test's interceptor has decided over its answer.
  ///
  /// To the interceptor, a function throws nothing if it throws only what a test has set up: it rethrows, or its caller
  /// chooses the type of its errors.
  ///
  /// - Parameter type: The type that the caller of a generic function wants.
  func decided(
    _ answer: EngineState.Answer,
    as kind: Offer.Kind,
    to call: Call<Any>,
    from origin: AnswerOrigin,
    wanting type: Any.Type? = nil,
    isAwaited: Bool,
    isCallerCancelled: @escaping () -> Bool = { false }
  ) -> EngineState.Answer {
    let offer = Offer(
      kind: kind,
      answer: answer.offered,
      call: Timeline.Entry(call, of: name),
      origin: origin,
      input: Input.self,
      output: type ?? Output.self,
      failure: read(\.throwsItself) ? Failure.self : Never.self,
      isAwaited: isAwaited,
      isCallerCancelled: isCallerCancelled
    )
    switch interceptor?.decide(over: offer) {
    case .give(.value(let output as Output)): return .output(output)
    case .give(.error(let error as Failure)): return .failure(error)
    case .around(let run): return answer.given(within: run)
    case .watch(let note): return answer.watched(note)
    case .give, nil: return answer
    }
  }
}

extension Answer {
  /// The same answer; if it is a closure, the interceptor learns what it gives.
  fileprivate func watched(_ note: @escaping Decision.Watch) -> Answer {
    switch self {
    case .computed(let closure):
      .computed(
        SyncFunction { (input) throws(Failure) in
          do throws(Failure) {
            let output = try closure.run(input)
            note(.value(output))
            return output
          } catch {
            note(.error(error))
            throw error
          }
        }
      )
    case .awaited:
      given { give in
        let given = await give()
        note(given)
        return given
      }
    default: self
    }
  }

  fileprivate var offered: Offer.Answer {
    switch self {
    case .output(let output): .value(output)
    case .failure(let error): .error(error)
    case .computed, .awaited: .computed
    case .made: .stream
    case .held: .held
    case .unanswered, .unimplemented: .unanswered
    }
  }

  fileprivate func given(within run: @escaping Decision.Around) -> Answer {
    // Only this call uses them, once. So they move from one task to no other.
    nonisolated(unsafe) let (answer, run) = (self, run)
    return .awaited(
      AsyncFunction { (input) async throws(Failure) in
        let given = await run {
          switch answer {
          case .output(let output): return .value(output)
          case .failure(let error): return .error(error)
          case .made(let made): return .value(made.output)
          case .computed(let function):
            do throws(Failure) { return .value(try function.run(input)) } catch { return .error(error) }
          case .awaited(let function):
            do throws(Failure) { return .value(try await function.run(input)) } catch { return .error(error) }
          case .held, .unanswered, .unimplemented: preconditionFailure("only around a given answer")
          }
        }
        switch given {
        case .value(let output as Output): return output
        case .error(let error as Failure): throw error
        default: preconditionFailure("a call gets a value or an error of its function's types")
        }
      }
    )
  }
}

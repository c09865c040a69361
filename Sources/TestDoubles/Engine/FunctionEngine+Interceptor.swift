extension FunctionEngine {
  /// What a call gets after the test's interceptor has decided over its answer.
  func decided<Function>(
    _ answer: Answer<Output, Failure, Function>,
    as kind: Offer.Kind,
    to call: Call<Any>,
    from origin: AnswerOrigin
  ) -> Answer<Output, Failure, Function> {
    typealias Own = AsyncFunction<Input, Output, Failure>
    let offer = Offer(
      kind: kind,
      answer: answer.offered,
      call: Timeline.Entry(call, of: name),
      origin: origin,
      input: Input.self,
      output: Output.self,
      failure: Failure.self,
      isAwaited: Function.self == Own.self
    )
    switch interceptor?.decide(over: offer) {
    case .give(.value(let output as Output)): return .output(output)
    case .give(.error(let error as Failure)): return .failure(error)
    case .around(let run):
      guard let own = answer as? Answer<Output, Failure, Own> else { return answer }
      return (own.given(within: run) as? Function).map(Answer.computed) ?? answer
    case .watch(let note): return answer.watched(taking: Input.self, note)
    case .give, nil: return answer
    }
  }
}

extension Answer {
  /// The same answer; if it is a closure, what it gives is told.
  fileprivate func watched<Input>(taking input: Input.Type, _ note: @escaping Decision.Watch) -> Answer {
    var function: Any?
    switch self {
    case .computed(let closure as SyncFunction<Input, Output, Failure>):
      function = SyncFunction<Input, Output, Failure> { (input) throws(Failure) in
        do throws(Failure) {
          let output = try closure.run(input)
          note(.value(output))
          return output
        } catch {
          note(.error(error))
          throw error
        }
      }
    case .computed(let closure as AsyncFunction<Input, Output, Failure>):
      function = AsyncFunction<Input, Output, Failure> { (input) async throws(Failure) in
        do throws(Failure) {
          let output = try await closure.run(input)
          note(.value(output))
          return output
        } catch {
          note(.error(error))
          throw error
        }
      }
    default: break
    }
    return (function as? AnswerFunction).map(Answer.computed) ?? self
  }

  fileprivate var offered: Offer.Answer {
    switch self {
    case .output(let output): .value(output)
    case .failure(let error): .error(error)
    case .computed: .computed
    case .streamed: .stream
    case .held: .held
    case .unanswered, .unimplemented: .unanswered
    }
  }

  fileprivate func given<Input>(within run: @escaping Decision.Around) -> AnswerFunction
  where AnswerFunction == AsyncFunction<Input, Output, Failure> {
    // Only this call uses them, once. So they move from one task to no other.
    nonisolated(unsafe) let (answer, run) = (self, run)
    return AsyncFunction { (input) async throws(Failure) in
      let given = await run {
        switch answer {
        case .output(let output): return .value(output)
        case .failure(let error): return .error(error)
        case .streamed(let stream): return .value(stream.output)
        case .computed(let function):
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
  }
}

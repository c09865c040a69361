// What happens in a call, once for all four doubles.

extension FunctionDouble {
  /// The answer for a call that leaves no record.
  @inlinable final func answer(for input: Input) -> Answer {
    lock.lock()
    let rule = answers.rules.isEmpty ? nil : matchingRule(for: input)
    let answer = answers.next(by: rule)
    lock.unlock()
    return answer
  }

  /// Records a call and takes its answer in one step, so that calls get answers in the order of the records.
  @inlinable final func record(_ input: Input, _ function: StaticString) -> (answer: Answer, sequence: Int) {
    lock.lock()
    let rule = answers.rules.isEmpty ? nil : matchingRule(for: input)
    let answer = answers.next(by: rule)
    let sequence = records.append(input, function, answer.outcome)
    unlockAndAnnounce()
    return (answer, sequence)
  }

  /// Ends a step that recorded a call: whoever waited for it goes on, with no lock held.
  @inlinable final func unlockAndAnnounce() {
    if waitingList.waiting.isEmpty {
      lock.unlock()
    } else {
      let arrivals = waitingList.arrivals(in: records.all)
      lock.unlock()
      arrivals.forEach { $0.announce() }
    }
  }

  /// The newest rule that matches. Called with the lock held, which it lets go while the rules are asked.
  @usableFromInline final func matchingRule(for input: Input) -> Answers.Rule? {
    let rules = answers.rules
    lock.unlock()
    let rule = rules.last { $0.matches(input) }
    lock.lock()
    return rule
  }

  /// Notes how a call ended whose answer had to be worked out; `nil` is a call that left no record.
  @usableFromInline final func settle(_ sequence: Int?, _ outcome: Outcome<Output, Failure>) {
    guard let sequence else { return }
    lock.withLock { records.settle(sequence, outcome) }
  }

  /// The answer that isn't there: an error where the function can throw it, else the end of the process,
  /// since nothing sound can be answered.
  @usableFromInline final func fail(unanswered input: Input, _ function: StaticString) -> Failure {
    let error = UnansweredCall(description: unansweredMessage(for: input, "\(function)"))
    guard let failure = error as? Failure else { fatalError(error.description) }
    scope?.report(Problem(.unansweredCall, error.description))
    return failure
  }

  @usableFromInline final func stop(unimplemented input: Input, _ function: StaticString) -> Never {
    fatalError(unansweredMessage(for: input, "\(function)"))
  }
}

extension FunctionDouble where Body == SyncFunction<Input, Output, Failure> {
  /// Gives a call its answer, and notes in its record how it ended.
  @inlinable final func give(
    _ answer: Answer,
    to input: Input,
    _ function: StaticString,
    settling sequence: Int? = nil
  ) throws(Failure) -> Output {
    switch answer {
    case .output(let output): return output
    case .failure(let error): throw error
    case .body(let body):
      do throws(Failure) {
        let output = try body(input)
        settle(sequence, .returned)
        return output
      } catch {
        settle(sequence, .threw(error))
        throw error
      }
    case .unanswered:
      let error = fail(unanswered: input, function)
      settle(sequence, .threw(error))
      throw error
    case .unimplemented: stop(unimplemented: input, function)
    case .hold: preconditionFailure("a sync double can't hold a call")
    }
  }
}

extension FunctionDouble where Body == AsyncFunction<Input, Output, Failure> {
  /// Gives a call its answer, and notes in its record how it ended.
  @inlinable nonisolated(nonsending) final func give(
    _ answer: Answer,
    to input: Input,
    _ function: StaticString,
    settling sequence: Int? = nil
  ) async throws(Failure) -> Output {
    switch answer {
    case .output(let output): return output
    case .failure(let error): throw error
    case .body(let body):
      do throws(Failure) {
        let output = try await body(input)
        settle(sequence, .returned)
        return output
      } catch {
        settle(sequence, .threw(error))
        throw error
      }
    case .hold(let hold): return try await hold.wait()
    case .unanswered:
      let error = fail(unanswered: input, function)
      settle(sequence, .threw(error))
      throw error
    case .unimplemented: stop(unimplemented: input, function)
    }
  }
}

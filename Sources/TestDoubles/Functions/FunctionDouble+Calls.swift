// What happens in a call, once for all four doubles.

extension FunctionDouble {
  /// Records a call and takes its answer in one step, so that calls get answers in the order of the records.
  @inlinable final func record(
    _ input: Input,
    _ function: StaticString
  ) -> (answer: Answer, sequence: Int) {
    lock.lock()
    let answer = nextAnswer(for: input)
    let sequence = append(input, function)
    if let outcome = answer.outcome {
      records.notes.settle(sequence, outcome)
    }
    unlockAndAnnounce()
    return (answer, sequence)
  }

  /// The answer for a call that leaves no record.
  @inlinable final func answer(for input: Input) -> Answer {
    lock.lock()
    let answer = nextAnswer(for: input)
    notePlainAnswer()
    lock.unlock()
    return answer
  }

  /// Records a call that has returned, or else has its outcome noted next. Called with the lock held.
  ///
  /// - Returns: The call's number in the order of all calls.
  @discardableResult
  @inlinable final func append(_ input: Input, _ function: StaticString) -> Int {
    records.inputs.append(input)
    return records.notes.add(function)
  }

  /// Ends a step that recorded a call: whoever waited for it goes on, with no lock held.
  @inlinable final func unlockAndAnnounce() {
    guard waitingList.isEmpty else { return announceAndUnlock() }
    notePlainAnswer()
    lock.unlock()
  }

  @usableFromInline final func announceAndUnlock() {
    let arrivals = waitingList.arrivals(count: records.count).map { ($0.waiter, records[$0.index]) }
    notePlainAnswer()
    lock.unlock()
    for (waiter, record) in arrivals {
      waiter.fill(.success(record))
    }
  }

  /// Called with the lock held.
  @inlinable final func notePlainAnswer() {
    if waitingList.isEmpty {
      plainAnswer = answers.standingAnswer()
    }
  }

  /// The next answer, by the newest rule that matches. Called with the lock held, which it lets go while the
  /// rules are asked.
  @inlinable final func nextAnswer(for input: Input) -> Answer {
    guard answers.hasRules else { return answers.next(by: nil) }
    let rules = answers.rules
    lock.unlock()
    let rule = rules.last { $0.matches(input) }
    lock.lock()
    return answers.next(by: rule)
  }

  /// Notes how a call ended whose answer had to be worked out; `nil` is a call that left no record.
  @inlinable final func settle(_ sequence: Int?, _ outcome: Outcome) {
    guard let sequence else { return }
    lock.lock()
    records.notes.settle(sequence, outcome)
    lock.unlock()
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
  /// Records a call and gives it its answer.
  @inlinable final func recordAndGive(
    _ input: Input,
    _ function: StaticString
  ) throws(Failure) -> Output {
    let (answer, sequence) = record(input, function)
    return try give(answer, to: input, function, settling: sequence)
  }

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
        let output = try body.run(input)
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
  /// Records a call and gives it its answer.
  @inlinable nonisolated(nonsending) final func recordAndGive(
    _ input: Input,
    _ function: StaticString
  ) async throws(Failure) -> Output {
    let (answer, sequence) = record(input, function)
    return try await give(answer, to: input, function, settling: sequence)
  }

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
        let output = try await body.run(input)
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

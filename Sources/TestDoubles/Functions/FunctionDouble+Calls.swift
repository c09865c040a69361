// What happens in a call, once for all four doubles.

extension FunctionDouble {
  /// Records a call that gets the standing answer, if there is one: the usual call, and so the one that is
  /// made fast.
  ///
  /// In a debug build, where nothing is specialised, generic code pays for each generic type that it names
  /// with a look-up. This names one, the array of inputs.
  @inlinable final func recordPlainCall(_ input: Input, _ function: StaticString) -> Box<Output>? {
    lock.lock()
    guard let plainAnswer else {
      lock.unlock()
      return nil
    }
    append(input, function, .returned)
    lock.unlock()
    return plainAnswer
  }

  /// The standing answer, if there is one, for a call that leaves no record.
  @inlinable final func plainCall() -> Box<Output>? {
    lock.lock()
    let answer = plainAnswer
    lock.unlock()
    return answer
  }

  /// Records a call and takes its answer in one step, so that calls get answers in the order of the records.
  final func record(
    _ input: Input,
    _ function: StaticString
  ) -> (answer: Answer, sequence: Int) {
    lock.lock()
    let answer = nextAnswer(for: input)
    let sequence = append(input, function, answer.outcome)
    unlockAndAnnounce()
    return (answer, sequence)
  }

  /// The answer for a call that leaves no record.
  final func answer(for input: Input) -> Answer {
    lock.lock()
    let answer = nextAnswer(for: input)
    notePlainAnswer()
    lock.unlock()
    return answer
  }

  /// Called with the lock held.
  @discardableResult
  @inlinable final func append(_ input: Input, _ function: StaticString, _ outcome: Outcome) -> Int {
    let sequence = nextSequenceNumber()
    if records.latestFunction != function.utf8Start {
      records.calls(from: sequence, comeThrough: function)
    }
    records.inputs.append(input)
    records.notes.append(CallNote(sequence: sequence, outcome: outcome))
    return sequence
  }

  /// Ends a step that recorded a call: whoever waited for it goes on, with no lock held.
  final func unlockAndAnnounce() {
    let arrivals = waitingList.arrivals(count: records.count).map { ($0.waiter, records[$0.index]) }
    notePlainAnswer()
    lock.unlock()
    for (waiter, record) in arrivals {
      waiter.fill(.reached(record))
    }
  }

  /// Called with the lock held.
  private func notePlainAnswer() {
    plainAnswer = waitingList.isEmpty ? answers.standing.map(Box.init) : nil
  }

  /// The next answer, by the newest rule that matches. Called with the lock held, which it lets go while the
  /// rules are asked.
  private func nextAnswer(for input: Input) -> Answer {
    guard !answers.rules.isEmpty else { return answers.next(by: nil) }
    let rules = answers.rules
    lock.unlock()
    let rule = rules.last { $0.matches(input) }
    lock.lock()
    return answers.next(by: rule)
  }

  /// Notes how a call ended whose answer had to be worked out; `nil` is a call that left no record.
  final func settle(_ sequence: Int?, _ outcome: Outcome) {
    guard let sequence else { return }
    lock.withLock { records.settle(sequence, outcome) }
  }

  /// The answer that isn't there: an error where the function can throw it, else the end of the process,
  /// since nothing sound can be answered.
  final func fail(unanswered input: Input, _ function: StaticString) -> Failure {
    let error = UnansweredCall(description: unansweredMessage(for: input, "\(function)"))
    guard let failure = error as? Failure else { fatalError(error.description) }
    scope?.report(Problem(.unansweredCall, error.description))
    return failure
  }

  final func stop(unimplemented input: Input, _ function: StaticString) -> Never {
    fatalError(unansweredMessage(for: input, "\(function)"))
  }
}

extension FunctionDouble where Body == SyncFunction<Input, Output, Failure> {
  /// Records a call and gives it its answer.
  @usableFromInline final func recordAndGive(
    _ input: Input,
    _ function: StaticString
  ) throws(Failure) -> Output {
    let (answer, sequence) = record(input, function)
    return try give(answer, to: input, function, settling: sequence)
  }

  /// Gives a call its answer, and notes in its record how it ended.
  @usableFromInline final func give(
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
  /// Records a call and gives it its answer.
  @usableFromInline nonisolated(nonsending) final func recordAndGive(
    _ input: Input,
    _ function: StaticString
  ) async throws(Failure) -> Output {
    let (answer, sequence) = record(input, function)
    return try await give(answer, to: input, function, settling: sequence)
  }

  /// Gives a call its answer, and notes in its record how it ended.
  @usableFromInline nonisolated(nonsending) final func give(
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

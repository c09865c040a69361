/// All that one double was told to answer: rules, and the script for calls that no rule picks out. State only,
/// guarded by the lock of its owner.
@usableFromInline package struct Answers<Input, Output, Failure: Error, Body> {
  @usableFromInline package typealias Script = TestDoubles.Script<Output, Failure, Body>
  @usableFromInline package typealias Rule = TestDoubles.Rule<Input, Output, Failure, Body>

  /// The oldest first. They are never taken out, so an index stays that of its rule.
  @usableFromInline package private(set) var rules: [Rule] = []
  @usableFromInline package private(set) var script: Script

  /// Whether there is a rule that says itself which calls it answers. Kept, since calls look at it, and a debug
  /// build is slow to look at what is generic.
  @usableFromInline package private(set) var hasConditions = false

  private var lastAssignment = 0

  /// What ``standingOutput`` points at.
  private var lastOutput: Box<Output>?

  package init(_ script: Script) {
    self.script = script
  }

  /// Replaces the script. The rules stay.
  package mutating func set(_ script: Script) {
    self.script = script
    lastOutput = nil
  }

  /// Replaces the script by a value, unless one was assigned later.
  ///
  /// - Parameter sequence: When this one was, in the order of all calls.
  package mutating func assign(_ output: Output, at sequence: Int) {
    guard sequence > lastAssignment else { return }
    lastAssignment = sequence
    set(Script([.output(output)], at: nil))
  }

  /// - Returns: The rule's index.
  @discardableResult package mutating func add(_ rule: Rule) -> Int {
    rules.append(rule)
    hasConditions = hasConditions || rule.condition != nil
    return rules.count - 1
  }

  /// Takes the next answer, of a rule or else of the script.
  @inlinable package mutating func next(by rule: Int?) -> Answer<Output, Failure, Body> {
    guard let rule else { return script.next() }
    return rules[rule].script.next()
  }

  /// Where the value lies that answers every call from now on; `nil`, if the answers are anything else than one
  /// value. It stays there until the answers change.
  @inlinable package mutating func standingOutput() -> UnsafePointer<Output>? {
    hasConditions || script.remaining > 0 ? nil : lastOutputAddress()
  }

  @usableFromInline package mutating func lastOutputAddress() -> UnsafePointer<Output>? {
    if lastOutput == nil, case .output(let output) = script.last {
      lastOutput = Box(output)
    }
    return lastOutput.map { UnsafePointer($0.address) }
  }
}

/// Answers in the order in which calls get them; the last one repeats.
@usableFromInline package struct Script<Output, Failure: Error, Body> {
  @usableFromInline package typealias Answer = TestDoubles.Answer<Output, Failure, Body>

  /// Where the test set the answers up. `nil` where nobody minds if no call needs them: the first answer that a
  /// double is made with.
  package let location: SourceLocation?

  @usableFromInline package let answers: [Answer]
  /// How many of them no call got yet.
  @usableFromInline package var remaining: Int

  /// - Parameter answers: One or more.
  package init(_ answers: [Answer], at location: SourceLocation?) {
    self.answers = answers
    self.location = location
    remaining = answers.count
  }

  package var last: Answer {
    answers[answers.count - 1]
  }

  /// The answer that the next call gets.
  package var upcoming: Answer {
    answers[answers.count - max(remaining, 1)]
  }

  @inlinable package mutating func next() -> Answer {
    let answer = answers[answers.count - max(remaining, 1)]
    if remaining > 0 {
      remaining -= 1
    }
    guard case .held = answer else { return answer }
    // Each call is held, and let go, on its own.
    return .held(HeldCall())
  }
}

/// Answers for some calls only.
@usableFromInline package struct Rule<Input, Output, Failure: Error, Body> {
  /// Which calls; `nil` where somebody else picks them out, as the routes of a loader do.
  @usableFromInline package let condition: Condition<Input>?
  /// What a strict test calls the answers when none was used; `nil` for plain ones.
  package let title: String?
  @usableFromInline package var script: Script<Output, Failure, Body>

  package init(_ condition: Condition<Input>?, title: String? = nil, script: Script<Output, Failure, Body>) {
    self.condition = condition
    self.title = title
    self.script = script
  }
}

/// What picks out calls by their input: the closure of a `when { … }`. It is asked with no lock held.
@usableFromInline package struct Condition<Input>: Sendable {
  package let location: SourceLocation
  @usableFromInline package let matches: @Sendable (Input) -> Bool
}

/// A value that stays at its address.
private final class Box<Value> {
  let address: UnsafeMutablePointer<Value>

  init(_ value: Value) {
    address = .allocate(capacity: 1)
    address.initialize(to: value)
  }

  deinit {
    address.deinitialize(count: 1)
    address.deallocate()
  }
}

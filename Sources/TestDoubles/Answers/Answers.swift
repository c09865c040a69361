/// All that one function double was told to answer: rules, and the script for calls that no rule matches.
@usableFromInline struct Answers<Input, Output, Failure: Error, Body> {
  @usableFromInline typealias Script = TestDoubles.Script<Output, Failure, Body>

  /// Answers for the calls whose input it matches. An object, so that a call can match rules with no lock
  /// held and come back for the answer of the one that matched.
  @usableFromInline final class Rule: @unchecked Sendable {
    let location: SourceLocation
    @usableFromInline let matches: @Sendable (Input) -> Bool
    /// Guarded by the double's lock.
    @usableFromInline var script: Script

    init(at location: SourceLocation, matches: @escaping @Sendable (Input) -> Bool, script: Script) {
      self.location = location
      self.matches = matches
      self.script = script
    }
  }

  /// The oldest first.
  @usableFromInline private(set) var rules: [Rule] = []
  @usableFromInline private(set) var script: Script

  // What calls look at. It is kept, since a debug build is slow to look at what is generic.

  @usableFromInline private(set) var hasRules = false
  @usableFromInline private(set) var endsWithPlainValue = false
  private var standing: Box<Output>?

  init(script: Script) {
    self.script = script
    answersChanged()
  }

  mutating func set(_ script: Script) {
    self.script = script
    answersChanged()
  }

  mutating func add(_ rule: Rule) {
    rules.append(rule)
    hasRules = true
    answersChanged()
  }

  private mutating func answersChanged() {
    standing = nil
    endsWithPlainValue = if !hasRules, case .output = script.last { true } else { false }
  }

  @inlinable mutating func next(by rule: Rule?) -> Answer<Output, Failure, Body> {
    guard let rule else { return script.next() }
    return rule.script.next()
  }

  /// The answer for every call from now on, where that is known to be one plain value. It stays at its address
  /// until the answers change.
  @inlinable mutating func standingAnswer() -> UnsafePointer<Output>? {
    endsWithPlainValue && script.remaining == 0 ? lastValue() : nil
  }

  @usableFromInline mutating func lastValue() -> UnsafePointer<Output>? {
    if standing == nil, case .output(let output) = script.last {
      standing = Box(output)
    }
    return standing.map { UnsafePointer($0.address) }
  }
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

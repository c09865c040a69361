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
  @usableFromInline var rules: [Rule] = []
  @usableFromInline var script: Script

  @usableFromInline init(script: Script) {
    self.script = script
  }

  @inlinable mutating func next(by rule: Rule?) -> Answer<Output, Failure, Body> {
    guard let rule else { return script.next() }
    return rule.script.next()
  }
}

/// All that one function double was told to answer: rules, and the script for calls that no rule matches.
@usableFromInline struct Answers<Input, Output, Failure: Error, Body> {
  typealias Script = TestDoubles.Script<Output, Failure, Body>

  /// Answers for the calls whose input it matches. An object, so that a call can match rules with no lock
  /// held and come back for the answer of the one that matched.
  final class Rule: @unchecked Sendable {
    let location: SourceLocation
    let matches: @Sendable (Input) -> Bool
    /// Guarded by the double's lock.
    var script: Script

    init(at location: SourceLocation, matches: @escaping @Sendable (Input) -> Bool, script: Script) {
      self.location = location
      self.matches = matches
      self.script = script
    }
  }

  /// The oldest first.
  var rules: [Rule] = []
  var script: Script

  init(script: Script) {
    self.script = script
  }

  /// The answer for every call from now on that no rule picks out, where that is known to be one plain value.
  var standing: Output? {
    guard rules.isEmpty, script.used == script.answers.count, case .output(let output) = script.answers.last
    else { return nil }
    return output
  }

  mutating func next(by rule: Rule?) -> Answer<Output, Failure, Body> {
    guard let rule else { return script.next() }
    return rule.script.next()
  }
}

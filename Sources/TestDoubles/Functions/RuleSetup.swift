/// A rule on its way: it is added to its double once it is told what to answer.
final class RuleSetup<Input, Output, Failure: Error, Body>:
  Answering<Input, Output, Failure, Body>, @unchecked Sendable
{
  private let double: FunctionDouble<Input, Output, Failure, Body>
  private let location: SourceLocation
  private let matches: @Sendable (Input) -> Bool

  init(
    of double: FunctionDouble<Input, Output, Failure, Body>,
    at location: SourceLocation,
    matches: @escaping @Sendable (Input) -> Bool
  ) {
    self.double = double
    self.location = location
    self.matches = matches
  }

  override func set(_ script: Script) {
    let rule = Answers<Input, Output, Failure, Body>.Rule(at: location, matches: matches, script: script)
    double.change { $0.add(rule) }
  }
}

@_exported import TestDoubles
import Testing

extension Trait where Self == StrictDoublesTrait {
  /// Runs the strict test again for each call that can fail.
  public static var everyFailure: Self {
    everyFailure(then: nil)
  }

  /// Runs the strict test again for each call that can fail, with that call failing.
  ///
  ///     @Test(.everyFailure) func `paying always comes to an end`() async { … }
  ///
  /// Such a test expects only facts that hold in every run. It runs once unchanged, and has to pass. Then it runs once
  /// for each call of a double that may throw, with an error in place of the call's answer, whether the test set the
  /// answer up or the double was made with it. The run that fails is the last. Its failures are the test's; they name
  /// the call, and the timeline is attached. Unused answers don't fail such a run.
  ///
  /// - A function that may throw `any Error` throws `URLError(.notConnectedToInternet)`, or the errors that you pass to
  ///   the trait.
  /// - A function with a typed error throws each case of the type if it is `CaseIterable`; otherwise an error of that
  ///   type that the test set up in a double, or passed to the trait. If there is no such error, standard error says so
  ///   when all tests have run.
  /// - A function that returns a `Result` returns a failure with an error that it finds in the same way.
  /// - A request of a `MockDataLoader` fails in each way that ``RequestFailure`` lists. One that gets the status of a
  ///   failure may get no response instead.
  /// - A function that rethrows, or whose caller chooses the type of its errors, doesn't fail.
  /// - An access of a `Fake` throws as a function does. A stream ends in place of each of its elements, or throws.
  ///
  /// With `.everyOrder` beside it, each call fails in several orders of the answers: a tenth of the orders that the
  /// other trait allows, 10 by default. `.everyCancellation` does the same.
  ///
  /// `EVERY_FAILURE=1 swift test` tries all strict tests. Each runs as it is, and then with a call that fails. Most
  /// tests expect that no call fails. So a run with a failing call only warns, and only of problems that no test can
  /// intend: a test that waits without end for something that no double gives it, and a call that is made again and
  /// again without a pause.
  /// Standard error names each such run before it begins, so that you know which one has stopped the process.
  ///
  /// - Parameters:
  ///   - errors: The errors of functions that may throw any error, and of functions whose error type one of these
  ///     has.
  ///   - next: How later calls of the failed function end; with their answers by default.
  ///   - count: How many calls fail in a run at most; 1 by default. Of more than 200 runs in which several calls fail,
  ///     200 are drawn.
  ///   - requests: The ways in which requests of a `MockDataLoader` fail; every way by default.
  ///   - names: The calls that don't fail, besides those that its suites leave out: the calls of a double, `"ShopSpy"`,
  ///     of a function of it, `"ShopSpy.load()"` or `"ShopSpy.loadSpy"`, or those with certain arguments,
  ///     `"ShopSpy.load(page: 1)"`. A name that matches nothing is an error.
  ///   - seed: The seed of the runs that are drawn.
  ///   - number: The only run to make, by the number that a failure names.
  ///   - filePath: The file of the trait.
  ///   - line: The line of the trait: a name that matches nothing in the test is an error.
  public static func everyFailure(
    with errors: any Error...,
    then next: AfterFailure? = nil,
    atMost count: Int? = nil,
    requests: [RequestFailure]? = nil,
    except names: String...,
    seed: UInt64? = nil,
    only number: String? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let place = TestDoubles.SourceLocation(filePath: filePath, line: line)
    let exceptions = names.map { ExceptedName(text: $0, place: place) }
    return StrictDoublesTrait { strictness in
      var settings = strictness.failures ?? FailureSettings(kind: .failures)
      if !errors.isEmpty { settings.errors = errors }
      if let next { settings.repeats = next == .failsAgain }
      if let requests { settings.requests = requests }
      settings.set(depth: count, exceptions: exceptions, seed: seed, only: number)
      strictness.failures = settings
    }
  }
}

/// How the calls of a function end after one of them has failed.
///
///     @Test(.everyFailure(then: .failsAgain))
public enum AfterFailure: Sendable {
  /// They get their answers, which shows how the code tries again.
  case works
  /// They fail with the same error. If a call is repeated a hundred times without a pause, the test fails for a retry
  /// without end.
  case failsAgain
}

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
  /// Such a test expects only what holds whatever happens. It runs once with nothing changed, and has to pass. Then it
  /// runs once for each call of a double that may throw, with an error in place of the call's answer, whether the test
  /// set the answer up or the double was made with it. The run that fails is the last. Its failures are the test's;
  /// they name the call, and the timeline is attached. Unused answers don't fail such a run.
  ///
  /// - A function that may throw `any Error` throws `URLError(.notConnectedToInternet)`, or the errors that you pass to
  ///   the trait.
  /// - A function with a typed error throws each case of the type if it is `CaseIterable`; otherwise an error of that
  ///   type that the test set up in a double, or passed to the trait. If there is none, standard error says so when all
  ///   tests have run.
  /// - A request of a `MockDataLoader` fails in each way that ``RequestFailure`` lists.
  /// - An access of a `Fake` throws as a function does. A stream ends in place of each of its elements, or throws.
  ///
  /// With `.everyOrder` beside it, each call fails in several orders of the answers: a tenth of the orders that the
  /// other trait allows, so 10 if it isn't told otherwise. `.everyCancellation` does the same.
  ///
  /// `EVERY_FAILURE=1 swift test` tries all strict tests. Each runs as it is, and then with a call that
  /// fails. Since most tests expect what holds if nothing fails, the latter runs only warn, and only of mistakes that no
  /// test can mean: a test that doesn't end, a call that stays held, a call that is made again and again without a pause. Standard error
  /// names each of them before it begins, so that you know which one has stopped the process.
  ///
  /// - Parameters:
  ///   - errors: The errors of functions that may throw any error, and of functions whose error type one of these
  ///     has.
  ///   - next: What later calls of the failed function get; their answers, unless a trait says otherwise.
  ///   - count: How many calls fail in a run at most; 1, unless a trait says otherwise. Of more than 200 runs in which
  ///     several fail, 200 are drawn.
  ///   - requests: How requests of a `MockDataLoader` fail; in every way, unless a trait says otherwise.
  ///   - names: The calls that don't fail: those of a double, `"ShopSpy"`, of a function of it, `"ShopSpy.load()"` or
  ///     `"ShopSpy.loadSpy"`, or those with certain arguments, `"ShopSpy.load(page: 1)"`.
  ///   - seed: The seed of the runs that are drawn.
  ///   - number: The only run to make, as a failure names it.
  public static func everyFailure(
    with errors: any Error...,
    then next: AfterFailure? = nil,
    atMost count: Int? = nil,
    requests: [RequestFailure]? = nil,
    except names: String...,
    seed: UInt64? = nil,
    only number: String? = nil
  ) -> Self {
    StrictDoublesTrait { strictness in
      var settings = strictness.failures ?? MishapSettings(kind: .failures)
      if !errors.isEmpty { settings.errors = errors }
      if let next { settings.repeats = next == .failsAgain }
      if let requests { settings.requests = requests }
      settings.set(depth: count, exceptions: names, seed: seed, only: number)
      strictness.failures = settings
    }
  }
}

/// What calls of a function get after one of them has failed.
public enum AfterFailure: Sendable {
  /// Their answers, which shows how the code tries again.
  case works
  /// The same error. If a call is repeated a hundred times without a pause, the test fails for a retry without end.
  case failsAgain
}

@_exported import TestDoubles
import Testing

/// Runs a strict test again for each call that can fail, with that call failing.
///
///     @Test(.strictDoubles, .everyFailure) func `paying always comes to an end`() async { … }
///
/// The test says what holds whatever happens. It runs once as it is, and has to pass; then once for each call of a
/// double that may throw an error, with that error in place of the call's answer, whether the test set the answer up or
/// the double was made with it. The run that fails is the last. Its failures are the test's, with its timeline, and with
/// the call that made it fail. Answers that such a run never asks for are no failures of it.
///
/// - A function that may throw `any Error` throws `URLError(.notConnectedToInternet)`, or what the trait is told.
/// - One that throws a type throws each of its cases, where the type is `CaseIterable`; otherwise an error that the test
///   told a double, or the trait. Where there is none, standard error says so when all tests have run.
/// - A request of a `MockDataLoader` fails in each way that ``RequestFailure`` lists.
/// - An access of a `Fake` throws as a function does. A stream ends in place of each of its elements, or throws.
///
/// In a run with `EVERY_FAILURE=1`, all strict tests are tried. Since most say what holds if nothing fails, only that is
/// told for which there is no excuse, as a warning: a test that comes to no end, a call that stays held, a call that is
/// made again and again. Each run is named on standard error before it begins, so that one that stops the process can
/// be told.
public struct EveryFailureTrait: TestTrait, SuiteTrait, TestScoping {
  let settings: MishapSettings

  /// A suite's trait holds for each of its tests.
  public var isRecursive: Bool {
    true
  }

  /// Leaves the runs to ``StrictDoublesTrait``, and fails the test where that is missing.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    settings.check(test)
    try await function()
  }
}

/// What calls of a function get after one of them has failed.
public enum AfterFailure: Sendable {
  /// Their answers. So what the code does to try again is seen.
  case works
  /// The same error. If a call is repeated a hundred times, the test fails for a retry without end.
  case failsAgain
}

extension Trait where Self == EveryFailureTrait {
  /// Runs the test again for each call that can fail.
  public static var everyFailure: Self {
    everyFailure(then: .works)
  }

  /// Runs the test again for each call that can fail.
  ///
  /// - Parameters:
  ///   - errors: What functions throw that may throw any error, and those that throw a type of these.
  ///   - next: What the calls of the function get that come after the one that fails.
  ///   - count: How many calls fail in a run at most. Of more than 200 runs in which several fail, 200 are drawn.
  ///   - requests: How requests of a `MockDataLoader` fail.
  ///   - names: What doesn't fail: a double, `"ShopSpy"`, a function of it, `"ShopSpy.load()"` or `"ShopSpy.loadSpy"`, or
  ///     calls with certain arguments, `"ShopSpy.load(page: 1)"`.
  ///   - seed: What the runs follow from that are drawn.
  ///   - number: The only run to make, as a failure names it.
  public static func everyFailure(
    with errors: any Error...,
    then next: AfterFailure = .works,
    atMost count: Int = 1,
    requests: [RequestFailure] = RequestFailure.allCases,
    except names: String...,
    seed: UInt64 = 1,
    only number: String? = nil
  ) -> Self {
    EveryFailureTrait(
      settings: MishapSettings(
        kind: .failures,
        errors: errors,
        requests: requests,
        repeats: next == .failsAgain,
        depth: count,
        seed: seed,
        exceptions: names,
        only: number
      )
    )
  }
}

extension MishapSettings {
  /// Fails a test that isn't strict, or whose settings make no sense.
  func check(_ test: Test) {
    test.demandStrictness(for: trait)
    if let mistake {
      Issue.record(Comment(rawValue: mistake), sourceLocation: test.sourceLocation)
    }
  }
}

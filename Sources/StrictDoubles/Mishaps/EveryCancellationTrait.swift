@_exported import TestDoubles
import Testing

/// Runs a strict test again for each async call, with the task that makes the call cancelled while it waits.
///
///     @Test(.strictDoubles, .everyCancellation) func `leaving shows no error`() async {
///       …
///       await Task { await model.load() }.value
///       …
///     }
///
/// Such a test expects only what holds whatever happens. It runs once with nothing changed, and has to pass. Then it
/// runs once for each async call of a double, and the caller's task is cancelled while it is in the double. A
/// function that may throw any error then throws a `CancellationError`, a request fails with `URLError(.cancelled)`,
/// and a stream ends; any other function returns its answer to the cancelled task. Besides its own expectations, the
/// test fails for calls that are still held and tasks that still sleep when it ends, and for calls without an answer.
/// Unused answers don't fail such a run. The run that fails is the last, and its failure names the call.
///
/// The trait leaves out calls of the test's own task, with a warning, since cancelling that task would cancel the
/// test. Make the call in a task of its own, as an app does.
///
/// `EVERY_CANCELLATION=1 swift test` tries all strict tests, as `EVERY_FAILURE=1` does for ``EveryFailureTrait``.
public struct EveryCancellationTrait: TestTrait, SuiteTrait, TestScoping {
  let settings: MishapSettings

  /// A suite's trait holds for each of its tests.
  public var isRecursive: Bool {
    true
  }

  /// Leaves the runs to ``StrictDoublesTrait``, and fails a test without that trait.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    settings.check(test)
    try await function()
  }
}

extension Trait where Self == EveryCancellationTrait {
  /// Runs the test again for each async call, with its caller cancelled.
  public static var everyCancellation: Self {
    everyCancellation(atMost: 1)
  }

  /// Runs the test again for each async call, with its caller cancelled.
  ///
  /// - Parameters:
  ///   - count: How many callers are cancelled in a run at most. Of more than 200 runs in which several are, 200 are
  ///     drawn.
  ///   - names: Which calls are left out, as for ``EveryFailureTrait``.
  ///   - seed: The seed of the runs that are drawn.
  ///   - number: The only run to make, as a failure names it.
  public static func everyCancellation(
    atMost count: Int = 1,
    except names: String...,
    seed: UInt64 = 1,
    only number: String? = nil
  ) -> Self {
    EveryCancellationTrait(
      settings: MishapSettings(
        kind: .cancellations,
        depth: count,
        seed: seed,
        exceptions: names,
        only: number
      )
    )
  }
}

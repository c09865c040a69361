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
/// The test says what holds whatever happens. It runs once as it is, and has to pass; then once for each async call of a
/// double. In such a run the caller's own task is cancelled while it is in the double. A function that may throw any
/// error then throws a `CancellationError`, and a request fails with `URLError(.cancelled)`; a stream that is read ends;
/// another function gives its answer to a cancelled task. Besides what the test expects, it fails for calls that are
/// held and for tasks that sleep when it ends, and for calls without an answer. Answers that such a run never asks for
/// are no failures of it. The run that fails is the last, and the call is named.
///
/// A call that the test's own task makes is left out, with a warning: to cancel the task would cancel the test. Have a
/// task of its own make the call, as an app does.
///
/// In a run with `EVERY_CANCELLATION=1`, all strict tests are tried, as `EVERY_FAILURE=1` does for ``EveryFailureTrait``.
public struct EveryCancellationTrait: TestTrait, SuiteTrait, TestScoping {
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
  ///   - seed: What the runs follow from that are drawn.
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

@_exported import TestDoubles
import Testing

extension Trait where Self == StrictDoublesTrait {
  /// Runs the strict test again for each async call, with its caller cancelled.
  public static var everyCancellation: Self {
    everyCancellation(atMost: nil)
  }

  /// Runs the strict test again for each async call, with the task that makes the call cancelled while it waits.
  ///
  ///     @Test(.everyCancellation) func `leaving shows no error`() async {
  ///       …
  ///       await Task { await model.load() }.value
  ///       …
  ///     }
  ///
  /// Such a test expects only facts that hold in every run. It runs once unchanged, and has to pass. Then it runs once
  /// for each async call of a double, and the caller's task is cancelled while it is in the double. A function that may
  /// throw any error then throws a `CancellationError`, a request fails with `URLError(.cancelled)`, and a stream ends;
  /// any other function returns its answer to the cancelled task. Besides its own expectations, the test fails for
  /// calls that are still held and tasks that still sleep when it ends, and for calls without an answer. Unused answers
  /// don't fail such a run. The run that fails is the last, and its failure names the call.
  ///
  /// The trait leaves out calls of the test's own task, with a warning, since cancelling that task would cancel the
  /// test. Make the call in a task of its own, as an app does.
  ///
  /// `EVERY_CANCELLATION=1 swift test` tries all strict tests, as `EVERY_FAILURE=1` does for `.everyFailure`.
  ///
  /// - Parameters:
  ///   - count: How many callers are cancelled in a run at most; 1 by default. Of more than 200 runs in which several
  ///     callers are cancelled, 200 are drawn.
  ///   - names: The calls to leave out, as for `.everyFailure`.
  ///   - seed: The seed of the runs that are drawn.
  ///   - number: The only run to make, by the number that a failure names.
  ///   - filePath: The file of the trait.
  ///   - line: The line of the trait: a name that matches nothing in the test is an error.
  public static func everyCancellation(
    atMost count: Int? = nil,
    except names: String...,
    seed: UInt64? = nil,
    only number: String? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let place = TestDoubles.SourceLocation(filePath: filePath, line: line)
    let exceptions = names.map { ExceptedName(text: $0, place: place) }
    return StrictDoublesTrait { strictness in
      var settings = strictness.cancellations ?? FailureSettings(kind: .cancellations)
      settings.set(depth: count, exceptions: exceptions, seed: seed, only: number)
      strictness.cancellations = settings
    }
  }
}

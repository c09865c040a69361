@_exported import TestDoubles
import XCTest

/// The base class of XCTest cases that fail on anything that their doubles saw and that the test did not
/// expect. See ``StrictDoublesTrait`` for what that is.
///
///     final class PresenterTests: StrictDoublesTestCase {
///       override func setUp() { view = ListingsViewSpy() }
///
/// Make the doubles in `setUp` or in the test itself: XCTest sets the initial values of a case's properties
/// long before the test runs, so doubles made there belong to no test.
open class StrictDoublesTestCase: XCTestCase {
  /// What the tests of this case put up with; nothing, unless overridden.
  open var allowance: Allowance {
    []
  }

  /// Runs one test, and reports what its doubles saw.
  open override func invokeTest() {
    let scope = DoubleScope()
    DoubleScope.$current.withValue(scope) {
      withStaticDoubles { super.invokeTest() }
    }
    let (problems, timeline) = scope.close()
    allowance.failures(among: problems).forEach(record)
    if let testRun, testRun.totalFailureCount > 0, !timeline.entries.isEmpty {
      attach(timeline.description, named: "timeline.txt")
      attach(timeline.mermaid, named: "timeline.mmd")
    }
  }

  private func record(_ problem: Problem) {
    if let location = problem.location {
      XCTFail(problem.message, file: location.filePath, line: location.line)
    } else {
      recordWithoutLocation(problem.message)
    }
  }
}

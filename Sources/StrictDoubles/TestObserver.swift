import XCTest

/// Notes the XCTests that run, those that aren't strict as well.
final class TestObserver: NSObject, XCTestObservation {
  private let tests: RunningTests
  /// By the case. XCTest calls its observers on the main thread.
  private var numbers: [ObjectIdentifier: Int] = [:]

  init(of tests: RunningTests) {
    self.tests = tests
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    // A strict test is noted with its doubles as well, in each of its rounds.
    let name = testCase is StrictDoublesTestCase ? nil : testCase.name
    numbers[ObjectIdentifier(testCase)] = tests.beginXCTest(name)
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    numbers.removeValue(forKey: ObjectIdentifier(testCase)).map(tests.end)
  }
}

/// Is called before `main` if `STOP_HUNG_TESTS` is set.
@_cdecl("watchTestsOfTestDoubles") @usableFromInline func watchTests() {
  guard RunningTests.ofTheProcess.watchAsAsked() else { return }
  XCTestObservationCenter.shared.addTestObserver(TestObserver(of: .ofTheProcess))
}

// swift-format-ignore-file
import StrictDoubles
import XCTest

@testable import Fixtures

/// What tests do with the mocks that Mockolo's fixtures expect.
final class MockoloTests: StrictDoublesTestCase {
  func testOverloads() {
    let mock = Overload3Mock()
    mock.updateIntHandler = { 3 }

    mock.display()
    mock.display(x: 1)
    mock.display(y: 2)
    mock.update() as Void
    let number: Int = mock.update()
    mock.update(arg: 4)
    mock.update(arg: Float(5))

    XCTAssertEqual(number, 3)
    XCTAssertEqual(mock.displayCallCount, 1)
    XCTAssertEqual(mock.displayXArgValues, [1])
    XCTAssertEqual(mock.displayYArgValues, [2])
    XCTAssertEqual(mock.updateCallCount, 1)
    XCTAssertEqual(mock.updateIntCallCount, 1)
    XCTAssertEqual(mock.updateArgArgValues, [4])
    XCTAssertEqual(mock.updateArgFloatArgValues, [5])
  }

  func testOverloadsOfOneLabel() {
    let mock = ArgumentsHistoryOverloadedCaseMock()
    mock.fooFunc()
    mock.fooFunc(val1: 1)
    mock.fooFunc(val1: "a")
    mock.fooFunc(val2: 2)

    XCTAssertEqual(mock.fooFuncCallCount, 1)
    XCTAssertEqual(mock.fooFuncVal1ArgValues, [1])
    XCTAssertEqual(mock.fooFuncVal1StringArgValues, ["a"])
    XCTAssertEqual(mock.fooFuncVal2ArgValues, [2])
  }

  func testWithoutAHandlerTheAnswerIsEmpty() {
    let mock = ArgumentsHistorySimpleCaseMock()

    XCTAssertEqual(mock.quxFunc(val: 1), "")
    mock.quxFuncHandler = { "\($0)" }
    XCTAssertEqual(mock.quxFunc(val: 2), "2")
    mock.quuxFunc(val1: "a", val2: 3)

    XCTAssertEqual(mock.quxFuncCallCount, 2)
    XCTAssertEqual(mock.quxFuncArgValues, [1, 2])
    XCTAssertEqual(mock.quuxFuncArgValues.map(\.1), [3])
  }

  func testTuples() {
    let mock = ArgumentsHistoryTupleCaseMock()

    mock.fooFunc(val: (1, "a"))
    mock.barFunc(val1: (2, "b"), val2: (3, "c"))

    XCTAssertEqual(mock.fooFuncArgValues.map(\.1), ["a"])
    XCTAssertEqual(mock.barFuncArgValues.map(\.1.bar4), ["c"])
  }

  func testGenericFunctions() {
    let mock = ArgumentsHistoryGenericsCaseMock()
    mock.barFuncHandler = { values in (values as? [Int] ?? []).map { $0 + 1 } }

    mock.fooFunc(val1: "a", val2: nil)
    let values: [Int] = mock.barFunc(val: [1, 2])

    XCTAssertEqual(values, [2, 3])
    XCTAssertEqual(mock.fooFuncArgValues.first?.0 as? String, "a")
  }

  func testArgumentsThatChange() {
    let mock = ArgumentsHistoryInoutCaseMock()
    var value = 3
    mock.fooFuncHandler = { $0 += 1 }

    mock.fooFunc(val: &value)

    XCTAssertEqual(value, 4)
    XCTAssertEqual(mock.fooFuncArgValues, [3])
  }

  func testClosuresAsArguments() {
    let (mock, other) = (ArgumentsHistoryHandlerCaseMock(), ArgumentsHistoryAutoclosureCaseMock())
    var seen: [Int] = []
    var said: [String] = []
    mock.fooFuncHandler = { handler in seen.append(handler()) }
    mock.barFuncHandler = { _, handler in handler("a") }
    other.fooFuncHandler = { value in seen.append(value()) }

    mock.fooFunc { 1 }
    mock.barFunc(val: 2) { said.append($0) }
    other.fooFunc(handler: 3)

    XCTAssertEqual(seen, [1, 3])
    XCTAssertEqual(said, ["a"])
    XCTAssertEqual(mock.barFuncArgValues, [2])
  }

  func testMembersOfTheType() async {
    ArgumentsHistoryStaticCaseMock.fooFunc(val: 1)
    AsyncThrowsVarsMock.getAndAsyncHandler = { "a" }
    let value = await AsyncThrowsVarsMock.getAndAsync

    XCTAssertEqual(ArgumentsHistoryStaticCaseMock.fooFuncCallCount, 1)
    XCTAssertEqual(ArgumentsHistoryStaticCaseMock.fooFuncArgValues, [1])
    XCTAssertEqual(value, "a")
  }

  func testProperties() async throws {
    let mock = AsyncThrowsVarsMock(getOnly: 3)
    let session = GHGetSetMock(session: "a")
    mock.getAndThrowsHandler = { "b" }
    session.session = "c"

    XCTAssertEqual(mock.getOnly, 3)
    mock.getOnly = 4
    XCTAssertEqual(mock.getOnly, 4)
    XCTAssertEqual(try mock.getAndThrows, "b")
    XCTAssertEqual(session.session, "c")
    XCTAssertEqual(session.sessionSetCallCount, 1)
    XCTAssertEqual(session.sessionGetCallCount, 1)
  }

  func testParametersWithoutAName() {
    let mock = UnnamedMock()

    mock.add(3)
    mock.move(4, to: "b")

    XCTAssertEqual(mock.addArgValues, [3])
    XCTAssertEqual(mock.moveArgValues[0]._0, 4)
    XCTAssertEqual(mock.moveArgValues[0]._1, "b")
  }

  func testAClassAnswersItselfUntilATestDoes() {
    let mock = PrinterMock()
    XCTAssertEqual(mock.name, "office")
    XCTAssertEqual(mock.print("a"), 1)

    mock.printHandler = { _ in 7 }

    XCTAssertEqual(mock.print("a"), 7)
    XCTAssertEqual(mock.printCallCount, 2)
    XCTAssertEqual(mock.printArgValues, ["a", "a"])
  }
}

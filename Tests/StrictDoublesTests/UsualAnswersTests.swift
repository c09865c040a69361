import StrictDoubles
import Testing

/// Answers that are set up for several tests at once: in an initialiser, in the initial value of a property, in a
/// set-up.
@Suite struct UsualAnswersTests {
  private let scope = DoubleScope()

  @Test func `what a double's own initialiser tells it may stay unused, whatever kind of answer it is`() {
    currentScope.withValue(scope) { _ = CatalogueSpy() }

    #expect(scope.close().problems.map(\.message) == [])
  }

  @Test func `what a suite's initialiser tells a double may be replaced`() {
    let suite = currentScope.withValue(scope) { SuiteOfOthers() }
    suite.countSpy.returns(2)

    #expect(suite.countSpy() == 2)
    #expect(scope.close().problems.map(\.message) == [])
  }

  @Test func `what a set-up tells a double may stay unused`() {
    let countSpy = currentScope.withValue(scope) { Spy<Void, Int, Never>(returning: 0) }
    setUpCount(countSpy)

    #expect(scope.close().problems.map(\.message) == [])
  }

  @Test func `a usual answer is used like others`() {
    let catalogue = CatalogueSpy()

    #expect(catalogue.countSpy(1) == 3)
    #expect(catalogue.countSpy(7) == 0)
  }

  @Test func `what any other function tells a double has to be used`() {
    let countSpy = currentScope.withValue(scope) { Spy<Void, Int, Never>(returning: 0) }
    arrangeCount(countSpy)

    #expect(scope.close().problems.map(\.kind) == [.unusedAnswer])
  }

  private func setUpCount(_ countSpy: Spy<Void, Int, Never>) {
    countSpy.returns(1)
  }

  private func arrangeCount(_ countSpy: Spy<Void, Int, Never>) {
    countSpy.returns(1)
  }
}

private struct CatalogueSpy {
  let countSpy = Spy<Int, Int, Never>(returning: 0)
  let findSpy = Spy<AwaitedCompletion<Int>, Void, Never>()
  let nameSpy = Spy<Int, String, Never>(returning: "")
  let readSpy = Spy<Int, Any, any Error>()
  let loadSpy = AsyncSpy<Int, Int, any Error>()
  let saveSpy = AsyncSpy<Int, Void, any Error>()
  let deleteSpy = AsyncSpy<Int, Int, any Error>()

  init() {
    countSpy.returns(3)
    countSpy.when { $0 > 5 }.returns(0)
    findSpy.completes(with: 3)
    nameSpy.answers { String($0) }
    readSpy.returns(1, for: Int.self)
    loadSpy.throws(CancellationError())
    saveSpy.suspends()
    deleteSpy.answers(with: .success(1), .failure(CancellationError()))
  }
}

private struct SuiteOfOthers {
  let countSpy = Spy<Void, Int, Never>(returning: 0)

  init() {
    countSpy.returns(1)
  }
}

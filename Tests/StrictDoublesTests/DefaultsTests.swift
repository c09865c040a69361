import AsyncDoubles
import Testing

@testable import StrictDoubles

/// What the test function itself sets up must be used; what is set up anywhere else is a default.
@Suite struct DefaultsTests {
  private let countSpy = Spy<Void, Int, Never>(returning: 0)

  init() {
    countSpy.returns(1)
  }

  @Test(.strictDoubles) func `what a suite's initialiser sets up may stay unused or be replaced`() {
    countSpy.returns(2)

    #expect(countSpy() == 2)
  }

  @Test(.strictDoubles) func `what a factory sets up may stay unused, whatever kind of answer it is`() {
    let catalogue = makeCatalogue()

    #expect(catalogue.countSpy(7) == 0)
  }

  @Test(.strictDoubles) func `a default is used like others`() {
    let catalogue = makeCatalogue()

    #expect(catalogue.countSpy(1) == 3)
    #expect(catalogue.nameSpy(1) == "1")
  }

  @Test(.strictDoubles) func `what a local function sets up may stay unused`() {
    func arrange() { countSpy.returns(2) }

    arrange()

    #expect(countSpy.callCount == 0)
  }

  @Test(.runs { #expect($0.hasUnusedAnswer) }, .strictDoubles)
  func setUpShowsTheForm() {
    Spy<Void, Int, Never>(returning: 0).returns(1)
  }

  @Test(.runs { #expect($0.hasUnusedAnswer) }, .strictDoubles)
  func `what a test (of any name) sets up: must be used.`() {
    Spy<Void, Int, Never>(returning: 0).returns(1)
  }

  @Test(.runs { #expect($0.hasUnusedAnswer) }, .strictDoubles)
  func `default`() {
    Spy<Void, Int, Never>(returning: 0).returns(1)
  }

  @Test(.runs { #expect($0.hasUnusedAnswer) }, .strictDoubles, arguments: [1])
  func arguments(`in` number: Int) {
    Spy<Void, Int, Never>(returning: 0).returns(number)
  }

  @Test(.runs { #expect($0.hasUnusedAnswer) }, .strictDoubles)
  func `closures within the test's function belong to it, wherever they run`() async {
    let countSpy = Spy<Void, Int, Never>(returning: 0)

    await Task.detached { [1].forEach { number in countSpy.returns(number) } }.value
  }

  @Test(.runs { #expect($0.messages.count == 1) }, .strictDoubles)
  func `forwarding again must be used where the test itself sets it up`() {
    let countSpy = Spy<Int, Int, Never>(forwardingTo: { $0 })
    forwards(countSpy)
    _ = countSpy(1)
    countSpy.forwards()
  }

  @Test(.runs { #expect($0.messages.count == 1) }, .strictDoubles)
  func `faults of a fake must occur where the test itself plans them`() {
    let store = StoreFake(0)
    store.goesOffline()
    store.fail(with: Offline())
  }

  private func forwards(_ countSpy: Spy<Int, Int, Never>) {
    countSpy.forwards()
  }

  private func makeCatalogue() -> CatalogueSpy {
    let catalogue = CatalogueSpy()
    catalogue.countSpy.returns(3)
    catalogue.countSpy.when { $0 > 5 }.returns(0)
    catalogue.findSpy.answers { $0(3) }
    catalogue.nameSpy.answers { String($0) }
    catalogue.readSpy.returns(1, for: Int.self)
    catalogue.loadSpy.throws(CancellationError())
    catalogue.saveSpy.suspends()
    catalogue.deleteSpy.answers(with: .success(1), .failure(CancellationError()))
    catalogue.changesSpy.streams(1, 2)
    return catalogue
  }
}

/// The same in a test of XCTest, whose methods have other names on Apple's systems.
@Suite struct DefaultsInXCTests {
  @Test(arguments: [
    "ShopTests.testPays", "-[ShopTests testPays]", "-[ShopTests testPaysAndReturnError:]",
    "-[ShopTests testPaysWithCompletionHandler:]",
  ])
  func `the test's method is known by its name`(name: String) {
    #expect(testFunction(ofCase: name) == "testPays()")
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
  let changesSpy = Spy<Void, AsyncStream<Int>, Never>(streaming: [])
}

private final class StoreFake: Fake<Int>, @unchecked Sendable {
  func goesOffline() {
    failNext(with: Offline())
  }
}

private struct Offline: Error {}

extension Runs {
  fileprivate var hasUnusedAnswer: Bool {
    messages.count == 1 && messages[0].hasPrefix("An answer was set up here")
  }
}

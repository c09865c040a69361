import Foundation
import TestDoubles
import Testing

@testable import Shapes

/// The same tests as `Before/Mockable.txt` has them. Their text is what the migration makes of it.
@Suite struct MigratedFromMockableTests {
  private struct SoldOut: Error {}

  private let shop = BookShopSpy()
  private let expected = "Dune"

  init() {
  }

  @Test func answers() async throws {
    shop.titlesSpy.returns(["Dune"])
    shop.titlesSpy.when { $0 == 2 }.returns([])
    shop.findSpy.when { $0.maximum > 1 }.returns(["Dune", "Emma"])
    shop.findSpy.when { [expected] in $0 == (expected, 1) }.answers { text, limit in
      Array(repeating: text, count: limit)
    }

    #expect(try await shop.titles(page: 1) == ["Dune"])
    #expect(try await shop.titles(page: 2) == [])
    #expect(shop.find("any", limit: 2) == ["Dune", "Emma"])
    #expect(shop.find(expected, limit: 1) == ["Dune"])
  }

  @Test func answersInOrder() async throws {
    shop.titlesSpy.answers(with: .failure(SoldOut()), .success(["Emma"]))
    shop.orderSpy.answers(with: .failure(SoldOut()), .success(()))

    await #expect(throws: SoldOut.self) { try await shop.titles(page: 1) }
    #expect(try await shop.titles(page: 1) == ["Emma"])
    #expect(throws: SoldOut.self) { try shop.order("Dune") }
    try shop.order("Dune")
    shop.close()

    #expect(shop.orderSpy.calls.count { $0 == "Dune" } == 2)
    #expect(shop.closeSpy.callCount == 1)
  }

  @Test func checks() async throws {
    shop.titlesSpy.answers { _ in [] }
    shop.findSpy.returns([])
    _ = try await shop.titles(page: 1)
    _ = shop.find("Emma", limit: 3)

    #expect(shop.titlesSpy.callCount == 1)
    #expect(!shop.titlesSpy.calls.contains { $0 == 2 })
    #expect(shop.findSpy.wasCalled)
    #expect(shop.findSpy.calls.count { $0 == ("Emma", 3) } == 1)
    #expect(!shop.findSpy.calls.contains { $0.text == "Emma" && ($0.maximum < 2 || $0.maximum > 9) })
    #expect(shop.findSpy.callCount >= 1)
    #expect(shop.findSpy.callCount <= 2)
    #expect(shop.findSpy.callCount <= 1)
    #expect(!shop.orderSpy.wasCalled)
  }

  @Test func properties() {
    shop.nameSpy.value = "Corner"
    shop.isOpenSpy.getter.returns(true, false)

    #expect(shop.isOpen)
    #expect(!shop.isOpen)

    #expect(shop.isOpenSpy.getCount == 2)
    #expect(shop.nameSpy.sets.isEmpty)

    shop.name = "Station"

    #expect(shop.nameSpy.sets.count { $0 == "Station" } == 1)
  }

  @Test func waits() async throws {
    shop.titlesSpy.returns([])
    let order = Task { [shop] in try await shop.titles(page: 4) }

    try await shop.titlesSpy.waitForCalls(1, within: .seconds(5)) { $0 == 4 }

    _ = await order.result
    try await comesToRest()
    #expect(!shop.orderSpy.wasCalled)
  }

  @Test func answersThatAreComputed() async throws {
    let soldOut = SoldOut()
    let dune: Swift.Result<[String], any Error> = .success(["Dune"])
    nonisolated(unsafe) var asked: [String] = []
    shop.findSpy.answers { text, _ in
      asked.append(text)
      return []
    }
    shop.titlesSpy.answers(with: dune)
    shop.titlesSpy.when { $0 == 3 }.answers(with: dune, .failure(soldOut))

    _ = shop.find("Emma", limit: 1)

    #expect(asked == ["Emma"])
    #expect(try await shop.titles(page: 1) == ["Dune"])
    #expect(try await shop.titles(page: 3) == ["Dune"])
    await #expect(throws: SoldOut.self) { try await shop.titles(page: 3) }
  }

  @Test func actions() throws {
    let log = BookShopSpy()
    shop.orderSpy.onCall { _ in log.close() }
    shop.nameSpy.setter.onCall { name in try? log.order(name) }
    shop.orderSpy.when { $0 == "Emma" }.onCall { _ in try? log.order("Emma, again") }

    try shop.order("given(shop).close()")
    try shop.order("Emma")
    shop.name = "Corner"  // verify(shop).close().called(1)

    #expect(log.closeSpy.callCount == 2)
    #expect(log.orderSpy.calls.count { $0 == "Emma, again" } == 1)
    #expect(log.orderSpy.calls.count { $0 == "Corner" } == 1)
  }
}

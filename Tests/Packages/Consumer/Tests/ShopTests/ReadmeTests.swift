import Foundation
import NetworkDoubles
import StrictDoubles
import Testing

@testable import Shop

/// The README's examples, each as a test.
@Suite struct ReadmeTests {
  @Test func answers() async throws {
    let service = ItemsServiceSpy()

    service.loadItemsSpy.returns([Item(id: 1)])
    service.loadItemsSpy.returns([Item(id: 1)], [Item(id: 2)], [])  // in this order; the last repeats
    service.loadItemsSpy.throws(URLError(.timedOut))
    service.loadItemsSpy.answers(with: .failure(URLError(.timedOut)), .success([]))  // fails once, then works
    service.loadItemsSpy.answers { input in [Item(id: input.page)] }
    service.loadItemsSpy.when { $0.page > 1 }.returns([])  // the newest rule that matches wins
    let pages = try await [
      service.loadItems(page: 1, matching: ""), service.loadItems(page: 2, matching: ""),
    ]

    #expect(pages == [[Item(id: 1)], []])
  }

  @Test func records() async throws {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.returns([])

    _ = try await service.loadItems(page: 1, matching: "flat")

    #expect(service.loadItemsSpy.calls.map(\.query) == ["flat"])
    #expect(service.loadItemsSpy.callCount == 1)
    #expect(service.loadItemsSpy.lastCall?.page == 1)
  }

  @Test func doublesWithoutAProtocol() {
    let double = Stub<Int, Int, Never> { $0 * 2 }
    let greet = Spy<(String, Int), String, Never>(returning: "hello")
    let title = PropertySpy<String>(returning: "")

    #expect(double(21) == 42)
    #expect(greet("Ada", 36) == "hello")

    title.set("News")

    #expect(title.get() == "News")
    #expect(title.sets == ["News"])
  }

  @Test func fakes() throws {
    let store = FakeItemsStore([])

    try store.save(Item(id: 1))
    store.failNext(with: Offline())

    #expect(throws: Offline.self) { try store.save(Item(id: 2)) }
    #expect(store.state == [Item(id: 1)])
  }

  @Test func routes() async throws {
    let loader = MockDataLoader {
      Route.get("/items", query: ["page": "1"]) { .json([Item(id: 1)]) }
      Route.get("/items") { .status(503).then(.json("[]")) }
      Route.post("/items", json: Item(id: 7)) { .status(201) }
      Route.get("/items/{id}") { request in .json(#"{"id": \#(request["id"])}"#) }
    }
    let service = RemoteItemsService(loader: loader)
    let items = try await service.loadItems(page: 1, matching: "")

    #expect(items == [Item(id: 1)])
  }

  @Test func fixturesAndUserDefaults() throws {
    let items = try Fixture("items.json", in: .module).decode([Item].self)
    let defaults = UserDefaults.isolated()

    defaults.set(items[0].id, forKey: "favourite")

    #expect(defaults.integer(forKey: "favourite") == 7)
  }
}

import Foundation
import TestDoubles
import Testing

@testable import Shop

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the article "Coming from another library" says one writes now.
@Suite struct ComingFromTests {
  let items = [Item(id: 7)]

  @Test func answers() async throws {
    let spy = AsyncSpy<Int, [Item], any Error>()

    spy.returns(items)
    spy.throws(Offline())
    spy.answers { page in [Item(id: page)] }
    spy.when { $0 == 1 }.returns(items)

    #expect(try await spy(1) == items)
    #expect(try await spy(2) == [Item(id: 2)])
  }

  @Test func records() async throws {
    let spy = AsyncSpy<Int, [Item], any Error>(returning: items)

    _ = try await spy(1)

    #expect(spy.wasCalled)
    #expect(spy.callCount == 1)
    #expect(spy.calls == [1])
    #expect(spy.lastCall == 1)

    spy.reset()

    #expect(!spy.wasCalled)
  }

  @Test func properties() {
    let titleSpy = PropertySpy<String>(returning: "")

    titleSpy.value = "Flats"
    titleSpy.set("Houses")

    #expect(titleSpy.sets.count == 1)
  }

  @Test func network() async throws {
    let json = Data(#"[{"id": 7}]"#.utf8)
    let loader = MockDataLoader(data: json)
    let service = RemoteItemsService(loader: loader)
    loader.when { $0.url?.query() == "page=2" }.returns(.json("[]"))

    #expect(try await service.loadItems(page: 1, matching: "") == items)
    #expect(try await service.loadItems(page: 2, matching: "") == [])

    loader.throws(URLError(.timedOut))

    await #expect(throws: URLError(.timedOut)) { try await service.loadItems(page: 3, matching: "") }
  }
}

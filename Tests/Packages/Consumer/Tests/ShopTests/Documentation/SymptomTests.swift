// The code of the articles "My tests hang", "A test fails once in a hundred runs", "A test passes and tests nothing" and
// "The failure says nothing". The wrong tests, which those articles begin with, are compiled and not run.

import Foundation
import StrictDoubles
import Testing

@testable import Shop

@MainActor private struct WrongTests {
  let service = ItemsServiceSpy()
  let view = ItemsViewSpy()

  func hangs() async throws {
    let list = ItemsList(service: service)
    service.loadItemsSpy.suspends()

    await list.search("flat")

    #expect(list.isLoading)
  }

  func failsNowAndThen() async throws {
    let presenter = ItemsPresenter(view: view, service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    presenter.start()
    try await Task.sleep(for: .milliseconds(10))

    #expect(view.showSpy.calls == [[Item(id: 7)]])
  }

  func testsNothing() async {
    let list = ItemsList(service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    await list.search("flat")

    #expect(service.loadItemsSpy.wasCalled)
    for item in list.items {
      #expect(item.id == 7)
    }
  }

  func saysNothing() async throws {
    let list = ItemsList(service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    await list.search("flat")

    #expect(list.items.contains { $0.id == 7 } && list.items.count == 1)
    #expect(try await service.loadItemsSpy.nextCall().input.query == "flat")
  }
}

@MainActor @Suite(.strictDoubles) struct SymptomTests {
  let service = ItemsServiceSpy()
  let view = ItemsViewSpy()

  @Test func `is loading until the items are there`() async throws {
    let list = ItemsList(service: service)
    service.loadItemsSpy.suspends()

    let search = Task { await list.search("flat") }
    let call = try await service.loadItemsSpy.nextCall()
    let wasLoading = list.isLoading
    call.resume(returning: [Item(id: 7)])
    try await value(of: search)

    #expect(wasLoading)
    #expect(list.items == [Item(id: 7)])
  }

  @Test func `shows the items`() async throws {
    let presenter = ItemsPresenter(view: view, service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    presenter.start()
    let shown = try await view.showSpy.nextCall()

    #expect(shown.input == [Item(id: 7)])
  }

  @Test(.everyOrder) func `the last of two searches wins`() async {
    let list = ItemsList(service: service)
    service.loadItemsSpy.answers { input in [Item(id: input.query.count)] }

    let older = Task { await list.search("fl") }
    let newer = Task { await list.search("flat") }
    _ = await (older.value, newer.value)

    #expect(list.items == [Item(id: 4)])
  }

  @Test func `finds the items that the service has`() async {
    let list = ItemsList(service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    await list.search("flat")

    #expect(service.loadItemsSpy.calls.map(\.query) == ["flat"])
    #expect(list.items == [Item(id: 7)])
  }

  @Test func `says what came`() async throws {
    let list = ItemsList(service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    await list.search("flat")
    let item = try #require(list.items.first)
    print(Timeline(view, service))

    #expect(item == Item(id: 7))
  }

  @Test func `asks for what the user typed`() async throws {
    let list = ItemsList(service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    await list.search("flat")
    let call = try await service.loadItemsSpy.nextCall()

    #expect(call.input.query == "flat")
    #expect(list.items == [Item(id: 7)])
  }
}

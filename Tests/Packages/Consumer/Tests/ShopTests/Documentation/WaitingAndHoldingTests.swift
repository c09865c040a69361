// The code of the article "Waiting and holding".

import StrictDoubles
import Testing

@testable import Shop

@MainActor @Suite(.strictDoubles) struct WaitingAndHoldingTests {
  let service = ItemsServiceSpy()
  let view = ItemsViewSpy()

  @Test func `shows the items`() async throws {
    let presenter = ItemsPresenter(view: view, service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    presenter.start()
    let call = try await view.showSpy.nextCall()

    #expect(call.input == [Item(id: 7)])
  }

  @Test func `shows the items at each start`() async throws {
    let presenter = ItemsPresenter(view: view, service: service)
    service.loadItemsSpy.returns([])

    presenter.start()
    presenter.start()
    try await view.showSpy.waitForCalls(2)

    #expect(service.loadItemsSpy.callCount == 2)
  }

  @Test func waitingInVain() async throws {
    service.loadItemsSpy.returns([])
    _ = try await service.loadItems(page: 1, matching: "flat")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await service.loadItemsSpy.waitForCalls(2, within: .milliseconds(1))
    }

    let message = """
      Waited 0.001 seconds for 2 calls of ItemsServiceSpy.loadItems(page:matching:), and 1 call came:
        1. loadItems(page: 1, matching: "flat")
        The wait is at ShopTests/WaitingAndHoldingTests.swift:37.
      """
    #expect(error?.description == message)
  }

  @Test func waitingForSomeCalls() async throws {
    service.loadItemsSpy.returns([])
    _ = try await service.loadItems(page: 1, matching: "flat")
    _ = try await service.loadItems(page: 2, matching: "flat")

    let call = try await service.loadItemsSpy.nextCall { $0.page == 2 }

    #expect(call.input.page == 2)
  }

  @Test func `shows the loading state until the items are there`() async throws {
    let presenter = ItemsPresenter(view: view, service: service)
    service.loadItemsSpy.suspends()

    presenter.start()
    let call = try await service.loadItemsSpy.nextCall()
    let orderSoFar = Timeline(view, service).functions
    call.resume(returning: [Item(id: 7)])
    let shown = try await view.showSpy.nextCall()

    #expect(orderSoFar == ["showLoading()", "loadItems(page:matching:)"])
    #expect(shown.input == [Item(id: 7)])
  }

  @Test func waitingForACallAfterAnother() async throws {
    let presenter = ItemsPresenter(view: view, service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    presenter.start()
    let load = try await service.loadItemsSpy.nextCall()
    let shown = try await view.showSpy.nextCall(after: load)

    #expect(shown.input == [Item(id: 7)])
  }

  @Test func `loads the items once`() async throws {
    let presenter = ItemsPresenter(view: view, service: service)
    service.loadItemsSpy.returns([])

    presenter.start()
    try await service.loadItemsSpy.waitForCalls(1)
    try await comesToRest()

    #expect(service.loadItemsSpy.callCount == 1)
  }

  @Test func `a load returns the items`() async throws {
    service.loadItemsSpy.returns([Item(id: 7)])

    let load = Task { try await service.loadItems(page: 1, matching: "flat") }
    let items = try await value(of: load)

    #expect(items == [Item(id: 7)])
  }

  @Test func runningOn() async throws {
    let searchSpy = AsyncSpy<String, [Item], any Error>()
    searchSpy.suspends()
    Task { view.show(try await searchSpy("flat")) }
    let call = try await searchSpy.nextCall()

    call.resume(returning: [])
    try await comesToRest()

    #expect(view.showSpy.calls == [[]])
  }

  @Test func holdingSomeCalls() async throws {
    let service = service
    service.loadItemsSpy.returns([Item(id: 1)])
    service.loadItemsSpy.when { $0.page == 2 }.suspends()

    let secondPage = Task { try await service.loadItems(page: 2, matching: "") }
    let call = try await service.loadItemsSpy.nextCall()
    let items = try await service.loadItems(page: 1, matching: "")

    #expect(items == [Item(id: 1)])

    call.resume(returning: [])
    let loaded = try await secondPage.value

    #expect(loaded == [])
  }

  @Test func holdingWhatHasNoFirstAnswer() async throws {
    let loadSpy = AsyncSpy<Int, [Item], Never>.unimplemented()
    loadSpy.suspends()
    let load = Task { await loadSpy(1) }

    try await loadSpy.nextCall().resume(returning: [])
    let items = await load.value

    #expect(items == [])
  }

  @Test func `each search gets its own answer, in whatever order they come`() async throws {
    service.loadItemsSpy.suspends()

    let first = Task { try await service.loadItems(page: 1, matching: "fl") }
    let firstCall = try await service.loadItemsSpy.nextCall()
    let second = Task { try await service.loadItems(page: 1, matching: "flat") }
    let secondCall = try await service.loadItemsSpy.nextCall()
    secondCall.resume(returning: [Item(id: 2)])
    firstCall.resume(returning: [Item(id: 1)])
    let items = try await (first.value, second.value)

    #expect(items == ([Item(id: 1)], [Item(id: 2)]))
  }

  @Test func `a load ends when its task is cancelled`() async throws {
    service.loadItemsSpy.suspends()
    let load = Task { try await service.loadItems(page: 1, matching: "flat") }
    let call = try await service.loadItemsSpy.nextCall()

    load.cancel()
    try await call.waitForCancellation()

    await #expect(throws: CancellationError.self) { try await load.value }
  }

  @Test func `a server takes its time to shut down`() async throws {
    let shutDownSpy = AsyncSpy<Void, Void, any Error>()
    shutDownSpy.suspends(endsWhenCancelled: false)
    let server = Task { try await shutDownSpy() }
    let call = try await shutDownSpy.nextCall()

    server.cancel()
    try await call.waitForCancellation()
    let isStillHeld = call.isHeld
    call.resume()
    try await server.value

    #expect(isStillHeld)
  }

  @Test func waitingInAHelper() async throws {
    let presenter = ItemsPresenter(view: view, service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    presenter.start()
    let shown = try await shownItems()

    #expect(shown == [Item(id: 7)])
  }

  func shownItems(filePath: StaticString = #filePath, line: UInt = #line) async throws -> [Item] {
    try await view.showSpy.nextCall(filePath: filePath, line: line).input
  }
}

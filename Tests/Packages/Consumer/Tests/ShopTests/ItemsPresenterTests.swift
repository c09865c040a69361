import StrictDoubles
import Testing

@testable import Shop

@MainActor @Suite(.strictDoubles) struct ItemsPresenterTests {
  let service = ItemsServiceSpy()
  let view = ItemsViewSpy()

  @Test func `shows an error when the items can't be loaded`() async throws {
    let presenter = ItemsPresenter(view: view, service: service)
    service.loadItemsSpy.throws(Offline())

    presenter.start()

    try await view.showErrorSpy.waitForCalls(1)
    #expect(view.showSpy.calls == [])
  }
}

struct Offline: Error {}

extension ItemsPresenterTests {
  @Test func `shows the loading state until the items are there`() async throws {
    let presenter = ItemsPresenter(view: view, service: service)
    service.loadItemsSpy.suspends()

    presenter.start()
    let call = try await service.loadItemsSpy.nextCall()

    #expect(call.input.page == 1)
    #expect(Timeline(view, service).functions == ["showLoading()", "loadItems(page:matching:)"])

    call.resume(returning: [Item(id: 7)])
    let shown = try await view.showSpy.nextCall()

    #expect(shown.input == [Item(id: 7)])
  }
}

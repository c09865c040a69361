// Teaches, step by step, how one spy tests code that talks to a network by completion handlers.
// Use it for any function that takes closures. The test calls them itself, so it needs no waits.
//
// The suite has the set-up that every test would otherwise repeat. Swift Testing makes a new suite for each test, so the
// suite's properties are new each time, and `init` calls `loadMenu(of:)`.
import Foundation
import StrictDoubles
import Testing

@Suite(.strictDoubles) struct MenuLoaderTests {
  let client = HTTPClientSpy()
  let loader: MenuLoader

  init() {
    loader = MenuLoader(client: client)
    loader.loadMenu(of: "monday")
  }

  @Test func `step 1, the spy counts calls: a menu takes one request`() {
    #expect(client.getSpy.callCount == 1)
  }

  @Test func `step 2, the spy returns what the test sets: that request is cancelled`() {
    client.getSpy.returns(RequestID(number: 42))
    loader.loadMenu(of: "tuesday")

    loader.stop()

    #expect(client.cancelSpy.calls == [RequestID(number: 42)])
    #expect(loader.state == .idle)
  }

  @Test func `step 3, the spy captures all arguments: the menu of that day is asked for`() {
    #expect(client.getSpy.lastCall?.path == "/menu")
    #expect(client.getSpy.lastCall?.query == ["day": "monday"])
  }

  @Test func `step 4, the test calls the captured success: the menu is there`() {
    client.getSpy.lastCall?.success(Data(#"["soup", "risotto"]"#.utf8))

    #expect(loader.state == .loaded(["soup", "risotto"]))
  }

  @Test func `step 4, success with something else than a menu: it failed`() {
    client.getSpy.lastCall?.success(Data("<html>".utf8))

    #expect(loader.state == .failed)
  }

  @Test func `step 5, the test calls the captured failure: it failed`() {
    client.getSpy.lastCall?.failure(URLError(.timedOut))

    #expect(loader.state == .failed)
  }

  @Test func `step 6, the test calls nothing: it is loading`() {
    #expect(loader.state == .loading(RequestID(number: 1)))
  }
}

// Teaches, step by step, how one spy tests code that talks to a network by completion handlers.
// Use it for any function that takes closures. The test calls them itself, so it needs no waits.
// Product: StrictDoubles.
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

  // 1. The spy counts calls.
  @Test func `a menu takes one request`() {
    #expect(client.getSpy.callCount == 1)
  }

  // 2. The spy returns what the test sets.
  @Test func `stopping cancels the request`() {
    client.getSpy.returns(RequestID(number: 42))
    loader.loadMenu(of: "tuesday")

    loader.stop()

    #expect(client.cancelSpy.calls == [RequestID(number: 42)])
    #expect(loader.state == .idle)
  }

  // 3. The spy captures all arguments.
  @Test func `the menu of that day is asked for`() {
    #expect(client.getSpy.lastCall?.path == "/menu")
    #expect(client.getSpy.lastCall?.query == ["day": "monday"])
  }

  // 4. The test calls the captured success.
  @Test func `the menu is there when the request succeeds`() {
    client.getSpy.lastCall?.success(Data(#"["soup", "risotto"]"#.utf8))

    #expect(loader.state == .loaded(["soup", "risotto"]))
  }

  @Test func `an answer that is no menu is a failure`() {
    client.getSpy.lastCall?.success(Data("<html>".utf8))

    #expect(loader.state == .failed)
  }

  // 5. The test calls the captured failure.
  @Test func `a request that fails is a failure`() {
    client.getSpy.lastCall?.failure(URLError(.timedOut))

    #expect(loader.state == .failed)
  }

  // 6. The test calls nothing.
  @Test func `it is loading until the request ends`() {
    #expect(loader.state == .loading(RequestID(number: 1)))
  }
}

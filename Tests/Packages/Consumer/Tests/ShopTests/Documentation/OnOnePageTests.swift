// The code of the article "On one page".

import AsyncDoubles
import Foundation
import NetworkRecordings
import Observation
import StrictDoubles
import Testing

@testable import Shop

/// Sets up more answers than it uses, so that all lines of the article stand in few tests.
@MainActor @Suite(.strictDoubles(allowing: .unusedAnswers)) struct OnOnePageTests {
  let loadSpy = AsyncSpy<Int, [Item], any Error>(returning: [])
  let saveSpy = Spy<Item, Void, any Error>()
  let countSpy = Spy<Void, Int, Never>(returning: 0)
  let titleSpy = PropertySpy<String>(returning: "")

  @Test func answering() async throws {
    let pageSpy = Spy<Int, Void, Never>()
    let findSpy = Spy<(text: String, completion: (Result<[Item], any Error>) -> Void), Void, Never>()
    let readSpy = Spy<Any.Type, Any, any Error>()
    let showSpy = Spy<[Item], Void, Never>()
    let shelf = PageShelf()

    loadSpy.returns([Item(id: 7)])
    loadSpy.returns([Item(id: 7)], [])
    let pages = [[Item(id: 7)], []]
    loadSpy.returns(contentsOf: pages)
    loadSpy.throws(Offline())
    loadSpy.answers(with: .failure(Offline()), .success([]))
    loadSpy.answers { page in [Item(id: page)] }
    loadSpy.when { $0 > 1 }.returns([])
    loadSpy.onCall { page in pageSpy(page) }
    showSpy.mustRun(on: MainActor.shared)
    findSpy.answers { $0.completion(.success([Item(id: 7)])) }
    readSpy.returns(Item(id: 8), for: Item.self)
    showSpy.answersOnMainActor { items in shelf.items = items }
    let load = { try await loadSpy($0) }
    showSpy(try await load(1))

    #expect(shelf.items == [Item(id: 1)])
    #expect(pageSpy.calls == [1])
  }

  @Test func forwarding() async throws {
    let real = PageShelf()

    let loadSpy = AsyncSpy<Int, [Item], any Error>(forwardingTo: real.load)
    loadSpy.returns([Item(id: 7)])
    let told = try await loadSpy(1)
    loadSpy.forwards()
    let items = try await loadSpy(1)

    #expect(told == [Item(id: 7)])
    #expect(items == [])
  }

  @Test func looking() async throws {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.returns([])

    _ = try await (loadSpy(1), loadSpy(2))
    _ = try await service.loadItems(page: 1, matching: "flat")

    #expect(loadSpy.calls == [1, 2])
    #expect(loadSpy.lastCall == 2)
    #expect(loadSpy.callCount == 2)
    #expect(!saveSpy.wasCalled)
    #expect(service.loadItemsSpy.calls.map(\.query) == ["flat"])
    #expect(service.loadItemsSpy.calls == [(1, "flat")])
    #expect(service.loadItemsSpy.lastCall == (1, "flat"))
    #expect(Timeline(service, saveSpy).functions == ["loadItems(page:matching:)"])
    print(Timeline(service, saveSpy))
    let diagram = Timeline(service, saveSpy).mermaid
    loadSpy.forgetCalls()
    service.forgetCalls()

    #expect(diagram.hasPrefix("sequenceDiagram"))
  }

  @Test func waiting() async throws {
    let loading = Task { [loadSpy] in try await [loadSpy(1), loadSpy(2)] }

    let call = try await loadSpy.nextCall()
    let second = try await loadSpy.nextCall { $0 == 2 }
    try saveSpy(Item(id: 7))
    let saved = try await saveSpy.nextCall(after: second)
    try await loadSpy.waitForCalls(2)
    try await loadSpy.waitForCalls(2, within: .seconds(1))
    let pages = try await value(of: loading)
    try await comesToRest()
    try await comesToRest(on: MainActor.shared)

    #expect(call.input == 1)
    #expect(second.input == 2)
    #expect(saved.input == Item(id: 7))
    #expect(pages == [[], []])
  }

  @Test func holding() async throws {
    loadSpy.suspends()
    let first = Task { [loadSpy] in try await loadSpy(1) }
    let call = try await loadSpy.nextCall()
    call.resume(returning: [Item(id: 7)])
    let items = try await value(of: first)

    let second = Task { [loadSpy] in try await loadSpy(2) }
    let failing = try await loadSpy.nextCall()
    failing.resume(throwing: Offline())
    await #expect(throws: Offline.self) { try await second.value }

    let third = Task { [loadSpy] in try await loadSpy(3) }
    let cancelled = try await loadSpy.nextCall()
    third.cancel()
    try await cancelled.waitForCancellation()

    #expect(items == [Item(id: 7)])
    #expect(!cancelled.isHeld)
  }

  @Test func completionHandlers() async throws {
    let openedSpy = Spy<Bool, Void, Never>()
    let sendSpy = Spy<(text: String, completion: AwaitedCompletion<Bool>), Void, Never>()

    sendSpy(("Hello", AwaitedCompletion { openedSpy($0) }))
    let call = try await sendSpy.nextCall()
    call.input.completion(true)

    #expect(openedSpy.calls == [true])
  }

  @Test func otherHolds() async throws {
    loadSpy.when { $0 == 2 }.suspends()
    let shutDownSpy = AsyncSpy<Void, Void, any Error>()
    shutDownSpy.suspends(endsWhenCancelled: false)

    let loads = Task { [loadSpy] in try await loadSpy(2) }
    let call = try await loadSpy.nextCall()
    call.resume(returning: [])
    let shuttingDown = Task { try await shutDownSpy() }
    try await shutDownSpy.nextCall().resume()
    _ = try await (loads.value, shuttingDown.value)

    #expect(!call.isHeld)
  }

  @Test func runningOn() async throws {
    loadSpy.suspends()
    let shelf = PageShelf()
    Task { shelf.items = try await loadSpy(1) }
    let call = try await loadSpy.nextCall()

    call.resume(returning: [Item(id: 7)])
    try await comesToRest()

    #expect(shelf.items == [Item(id: 7)])
  }

  @Test func properties() {
    titleSpy.value = "Flats"
    titleSpy.set("Houses")
    _ = titleSpy.get()

    #expect(titleSpy.sets == ["Houses"])
    #expect(titleSpy.getCount == 1)
  }

  @Test func fakes() throws {
    let store = FakeItemsStore([])
    store.failNext(with: DiskFull())

    #expect(throws: DiskFull()) { try store.save(Item(id: 1)) }

    store.fail(with: DiskFull(), every: 2)
    try store.save(Item(id: 2))
    store.accessWithoutFaults { items in items.append(Item(id: 3)) }

    #expect(store.state == [Item(id: 2), Item(id: 3)])

    store.reset()
  }

  @Test func time() async throws {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.returns([])

    let dates = FakeDateProvider()
    let fixed = FakeDateProvider(Date(timeIntervalSince1970: 0))
    dates.advance(by: 60)
    let clock = ManualClock()
    let following = FakeDateProvider(following: clock)
    let search = Search(service: service, clock: clock)
    search.type("flat")
    let delays = try await clock.waitForSleepers(1)
    try await clock.waitForSleepers { $0 == [.milliseconds(300)] }
    clock.advance(by: .milliseconds(200))
    let rest = clock.runToNext()
    try await service.loadItemsSpy.waitForCalls(1)
    clock.runToLast()
    let impatient = Search(service: service, clock: ImmediateClock())
    let idle = Search(service: service, clock: UnimplementedClock())
    impatient.type("house")
    try await service.loadItemsSpy.waitForCalls(2)

    #expect(delays == [.milliseconds(300)])
    #expect(rest == .milliseconds(100))
    let now = dates.getCurrentDate()

    #expect(now == Date(timeIntervalSince1970: 1_609_462_921))
    #expect(fixed.getCurrentDate() == Date(timeIntervalSince1970: 0))
    #expect(following.getCurrentDate() == Date(timeIntervalSince1970: 1_609_462_861.3))
    _ = idle
  }

  @Test func repeatedDelays() async throws {
    let clock = ManualClock()
    let tickSpy = Spy<Void, Void, Never>()
    let ticker = Task { try await tick(every: .seconds(5), on: clock) { tickSpy() } }

    try await clock.advance(by: .seconds(3600), sleepers: 1)

    #expect(tickSpy.callCount == 720)

    ticker.cancel()
  }

  @Test func loader() async throws {
    let clock = ManualClock()
    let request = URLRequest(url: URL(filePath: "/items"))

    let loader = MockDataLoader(data: Data("[]".utf8))
    loader.returns(.json([Item(id: 7)]))
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    loader.returns(.json([Item(id: 7)], encoder: encoder))
    loader.returns(.json("[]", headers: ["ETag": "v1"]), .status(503))
    loader.throws(URLError(.notConnectedToInternet))
    loader.answers { request in .json(#"{"path": "\#(request.url?.path ?? "")"}"#) }
    loader.when { $0.httpMethod == "POST" }.returns(.status(201))
    let (data, response) = try await loader.data(for: request)

    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(data == Data(#"{"path": "/items"}"#.utf8))
    #expect(loader.request?.url?.path == "/items")
    #expect(loader.requests.map { $0.httpMethod } == ["GET"])
    #expect(loader.request?.curl == "curl 'file:///items'")

    loader.suspends()
    let load = Task { try await loader.data(for: request).0 }
    let call = try await loader.nextCall(after: loader.log[0])
    call.resume(returning: .json("[]"))
    let late = try await value(of: load)

    #expect(late == Data("[]".utf8))
    #expect(clock.sleepers.isEmpty)
  }

  @Test func partsOfRequests() async throws {
    var request = URLRequest(url: URL(filePath: "/login"))
    request.httpMethod = "POST"
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data("user=anna".utf8)

    let posted = MockDataLoader(data: Data())
    _ = try await posted.data(for: request)

    #expect(posted.request?.form == ["user": "anna"])
    #expect(posted.request?.query == nil)
    #expect(posted.request?.json == nil)
  }

  @Test func routes() async throws {
    let clock = ManualClock()
    let url = URL(filePath: "/items")

    let loader = MockDataLoader {
      Route.get("/items") { .json("[]") }
      Route.get("/items", query: ["page": "1"]) { .json([Item(id: 7)]) }
      Route.get("/items", headers: ["If-None-Match": "v1"]) { .status(304) }
      Route.get("/items/{id}") { request in .json(#"{"id": \#(request["id"])}"#) }
      Route.post("/items", json: Item(id: 8)) { .status(201) }
      Route.post("/login", form: ["user": "anna"]) { .status(204) }
      Route(matching: { $0.timeoutInterval < 1 }) { .error(.timedOut) }
      Route.get("/retry") { .status(503).times(2).then(.json("[]")) }
      Route.get("/slow") { .json("[]").delayed(by: .seconds(2), on: clock) }
      Route.get("/pieces") { .json("[1, 2]").chunked(every: 3) }
      Route.get("/torn") { .json("[1, 2]").connectionLost(afterBytes: 4) }
      Route.get("/moved") { .redirect(to: "/items") }
      Route.get("/down") { .error(.notConnectedToInternet) }
      Route.get("/file") { .file("items.json", in: .module) }
      Route.get("/held") { .held }
    }
    let down = Route.get("/items") { .status(503) }
    loader.add { down }
    loader.remove(down)
    let session = loader.urlSession
    let (data, _) = try await session.data(from: url)
    let configuration = loader.urlSessionConfiguration
    let passing = MockDataLoader(passingOn: loader)
    let (same, _) = try await passing.data(for: URLRequest(url: url))

    #expect([data, same] == [Data("[]".utf8), Data("[]".utf8)])
    #expect(configuration.identifier == nil)
  }

  @Test func recordings() async throws {
    let file = URL.temporaryDirectory.appending(path: "items-\(UUID().uuidString).har")
    defer { try? FileManager.default.removeItem(at: file) }
    let live = MockDataLoader(data: Data("[]".utf8))
    let request = URLRequest(url: try #require(URL(string: "https://shop.example/items")))

    let recorder = RecordingLoader(wrapping: live, to: file)
    _ = try await recorder.data(for: request)
    try recorder.save()
    let replay = try MockDataLoader(har: file)
    let growing = try MockDataLoader(har: file, recordingMissingWith: live)
    let bodies = try await [replay.data(for: request).0, growing.data(for: request).0]

    #expect(bodies == [Data("[]".utf8), Data("[]".utf8)])
  }

  @available(macOS 14, iOS 17, *)
  @Test func state() async throws {
    let model = TitleModel()

    let titles = Recorder { model.title }
    model.title = "Flats"
    let flats = try await titles.next { $0 == "Flats" }
    try await waitUntil { model.title == "Flats" }

    #expect(titles.values == ["", "Flats"])
    #expect(flats == "Flats")
  }

  @Test func streams() async throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()

    let numbers = Recorder(stream)
    continuation.yield(1)
    continuation.finish()
    let number = try await numbers.next()
    try await numbers.finished()

    #expect(number == 1)
    #expect(numbers.values == [1])
  }

  @Test func givingStreams() async throws {
    let changesSpy = Spy<Int, AsyncStream<Item>, Never>(streaming: [])

    changesSpy.streams(Item(id: 1), Item(id: 7))
    changesSpy.streamsOnDemand()
    let reader = Task { for await _ in changesSpy(1) {} }
    let changes = try await changesSpy.nextStream()
    changes.yield(Item(id: 7))
    try await changes.waitUntilRead()
    changes.finish()
    await reader.value
    let other = Task { for await _ in changesSpy(2) {} }
    let stopped = try await changesSpy.nextStream()
    other.cancel()
    try await stopped.waitForTermination()

    #expect(changesSpy.calls == [1, 2])
    #expect(stopped.isTerminated)
  }

  @Test func notifications() async throws {
    let center = NotificationCenter()

    let shelf = PageShelf()

    let changes = Recorder(notifications: Cart.changed, in: center)
    let changed = Recorder(notifications: Cart.changed, object: shelf, in: center)
    Cart(center: center).add()
    center.post(name: Cart.changed, object: shelf)
    let change = try await changes.next()

    #expect(change.name == Cart.changed)
    #expect(changed.values.count == 1)
  }

  @Test func `a fault is allowed`() {
    allow(.unusedAnswers)

    ItemsServiceSpy().loadItemsSpy.returns([])
  }

  @Test func `an object goes with its test`() {
    let service = ItemsServiceSpy()

    let list = checkRelease(of: ItemsList(service: service))

    #expect(list.items == [])
  }

  @Test func files() throws {
    let items = try Fixture("items.json", in: .module).decode([Item].self)
    let defaults = UserDefaults.isolated()

    #expect(items == [Item(id: 7)])
    #expect(defaults.string(forKey: "name") == nil)
  }
}

@available(macOS 14, iOS 17, *)
@MainActor @Observable private final class TitleModel {
  var title = ""
}

@MainActor private final class PageShelf {
  var items: [Item] = []

  nonisolated func load(page: Int) async throws -> [Item] { [] }
}

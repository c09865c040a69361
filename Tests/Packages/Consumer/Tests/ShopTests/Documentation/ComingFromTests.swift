import Foundation
import NetworkRecordings
import Testing

@testable import Shop

/// What the article "Coming from another library" says one writes now.
@Suite struct ComingFromTests {
  let items = [Item(id: 7)]

  @Test func answers() async throws {
    let spy = AsyncSpy<Int, [Item], any Error>()

    spy.returns(items)
    spy.throws(Offline())
    spy.answers { page in [Item(id: page)] }
    spy.when { $0 == 1 }.returns(items)
    let pages = try await [spy(1), spy(2)]

    #expect(pages == [items, [Item(id: 2)]])
  }

  @Test func records() async throws {
    let spy = AsyncSpy<Int, [Item], any Error>(returning: items)

    _ = try await spy(1)

    #expect(spy.wasCalled)
    #expect(spy.callCount == 1)
    #expect(spy.calls == [1])
    #expect(spy.lastCall == 1)

    spy.forgetCalls()

    #expect(!spy.wasCalled)
  }

  @Test func answersInOrder() async throws {
    let spy = AsyncSpy<Int, [Item], any Error>()

    spy.answers(with: .failure(Offline()), .success(items))

    await #expect(throws: Offline.self) { try await spy(1) }
    let loaded = try await spy(2)

    #expect(loaded == items)

    spy.returns([], items)
    let pages = try await [spy(3), spy(4)]

    #expect(pages == [[], items])
    #expect(spy.callCount >= 2)
  }

  @Test func ranges() async throws {
    let spy = AsyncSpy<Int, [Item], any Error>(returning: [])

    spy.when { (1...9).contains($0) }.returns(items)
    let loaded = try await spy(1)

    #expect(loaded == items)
    #expect(!spy.calls.contains { $0 > 1 })

    let further = try await spy(10)

    #expect(further == [])
    #expect(spy.calls.contains { $0 > 1 })
  }

  @Test func forwarding() async throws {
    let real = LiveItems()

    let spy = AsyncSpy<Int, [Item], any Error>(forwardingTo: real.load)
    let loaded = try await spy(7)

    #expect(loaded == items)
  }

  @Test func functionValues() async throws {
    let spy = AsyncSpy<Int, [Item], any Error>(returning: items)

    let load: @Sendable (Int) async throws -> [Item] = { try await spy($0) }
    _ = try await load(1)
    try await spy.waitForCalls(1)
    let call = try await spy.nextCall { $0 == 1 }

    #expect(call.input == 1)
  }

  @Test func properties() {
    let titleSpy = PropertySpy<String>(returning: "")
    let titledSpy = Spy<String, Void, Never>()

    titleSpy.value = "Flats"
    titleSpy.setter.onCall { title in titledSpy(title) }
    titleSpy.set("Houses")

    #expect(titleSpy.sets == ["Houses"])
    #expect(titleSpy.sets.count == 1)
    #expect(titledSpy.calls == ["Houses"])
  }

  @Test func order() async throws {
    let mock = ItemsServiceSpy()
    let saveSpy = Spy<Item, Void, Never>()
    let loadSpy = AsyncSpy<Int, [Item], any Error>(returning: items)

    saveSpy(Item(id: 7), function: "save(_:)")
    _ = try await loadSpy(1, function: "load(page:)")

    #expect(Timeline(saveSpy, loadSpy).functions == ["save(_:)", "load(page:)"])
    #expect(Timeline(mock).functions.isEmpty)
  }

  @Test func completions() {
    let findSpy = Spy<(text: String, completion: (Result<[Item], any Error>) -> Void), Void, Never>()
    let foundSpy = Spy<[Item], Void, Never>()

    findSpy.answers { $0.completion(.success(items)) }
    findSpy(("flat", { result in if case .success(let items) = result { foundSpy(items) } }))

    #expect(foundSpy.calls == [items])
  }

  @Test func byHand() async throws {
    let sendSpy = AsyncSpy<Data, Void, any Error>()
    let receiveSpy = Spy<Void, AsyncStream<Data>, Never>(streaming: [])
    let changeSpy = Spy<Int, Void, Never>()
    let message = Data("hello".utf8)

    receiveSpy.streamsOnDemand()
    let received = receiveSpy()
    let messages = try await receiveSpy.nextStream()
    messages.yield(message)
    messages.finish()
    for await data in received { try await sendSpy(data) }
    sendSpy.throws(Offline())
    changeSpy(1)
    changeSpy(2)
    try await sendSpy.waitForCalls(1)
    let sent = try await sendSpy.nextCall()
    let change = try await changeSpy.nextCall()
    try await comesToRest()

    #expect(sent.input == message)
    #expect(change.input == 1)
    #expect(changeSpy.calls == [1, 2])
    #expect(changeSpy.callCount == 2)
  }

  @Test func callbacks() {
    let findSpy = Spy<(text: String, completion: (Result<[Item], any Error>) -> Void), Void, Never>()
    let foundSpy = Spy<[Item], Void, Never>()
    findSpy(("flat", { result in if case .success(let items) = result { foundSpy(items) } }))

    findSpy.lastCall?.completion(.success(items))

    #expect(foundSpy.calls == [items])
  }

  @Test func network() async throws {
    let json = Data(#"[{"id": 7}]"#.utf8)
    let loader = MockDataLoader(data: json)
    let service = RemoteItemsService(loader: loader)
    loader.when { $0.url?.query() == "page=2" }.returns(.json("[]"))

    let pages = try await [
      service.loadItems(page: 1, matching: ""), service.loadItems(page: 2, matching: ""),
    ]

    #expect(pages == [items, []])

    loader.throws(URLError(.timedOut))

    await #expect(throws: URLError(.timedOut)) { try await service.loadItems(page: 3, matching: "") }
  }

  @Test func routes() async throws {
    let clock = ManualClock()
    let down = Route.get("/items") { .status(503) }
    let loader = MockDataLoader {
      down
      Route.get("/slow") {
        .json("[]").delayed(by: .seconds(2), on: clock)
      }
    }
    let session = loader.urlSession

    let (_, response) = try await session.data(for: itemsRequest(method: "GET"))
    loader.remove(down)

    #expect((response as? HTTPURLResponse)?.statusCode == 503)
    await #expect(throws: (any Error).self) { try await session.data(for: itemsRequest(method: "POST")) }
    #expect(loader.request?.httpMethod == "POST")
  }

  @Test func recordings() async throws {
    let file = URL.temporaryDirectory.appending(path: "items-\(UUID().uuidString).har")
    defer { try? FileManager.default.removeItem(at: file) }
    let live = MockDataLoader(data: Data("[]".utf8))
    let redaction = Redaction(headers: ["X-Key"], queryItems: ["token"])
    let recorder = RecordingLoader(wrapping: live, to: file, redacting: redaction)
    _ = try await recorder.data(for: itemsRequest(method: "GET"))
    try recorder.save()

    let replay = try MockDataLoader(har: file, matching: [.method, .path])
    let replayed = try await replay.data(for: itemsRequest(method: "GET")).0

    #expect(replayed == Data("[]".utf8))
  }

  @Test func matchesOfYourOwn() async throws {
    let file = URL.temporaryDirectory.appending(path: "items-\(UUID().uuidString).har")
    defer { try? FileManager.default.removeItem(at: file) }
    let live = MockDataLoader(data: Data("[]".utf8))
    let loader = try MockDataLoader(har: file, recordingMissingWith: live)
    _ = try await loader.data(for: itemsRequest(method: "GET"))

    let match =
      RecordingMatch.where { recorded, request in recorded.url?.path == request.url?.path }
    let replay = try MockDataLoader(har: file, matching: [match])
    let replayed = try await replay.data(for: itemsRequest(method: "POST")).0

    #expect(replayed == Data("[]".utf8))
  }

  @Test func clocks() {
    let clock = ManualClock()

    clock.runToLast()

    #expect(clock.sleepers.isEmpty)
  }

  @Test func noClocks() {
    let clock = UnimplementedClock()

    #expect(clock.minimumResolution == .zero)
  }

  @Test func doublesOfMocks() async throws {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.when { $0.query == "flat" }.returns(items)

    _ = try await service.loadItems(page: 1, matching: "flat")

    #expect(service.loadItemsSpy.calls.count { $0 == (1, "flat") } == 1)
  }

  @Test func answersOfMocks() async throws {
    let service = MockedServiceSpy()

    service.loadSpy.returns(items)
    service.loadSpy.returns([], items)
    service.loadSpy.throws(Offline())
    service.loadSpy.answers(with: .failure(Offline()), .success(items))
    let result: Result<[Item], any Error> = .success(items)
    service.loadSpy.answers(with: result)
    service.loadSpy.answers { page in [Item(id: page)] }
    service.loadSpy.when { $0 == 1 }.returns(items)
    let pages = try await [service.loadSpy(1), service.loadSpy(2)]
    try await service.loadSpy.waitForCalls(1)

    #expect(pages == [items, [Item(id: 2)]])
    #expect(service.loadSpy.wasCalled)
    #expect(service.loadSpy.callCount >= 2)
    #expect(service.loadSpy.calls.count { $0 == 1 } == 1)
  }

  @Test func checksOfMocks() async throws {
    let service = MockedServiceSpy()
    let loadedSpy = Spy<Int, Void, Never>()
    service.loadSpy.returns(items)
    service.loadSpy.onCall { page in loadedSpy(page) }

    #expect(Timeline(service).functions.isEmpty)
    #expect(!service.loadSpy.wasCalled)

    _ = try await service.loadSpy(1)

    #expect(service.loadSpy.callCount == 1)
    #expect(service.loadSpy.lastCall == 1)
    #expect(service.loadSpy.calls == [1])
    #expect(!service.loadSpy.calls.contains { $0 > 1 })
    #expect(loadedSpy.calls == service.loadSpy.calls)

    service.forgetCalls()

    #expect(!service.loadSpy.wasCalled)
  }

  @Test func actionsOfMocks() async throws {
    let service = MockedServiceSpy()
    let loadedSpy = Spy<Int, Void, Never>()
    service.loadSpy.returns(items)
    service.loadSpy.when { $0 == 1 }.onCall { page in loadedSpy(page) }

    _ = try await [service.loadSpy(1), service.loadSpy(2)]

    #expect(loadedSpy.calls == [1])
  }

  @Test func errorsOfMocksThatAreTakenBack() throws {
    let service = MockedServiceSpy()
    service.saveSpy.throws(Offline())

    service.saveSpy.returns()
    try service.saveSpy(items)

    #expect(service.saveSpy.callCount == 1)
  }

  @Test func propertiesOfMocks() {
    let service = MockedServiceSpy()
    let titledSpy = Spy<String, Void, Never>()

    service.titleSpy.value = "Flats"
    service.titleSpy.setter.onCall { title in titledSpy(title) }
    service.titleSpy.set("Houses")

    #expect(service.titleSpy.sets.count { $0 == "Houses" } == 1)
    #expect(service.titleSpy.sets.count == 1)
    #expect(titledSpy.calls == ["Houses"])
  }

  @Test func forwardingMocks() async throws {
    let service = MockedServiceSpy(forwardingTo: LiveItems())
    service.loadSpy.returns([])

    service.loadSpy.forwards()
    let loaded = try await service.loadSpy(7)

    #expect(loaded == items)
  }

  @Test func besideTheAnswer() async throws {
    let real = LiveItems()
    let spy = AsyncSpy<Int, [Item], any Error>(forwardingTo: real.load)
    let loadedSpy = Spy<Int, Void, Never>()
    spy.returns([])
    spy.onCall { page in loadedSpy(page) }

    spy.forwards()
    let loaded = try await spy(7)

    #expect(loaded == items)
    #expect(loadedSpy.calls == [7])
  }

  @Test func dependencies() throws {
    let date = Date(timeIntervalSince1970: 0)
    let first = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000000"))

    let dates = FakeDateProvider(date)
    let uuidSpy = Spy<Void, UUID, Never>(returning: first)

    #expect(dates.getCurrentDate() == date)
    #expect(uuidSpy() == first)
  }

  @MainActor @Test func parameters() async throws {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.returns(items)

    let clock = ImmediateClock()
    let search = Search(service: service, clock: clock)
    search.type("flat")
    let call = try await service.loadItemsSpy.nextCall()

    #expect(call.input.query == "flat")
  }

  private func itemsRequest(method: String) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: "https://shop.example/items")))
    request.httpMethod = method
    return request
  }
}

/// The double of a protocol that has functions which the tables name.
private final class MockedServiceSpy: TestDouble {
  let loadSpy: AsyncSpy<Int, [Item], any Error>
  let saveSpy = Spy<[Item], Void, any Error>()
  let titleSpy = PropertySpy<String>(returning: "")

  init() { loadSpy = AsyncSpy() }

  init(forwardingTo real: LiveItems) { loadSpy = AsyncSpy(forwardingTo: real.load) }
}

/// The real thing, for a spy to forward to.
private struct LiveItems {
  func load(page: Int) async throws -> [Item] { [Item(id: page)] }
}

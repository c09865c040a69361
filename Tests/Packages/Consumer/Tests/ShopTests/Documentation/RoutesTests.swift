import Foundation
import NetworkRecordings
import Testing

@testable import Shop

/// The code of the articles "Network" and "Recordings".
@Suite struct RoutesTests {
  let url = URL(string: "https://shop.example/items") ?? URL(filePath: "/items")

  let loader = MockDataLoader {
    Route.get("/items") { .json("[]") }
    Route.get("/items", query: ["page": "1"]) { .json(#"[{"id": 7}]"#) }
    Route.get("/items/{id}") { request in .json(#"[{"id": \#(request["id"])}]"#) }
    Route.post("/items", json: Item(id: 8)) { .status(201) }
    Route(matching: { $0.timeoutInterval < 1 }) { .error(.timedOut) }
  }

  @Test func routes() async throws {
    let service = RemoteItemsService(loader: loader, url: url)
    let item = RemoteItemsService(loader: loader, url: url.appending(path: "9"))

    let pages = try await [
      service.loadItems(page: 1, matching: ""),
      service.loadItems(page: 2, matching: ""),
      item.loadItems(page: 1, matching: ""),
    ]

    #expect(pages == [[Item(id: 7)], [], [Item(id: 9)]])
  }

  @Test func post() async throws {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data(#"{ "id" : 8 }"#.utf8)

    let (_, response) = try await loader.data(for: request)

    #expect((response as? HTTPURLResponse)?.statusCode == 201)
  }

  @Test func impatience() async {
    var request = URLRequest(url: url)
    request.timeoutInterval = 0.5
    let impatient = request

    await #expect(throws: URLError(.timedOut)) { try await loader.data(for: impatient) }
  }

  @Test func responses() async throws {
    let clock = ManualClock()
    let loader = MockDataLoader {
      Route.get("/sequence") { .status(503).then(.json("[]")) }
      Route.get("/file") { .file("items.json", in: .module) }
      Route.get("/moved") { .redirect(to: "/file") }
      Route.get("/down") { .error(.notConnectedToInternet) }
      Route.get("/slow") { .json("[]").delayed(by: .seconds(2), on: clock) }
      Route.get("/torn") { .json("[1, 2, 3]").connectionLost(afterBytes: 4) }
      Route.get("/held") { .held }
    }
    let moved = RemoteItemsService(loader: loader, url: URL(filePath: "/moved"))
    let items = try await moved.loadItems(page: 1, matching: "")

    #expect(items == [Item(id: 7)])
  }

  @Test func unmatchedRequest() async throws {
    let loader = MockDataLoader {
      Route.get("/items") { .json("[]") }
      Route.post("/items", json: Item(id: 8)) { .status(201) }
    }
    let service = RemoteItemsService(loader: loader, url: url.appending(path: "new"))

    let error = await #expect(throws: UnansweredCall.self) {
      try await service.loadItems(page: 1, matching: "")
    }

    let message = """
      GET https://shop.example/items/new?page=1 matches no route of the MockDataLoader made at ShopTests/RoutesTests.swift:68.
      The nearest routes, and what is different in the request:
        GET /items                  the path is /items/new  (ShopTests/RoutesTests.swift:69)
        POST /items, body {"id":8}  the method is GET; the path is /items/new; there is no body  (ShopTests/RoutesTests.swift:70)
      If the request is right, add: Route.get("/items/new", query: ["page": "1"]) { … }
      """
    #expect(error?.description == message)
  }

  @Test func curl() async throws {
    let service = RemoteItemsService(loader: loader, url: url)

    _ = try await service.loadItems(page: 1, matching: "")

    #expect(loader.request?.curl == "curl 'https://shop.example/items?page=1'")
  }

  @Test func recordings() async throws {
    let file = URL.temporaryDirectory.appending(path: "items-\(UUID().uuidString).har")
    defer { try? FileManager.default.removeItem(at: file) }
    let live = loader

    let recorder = RecordingLoader(wrapping: live, to: file)
    let service = RemoteItemsService(loader: recorder, url: url)
    _ = try await service.loadItems(page: 1, matching: "")
    try recorder.save()

    let replay = RemoteItemsService(loader: try MockDataLoader(har: file), url: url)
    let items = try await replay.loadItems(page: 1, matching: "")

    #expect(items == [Item(id: 7)])
  }

  @Test func sessions() async throws {
    let session = loader.urlSession

    let (data, _) = try await session.data(for: URLRequest(url: url))

    #expect(data == Data("[]".utf8))
  }

  @Test func forms() async throws {
    let loader = MockDataLoader {
      Route.post("/login", form: ["user": "anna"]) { .status(204) }
      Route.post("/photos", form: ["photo": "*"]) { request in .data(request.part("photo") ?? Data()) }
    }
    var request = URLRequest(url: url.deletingLastPathComponent().appending(path: "login"))
    request.httpMethod = "POST"
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data("user=anna&remember=1".utf8)

    let (_, response) = try await loader.data(for: request)

    #expect((response as? HTTPURLResponse)?.statusCode == 204)
  }

  @Test func uploadOfAForm() async throws {
    let loader = MockDataLoader {
      Route.post("/items", form: ["title": "Flat", "photo": "*"]) { request in
        .data(request.part("photo") ?? Data())
      }
    }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("multipart/form-data; boundary=cut", forHTTPHeaderField: "Content-Type")
    let form = """
      --cut
      Content-Disposition: form-data; name="title"

      Flat
      --cut
      Content-Disposition: form-data; name="photo"; filename="flat.jpg"

      JPEG
      --cut--

      """.replacing("\n", with: "\r\n")

    let (data, _) = try await loader.urlSession.upload(for: request, from: Data(form.utf8))

    #expect(data == Data("JPEG".utf8))
  }

  @Test func queriesWithPlusSigns() async throws {
    let loader = MockDataLoader {
      Route.get("/items", query: ["q": "a+b"]) { .status(201) }
      Route.get("/items", query: ["q": "a b"]) { .status(202) }
    }

    let plusURL = try #require(URL(string: "https://shop.example/items?q=a+b"))
    let spaceURL = try #require(URL(string: "https://shop.example/items?q=a%20b"))
    let plus = try await loader.data(for: URLRequest(url: plusURL)).1
    let space = try await loader.data(for: URLRequest(url: spaceURL)).1

    #expect((plus as? HTTPURLResponse)?.statusCode == 201)
    #expect((space as? HTTPURLResponse)?.statusCode == 202)
  }

  @Test func heldForLongerThanItsTimeout() async throws {
    var request = URLRequest(url: url)
    request.timeoutInterval = 0.001
    let impatient = request
    loader.suspends()

    let load = Task { [loader] in try await loader.data(for: impatient).0 }
    let call = try await loader.nextCall()
    try await comesToRest()
    let isHeld = call.isHeld
    call.resume(throwing: URLError(.timedOut))

    #expect(isHeld)
    await #expect(throws: URLError(.timedOut)) { try await load.value }
  }

  @Test func aSessionProtocolOfOnesOwn() async throws {
    let session: any HTTPSession = loader

    let (data, _) = try await session.data(for: URLRequest(url: url))

    #expect(data == Data("[]".utf8))
  }

  @Test func passingOn() async throws {
    let live = loader

    let loader = MockDataLoader(passingOn: live) {
      Route.get("/offers") { .status(503) }
    }
    let service = RemoteItemsService(loader: loader, url: url)
    let items = try await service.loadItems(page: 1, matching: "")

    #expect(items == [Item(id: 7)])
  }

  @Test func addingAndRemoving() async throws {
    let loader = MockDataLoader { Route.get("/items") { .json("[]") } }
    let service = RemoteItemsService(loader: loader, url: url)

    let down = Route.get("/items") { .status(503) }
    loader.add { down }
    _ = try? await service.loadItems(page: 1, matching: "")
    loader.remove(down)
    let items = try await service.loadItems(page: 1, matching: "")

    #expect(items == [])
  }

  @Test func sessionByConfiguration() async throws {
    let configuration = URLSessionConfiguration.default
    let delegate = SessionDelegate()

    let session = loader.urlSession(configuration: configuration, delegate: delegate)
    let data = try await session.data(from: url).0

    #expect(data == Data("[]".utf8))
  }

  @Test func sessionOfAConfiguration() async throws {
    let session = URLSession(configuration: loader.urlSessionConfiguration)

    let data = try await session.data(from: url).0

    #expect(data == Data("[]".utf8))
  }

  @Test func recordingsOfOnesOwn() async throws {
    let file = URL.temporaryDirectory.appending(path: "items-\(UUID().uuidString).har")
    defer { try? FileManager.default.removeItem(at: file) }
    let live = loader
    let key = "k3y"

    var redaction = Redaction.standard
    redaction.values = [key]
    let recorder = RecordingLoader(wrapping: live, to: file, redacting: redaction) { exchange in
      exchange.request.url?.path != "/health"
    }
    _ = try await RemoteItemsService(loader: recorder, url: url).loadItems(page: 1, matching: "")
    try recorder.save()

    let replay = try MockDataLoader(har: file, matching: [.method, .path, .header("Accept")])
    let replayed = try await RemoteItemsService(loader: replay, url: url).loadItems(page: 2, matching: "")

    #expect(replayed == [Item(id: 7)])

    let loader = try MockDataLoader(har: file, recordingMissingWith: live)
    let completed = try await RemoteItemsService(loader: loader, url: url).loadItems(page: 1, matching: "")

    #expect(completed == [Item(id: 7)])
  }
}

extension MockDataLoader: HTTPSession {}

private final class SessionDelegate: NSObject, URLSessionTaskDelegate {}

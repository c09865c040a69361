import Foundation
import TestDoubles
import TestSupport
import Testing

@Suite struct MockDataLoaderTests {
  let loader = MockDataLoader(data: Data("[]".utf8))
  let completionSpy = Spy<(Data?, URLResponse?, (any Error)?), Void, Never>()
  let request: URLRequest
  let otherRequest: URLRequest

  init() throws {
    request = URLRequest(url: try #require(URL(string: "https://example.com/flats")))
    otherRequest = URLRequest(url: try #require(URL(string: "https://example.com/houses")))
  }

  @Test func `answers every request alike`() async throws {
    loader.loadData(using: request, with: { completionSpy($0, $1, $2) })
    loader.loadData(using: otherRequest, with: { completionSpy($0, $1, $2) })

    try await completionSpy.waitForCalls(2)

    #expect(completionSpy.calls.map(\.0) == [Data("[]".utf8), Data("[]".utf8)])
  }

  @Test func `gives the next request that a condition picks out`() async throws {
    loader.loadData(using: request, with: { completionSpy($0, $1, $2) })
    loader.loadData(using: otherRequest, with: { completionSpy($0, $1, $2) })

    let call = try await loader.nextCall { $0.url?.path == "/houses" }

    #expect(call.input == otherRequest)
    #expect(loader.log.map(\.input) == [request, otherRequest])
    try await completionSpy.waitForCalls(2)
  }

  @Test func `passes on data, response and error as they are`() async throws {
    let response = URLResponse(
      url: try #require(request.url),
      mimeType: "text/plain",
      expectedContentLength: 1,
      textEncodingName: nil
    )
    let loader = MockDataLoader(data: Data([7]), response: response, error: StoreError.full)

    loader.loadData(using: request, with: { completionSpy($0, $1, $2) })

    let (data, givenResponse, error) = try await completionSpy.nextCall().input
    #expect(data == Data([7]))
    #expect(givenResponse === response)
    #expect(error as? StoreError == .full)
  }

  @Test func `told nothing, it says so`() async throws {
    let loader = MockDataLoader(line: 1007)

    let error = await #expect(throws: UnansweredCall.self) { try await loader.data(for: request) }

    #expect(
      error?.description == """
        MockDataLoader.data(for: GET https://example.com/flats) was called and has no answer.
          Add before the call: .returns(.json(…)), or .throws(…).
          The double was made at TestDoublesTests/MockDataLoaderTests.swift:1007.
        """
    )
  }

  @Test func `a wait in vain for the first request names the loader`() async throws {
    let loader = MockDataLoader(line: 7)

    let next = await #expect(throws: WaitTimedOut.self) {
      try await loader.nextCall(within: .milliseconds(1), line: 8)
    }
    let first = await #expect(throws: WaitTimedOut.self) {
      try await loader.waitForCalls(1, within: .milliseconds(1), line: 9)
    }

    #expect(
      next?.description == """
        Waited 0.001 seconds for the next call of the MockDataLoader made at \
        TestDoublesTests/MockDataLoaderTests.swift:7, and none came.
          The wait is at TestDoublesTests/MockDataLoaderTests.swift:8.
        """
    )
    #expect(
      first?.description == """
        Waited 0.001 seconds for 1 call of the MockDataLoader made at TestDoublesTests/MockDataLoaderTests.swift:7, \
        and none came.
          The wait is at TestDoublesTests/MockDataLoaderTests.swift:9.
        """
    )
  }

  @Test func `passes on nothing where it was told to`() async throws {
    let loader = MockDataLoader(data: nil, response: nil, error: nil)

    loader.loadData(using: request, with: { completionSpy($0, $1, $2) })

    let (data, response, error) = try await completionSpy.nextCall().input
    #expect(data == nil)
    #expect(response == nil)
    #expect(error == nil)
  }

  @Test func `never calls the completion from within loadData`() async throws {
    let lock = NSRecursiveLock()
    let orderSpy = Spy<String, Void, Never>()

    lock.withLock {
      loader.loadData(using: request) { _, _, _ in
        lock.withLock { orderSpy("completed") }
      }
      orderSpy("returned")
    }
    try await orderSpy.waitForCalls(2)

    #expect(orderSpy.calls == ["returned", "completed"])
  }

  @Test func `keeps the requests`() async throws {
    loader.loadData(using: request) { _, _, _ in }
    _ = try await loader.data(for: otherRequest)

    #expect(loader.requests == [request, otherRequest])
    #expect(loader.request == otherRequest)
    #expect(loader.callCount == 2)
    #expect(loader.wasCalled)
  }

  @Test(arguments: ["", "7", "[7]"]) func `keeps a body that is read from a stream`(body: String) async throws
  {
    var request = request
    request.httpBodyStream = InputStream(data: Data(body.utf8))

    _ = try await loader.data(for: request)

    #expect(loader.request?.httpBody == Data(body.utf8))
  }

  @Test func `forgets the requests`() async throws {
    _ = try await loader.data(for: request)

    loader.forgetCalls()

    #expect(loader.requests == [])
  }

  @Test func `waits for as many requests as are asked for, of those that a condition picks out`() async throws
  {
    try await loader.waitForCalls(0)
    loader.loadData(using: otherRequest) { _, _, _ in }
    loader.loadData(using: request) { _, _, _ in }

    try await loader.waitForCalls(1) { $0.url?.path == "/flats" }

    #expect(loader.requests == [otherRequest, request])
    await #expect(throws: WaitTimedOut.self) {
      try await loader.waitForCalls(2, within: .zero) { $0.url?.path == "/flats" }
    }
  }

  @Test func `a task that is cancelled already makes no request`() async throws {
    let load = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await loader.data(for: request)
    }
    let stream = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await loader.bytes(for: request)
    }

    let error = await #expect(throws: URLError.self) { try await load.value }
    let streamError = await #expect(throws: URLError.self) { try await stream.value }

    #expect([error?.code, streamError?.code] == [.cancelled, .cancelled])
    #expect(loader.requests == [])
  }

  @Test func `gives a body piece by piece, and its end`() async throws {
    loader.returns(
      .json("0123456789", status: 201).chunked(every: 4),
      .json("01").connectionLost(afterBytes: 1)
    )

    let (pieces, response) = try await loader.bytes(for: request)
    let (lostPieces, _) = try await loader.bytes(for: request)
    var read: [String] = []
    for try await piece in pieces { read.append(String(decoding: piece, as: UTF8.self)) }
    let error = await #expect(throws: URLError.self) {
      for try await piece in lostPieces { read.append(String(decoding: piece, as: UTF8.self)) }
    }

    #expect(read == ["0123", "4567", "89", "0"])
    #expect((response as? HTTPURLResponse)?.statusCode == 201)
    #expect(error?.code == .networkConnectionLost)
  }

  @Test func `a load that fails gives no pieces`() async throws {
    loader.throws(StoreError.full)

    await #expect(throws: StoreError.full) { try await loader.bytes(for: request) }
  }

  @Test func `a request that goes nowhere can't be loaded`() async throws {
    var request = request
    request.url = nil

    let error = await #expect(throws: URLError.self) { try await loader.data(for: request) }
    let streamError = await #expect(throws: URLError.self) { try await loader.bytes(for: request) }

    #expect([error?.code, streamError?.code] == [.unsupportedURL, .unsupportedURL])
  }

  @Test func `has no request at first`() {
    #expect(loader.requests == [])
    #expect(loader.request == nil)
    #expect(loader.callCount == 0)
    #expect(!loader.wasCalled)
  }

  @Test func `is told an error like any double`() async {
    loader.throws(URLError(.notConnectedToInternet))

    let error = await #expect(throws: URLError.self) { try await loader.data(for: request) }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func `passes on an error it was told to a completion`() async throws {
    loader.throws(URLError(.notConnectedToInternet))

    loader.loadData(using: request, with: { completionSpy($0, $1, $2) })

    let (data, response, error) = try await completionSpy.nextCall().input
    #expect(data == nil)
    #expect(response == nil)
    #expect((error as? URLError)?.code == .notConnectedToInternet)
  }

  @Test func `is told answers by rules like any double`() async throws {
    loader.when { $0.url?.path == "/houses" }.returns(.json("[7]"))

    let (flats, _) = try await loader.data(for: request)
    let (houses, _) = try await loader.data(for: otherRequest)

    #expect(flats == Data("[]".utf8))
    #expect(houses == Data("[7]".utf8))
  }

  @Test func `answers with status 200 where a response is needed and none was given`() async throws {
    let (data, response) = try await loader.data(for: request)

    #expect(data == Data("[]".utf8))
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(response.url == request.url)
  }

  @Test func `throws the error it was made with`() async {
    let loader = MockDataLoader(error: StoreError.full)

    await #expect(throws: StoreError.full) { try await loader.data(for: request) }
  }

  @Test func `takes the place of a service's default, the shared session`() async throws {
    let service = FlatsService(loader: loader)

    let flats = try await service.loadFlats(from: request)

    #expect(flats == [])
  }

  @Test func `holds a request until the test answers it`() async throws {
    loader.suspends()
    let load = Task { try await loader.data(for: request) }
    let call = try await loader.nextCall()

    call.resume(returning: .json("[7]"))
    let answer = try await load.value.0

    #expect(answer == Data("[7]".utf8))
    #expect(call.input == request)
  }

  @Test func `holds a request with a completion, too`() async throws {
    loader.suspends()
    loader.loadData(using: request, with: { completionSpy($0, $1, $2) })
    let call = try await loader.nextCall()

    let completedBefore = completionSpy.wasCalled
    call.resume(throwing: URLError(.timedOut))

    let (_, _, error) = try await completionSpy.nextCall().input
    #expect(!completedBefore)
    #expect((error as? URLError)?.code == .timedOut)
  }

  @Test func `ends a held request as the real session does when its task is cancelled`() async throws {
    loader.suspends()
    let load = Task { try await loader.data(for: request) }
    _ = try await loader.nextCall()

    load.cancel()

    let error = await #expect(throws: URLError.self) { try await load.value }
    #expect(error?.code == .cancelled)
  }

  @Test func `stands in a timeline`() async throws {
    _ = try await loader.data(for: request)

    #expect(
      Timeline(loader).description
        == "1. MockDataLoader.data(for: GET https://example.com/flats) returned"
    )
  }
}

extension MockDataLoaderTests {
  struct FlatsService {
    let loader: any NetworkLoader

    init(loader: any NetworkLoader = URLSession.shared) {
      self.loader = loader
    }

    func loadFlats(from request: URLRequest) async throws -> [Int] {
      try JSONDecoder().decode([Int].self, from: await loader.data(for: request).0)
    }
  }
}

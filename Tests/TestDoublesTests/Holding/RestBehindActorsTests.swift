import StrictDoubles
import TestDoubles
import TestSupport
import Testing

/// A double that is an actor forwards calls on behalf of another, which goes on when the actor is done with it.
@Suite(.strictDoubles) struct RestBehindActorsTests {
  private let transport = TransportSpy()

  @Test(arguments: repeats)
  func `the actor that is named has run on`(_: Int) async throws {
    let client = Client(transport)
    transport.openSpy.suspends()
    Task { try await client.connect() }
    let call = try await transport.openSpy.nextCall()

    call.resume()
    try await comesToRest(on: client)

    #expect(transport.sendSpy.calls == ["hello"])
  }

  @Test(arguments: repeats)
  func `so has one further on`(_: Int) async throws {
    let client = Client(transport)
    let session = Session(client)
    transport.openSpy.suspends()
    Task { try await session.start() }
    let call = try await transport.openSpy.nextCall()

    call.resume()
    try await comesToRest(on: session, client)
    let isStarted = await session.isStarted

    #expect(isStarted)
  }
}

private actor TransportSpy {
  nonisolated let openSpy = AsyncSpy<Void, Void, any Error>()
  nonisolated let sendSpy = Spy<String, Void, Never>()

  func open() async throws {
    try await openSpy()
  }
}

private actor Client {
  private let transport: TransportSpy

  init(_ transport: TransportSpy) {
    self.transport = transport
  }

  func connect() async throws {
    try await transport.open()
    transport.sendSpy("hello")
  }
}

private actor Session {
  private(set) var isStarted = false
  private let client: Client

  init(_ client: Client) {
    self.client = client
  }

  func start() async throws {
    try await client.connect()
    isStarted = true
  }
}

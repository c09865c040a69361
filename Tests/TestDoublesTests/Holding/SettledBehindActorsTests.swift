import StrictDoubles
import TestDoubles
import TestSupport
import Testing

/// A double that is an actor forwards calls on behalf of another, which goes on when the actor is done with it.
@Suite(.strictDoubles) struct SettledBehindActorsTests {
  private let transport = TransportSpy()

  @Test(arguments: repeats)
  func `the actor that is named has run on`(_: Int) async throws {
    let client = Client(transport)
    transport.openSpy.suspends()
    Task { try await client.connect() }
    let call = try await transport.openSpy.nextCall()

    call.resume()
    await call.settled(on: client)

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
    await call.settled(on: session, client)
    let isStarted = await session.isStarted

    #expect(isStarted)
  }

  @Test func `where nobody is named, that it can't be known is a warning, and no failure`() async throws {
    let warnSpy = Spy<String, Void, Never>()
    let scope = DoubleScope(warn: { message, location in warnSpy("\(location): \(message)") })
    let transport = currentScope.withValue(scope) { TransportSpy() }
    let client = Client(transport)
    transport.openSpy.suspends()
    Task { try await client.connect() }
    let call = try await transport.openSpy.nextCall()

    call.resume()
    await call.settled(line: 7)

    #expect(
      warnSpy.calls == [
        """
        TestDoublesTests/SettledBehindActorsTests.swift:7: TransportSpy.open(): settled() can't see its caller run on: \
        TransportSpy, where the double's function runs, calls on behalf of another. Name the actor that waits for it: \
        settled(on: …).
        """
      ]
    )
    #expect(scope.close().problems.isEmpty)
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

import StrictDoubles
import TestDoubles
import TestSupport
import Testing

/// The child tasks of a strict test are seen, wherever they run, and need no name.
@Suite(.strictDoubles) struct SettledChildTaskTests {
  private let loadSpy = AsyncSpy<Int, String, any Error>()
  private let showSpy = Spy<String, Void, Never>()

  @Test(arguments: repeats)
  func `a child task that runs on no actor has run on`(_: Int) async throws {
    loadSpy.suspends()
    async let loading: Void = showsAnswer()
    let call = try await loadSpy.nextCall()

    call.resume(returning: "flat")
    await call.settled()

    #expect(showSpy.calls == ["flat"])
    try await loading
  }

  @Test(arguments: repeats)
  func `each task of a group has run on`(_: Int) async throws {
    loadSpy.suspends()
    try await withThrowingTaskGroup { loads in
      for _ in 1...2 { loads.addTask { try await showsAnswer() } }
      let first = try await loadSpy.nextCall()
      let second = try await loadSpy.nextCall()

      first.resume(returning: "flat")
      second.resume(returning: "house")
      await first.settled()
      await second.settled()

      #expect(Set(showSpy.calls) == ["flat", "house"])
      try await loads.waitForAll()
    }
  }

  @Test(arguments: repeats)
  func `an actor that waits for another has run on`(_: Int) async throws {
    let client = Client(of: Gateway { try await loadSpy(1) })
    loadSpy.suspends()
    async let loading: Void = client.load()
    let call = try await loadSpy.nextCall()

    call.resume(returning: "flat")
    await call.settled()

    #expect(await client.answer == "flat")
    try await loading
  }

  @Test func `nothing is said of them`() async throws {
    let warnSpy = Spy<String, Void, Never>()
    let scope = DoubleScope(callers: .ofRound(), warn: { message, _ in warnSpy(message) })
    let loadSpy = currentScope.withValue(scope) { AsyncSpy<Int, String, Never>.unimplemented() }
    loadSpy.suspends()

    try await scope.callers.run {
      async let answer = loadSpy(1)
      let call = try await loadSpy.nextCall()
      call.resume(returning: "flat")
      await call.settled()
      _ = await answer
    }

    #expect(warnSpy.calls == [])
    #expect(scope.close().problems.isEmpty)
  }

  @Test func `where an actor is called by a task that isn't seen, that another may wait for it is a warning`()
    async throws
  {
    let warnSpy = Spy<String, Void, Never>()
    let scope = DoubleScope(warn: { message, location in warnSpy("\(location): \(message)") })
    let loadSpy = currentScope.withValue(scope) { AsyncSpy<Int, String, any Error>(owner: "ShopSpy") }
    let client = Client(of: Gateway { try await loadSpy(1, function: "load(id:)") })
    loadSpy.suspends()
    let loading = Task { try await client.load() }
    let call = try await loadSpy.nextCall()

    call.resume(returning: "flat")
    await call.settled(line: 7)

    #expect(
      warnSpy.calls == [
        """
        TestDoublesTests/SettledChildTaskTests.swift:7: ShopSpy.load(id: 1): settled() has seen its caller run on as \
        far as it runs on Gateway, and can't see whether another actor waits for that. Name the actor that the test is \
        about: settled(on: …).
        """
      ]
    )
    try await loading.value
    #expect(scope.close().problems.isEmpty)
  }

  @concurrent private func showsAnswer() async throws {
    showSpy(try await loadSpy(1))
  }
}

private actor Gateway {
  private let open: nonisolated(nonsending) @Sendable () async throws -> String

  init(open: nonisolated(nonsending) @escaping @Sendable () async throws -> String) {
    self.open = open
  }

  func load() async throws -> String {
    try await open()
  }
}

private actor Client {
  private(set) var answer = ""
  private let gateway: Gateway

  init(of gateway: Gateway) {
    self.gateway = gateway
  }

  func load() async throws {
    answer = try await gateway.load()
  }
}

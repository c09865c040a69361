import StrictDoubles
import TestDoubles
import TestSupport
import Testing

/// The child tasks of a strict test are seen, wherever they run, and need no name.
@Suite(.strictDoubles) struct RestOfChildTasksTests {
  private let loadSpy = AsyncSpy<Int, String, any Error>()
  private let showSpy = Spy<String, Void, Never>()

  @Test(arguments: repeats)
  func `a child task that runs on no actor has run on`(_: Int) async throws {
    loadSpy.suspends()
    async let loading: Void = showsAnswer()
    let call = try await loadSpy.nextCall()

    call.resume(returning: "flat")
    try await comesToRest()

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
      try await comesToRest()

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
    try await comesToRest()

    #expect(await client.answer == "flat")
    try await loading
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

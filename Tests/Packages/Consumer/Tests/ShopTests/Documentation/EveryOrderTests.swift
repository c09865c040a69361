import StrictDoubles
import Testing

/// The code of the article "Every order".
@MainActor @Suite struct EveryOrderTests {
  let server = SearchServerSpy()

  @Test(.everyOrder) func `the last search wins`() async {
    server.searchSpy.answers { text in [text.uppercased()] }
    let field = SearchField(server: server)

    let older = Task { await field.type("fl") }
    let newer = Task { await field.type("flat") }
    _ = await (older.value, newer.value)

    #expect(field.results == ["FLAT"])
  }

  @Test(.everyOrder(only: "1.1"))
  func `as the calls come, the first search field is right too`() async {
    server.searchSpy.answers { text in [text.uppercased()] }
    let field = HastySearchField(server: server)

    let older = Task { await field.type("fl") }
    let newer = Task { await field.type("flat") }
    _ = await (older.value, newer.value)

    #expect(field.results == ["FLAT"])
  }

  @Test(.everyOrder(atMost: 500)) func `more orders`() async {
    server.searchSpy.returns([])

    async let older = server.search("fl")
    async let newer = server.search("flat")
    _ = try? await (older, newer)

    #expect(server.searchSpy.callCount == 2)
  }

  @Test(.everyOrder(atLeast: 2)) func `searches that overlap`() async {
    server.searchSpy.returns([])

    async let older = server.search("fl")
    async let newer = server.search("flat")
    _ = try? await (older, newer)

    #expect(server.searchSpy.callCount == 2)
  }
}

@MainActor protocol SearchServer {
  func search(_ text: String) async throws -> [String]
}

@MainActor final class SearchServerSpy: SearchServer, TestDouble {
  let searchSpy = AsyncSpy<String, [String], any Error>()

  func search(_ text: String) async throws -> [String] { try await searchSpy(text) }
}

@MainActor private final class HastySearchField {
  private(set) var results: [String] = []
  private let server: any SearchServer

  init(server: any SearchServer) {
    self.server = server
  }

  func type(_ text: String) async {
    results = (try? await server.search(text)) ?? []
  }
}

@MainActor private final class SearchField {
  private(set) var results: [String] = []
  private var text = ""
  private let server: any SearchServer

  init(server: any SearchServer) {
    self.server = server
  }

  func type(_ text: String) async {
    self.text = text
    let results = try? await server.search(text)
    guard text == self.text else { return }
    self.results = results ?? []
  }
}

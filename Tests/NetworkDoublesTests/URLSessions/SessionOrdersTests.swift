import Foundation
import NetworkDoubles
import StrictDoubles
import Testing

@Suite(.strictDoubles) struct SessionOrdersTests {
  private let loader = MockDataLoader(data: Data())

  @Test(.everyOrder(atLeast: 6)) func `requests of a session are answered in every order`() async throws {
    let session = loader.urlSession

    try await withThrowingTaskGroup { loads in
      for page in 1...3 {
        loads.addTask { try await load(page, session) }
      }
      try await loads.waitForAll()
    }
  }

  @Test(.everyOrder(atLeast: 3)) func `pages of a session that follow each other, beside a search`()
    async throws
  {
    let session = loader.urlSession

    async let pages: Void = {
      try await load(1, session)
      try await load(2, session)
    }()
    async let search: Void = load(3, session)

    _ = try await (pages, search)
  }

  private func load(_ page: Int, _ session: URLSession) async throws {
    let end = ContinuousClock.now + .milliseconds(2)
    while ContinuousClock.now < end {}
    _ = try await session.data(for: URLRequest(url: #require(URL(string: "https://a.example/\(page)"))))
  }
}

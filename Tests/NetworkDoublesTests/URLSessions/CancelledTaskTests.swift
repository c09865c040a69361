import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// Loads in their async form that are cancelled just as they are answered.
@Suite struct CancelledTaskTests {
  let loader = MockDataLoader {
    Route.get("/a") { .json("hello") }
    Route.post("/a") { .json("hello") }
    Route.get("/held") { .held }
    Route.get("/offline") { .error(.notConnectedToInternet) }
  }

  @Test(arguments: 1...100) func `a task group ends whose loads are answered as one of them fails`(run: Int)
    async throws
  {
    let session = loader.urlSession

    let error = await #expect(throws: URLError.self) {
      try await withThrowingTaskGroup { loads in
        loads.addTask { try await session.data(for: .to("/a")) }
        loads.addTask { try await session.data(for: .to("/offline")) }
        loads.addTask { try await session.data(from: #require(URL(string: "https://example.com/a"))) }
        loads.addTask { try await session.upload(for: .to("/a", method: "POST"), from: Data("b".utf8)) }
        try await loads.waitForAll()
      }
    }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test(arguments: 1...100) func `a task group ends whose loads fail at once`(run: Int) async throws {
    let session = loader.urlSession

    let error = await #expect(throws: URLError.self) {
      try await withThrowingTaskGroup { loads in
        for _ in 1...4 {
          loads.addTask { try await session.data(for: .to("/offline")) }
        }
        try await loads.waitForAll()
      }
    }

    #expect(error?.code == .notConnectedToInternet)
  }

  #if canImport(FoundationNetworking)
    // On Apple's systems nothing says when a cancellation reaches the protocol.
    @Test(arguments: 1...50) func `an answer to a load that was cancelled comes too late`(run: Int)
      async throws
    {
      let load = Task { try await loader.urlSession.data(for: .to("/held")) }
      let call = try await loader.nextCall()

      load.cancel()
      call.resume(returning: .json("late"))

      let error = await #expect(throws: URLError.self) { try await load.value }
      #expect(error?.code == .cancelled)
    }
  #endif
}

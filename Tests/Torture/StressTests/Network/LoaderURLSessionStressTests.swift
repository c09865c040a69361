import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// Not among the tests that run one at a time: each load goes through the queue that all tests are in.
@Suite struct LoaderURLSessionStressTests {
  let loads = tasks / 10
  let bodySpy = Spy<String?, Void, Never>()

  @Test func `each task of a session gets its own answer`() async {
    let loader = MockDataLoader {
      Route.get("/items/{id}") { request in .json(request["id"]) }
    }
    let session = loader.urlSession

    await onEightThreads(upTo: loads) { [bodySpy] in bodySpy(try? await session.text(of: .item($0))) }

    #expect(loader.requests.count == loads)
    #expect(Set(bodySpy.calls.compactMap(\.self)).count == loads)
  }

  @Test func `each task of a session ends once, when it is cancelled while it is answered`() async throws {
    let loader = MockDataLoader {
      Route.get("/items/{id}") { request in .json(request["id"]) }
    }
    let session = loader.urlSession

    await onEightThreads(upTo: loads) { [bodySpy] number in
      let task = session.dataTask(with: .item(number)) { data, _, _ in
        bodySpy(data.map { String(decoding: $0, as: UTF8.self) })
      }
      task.resume()
      task.cancel()
    }
    try await bodySpy.waitForCalls(loads, within: patience)

    #expect(bodySpy.callCount == loads)
  }
}

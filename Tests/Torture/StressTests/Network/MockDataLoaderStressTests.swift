import Foundation
import NetworkDoubles
import TestSupport
import Testing

/// Not among the tests that run one at a time: each load goes through the queue that all tests are in.
@Suite struct MockDataLoaderStressTests {
  let bodySpy = Spy<String?, Void, Never>()

  @Test func `each request is recorded once and gets its own answer`() async {
    let loader = MockDataLoader {
      Route.get("/items/{id}") { request in .json(request["id"]) }
    }

    await onEightThreads(upTo: tasks) { [bodySpy] in bodySpy(try? await loader.text(of: .item($0))) }

    #expect(loader.requests.count == tasks)
    #expect(Set(loader.requests.map(\.url)).count == tasks)
    #expect(Set(bodySpy.calls.compactMap(\.self)).count == tasks)
  }

  @Test func `each completion runs once`() async throws {
    let loader = MockDataLoader {
      Route.get("/items/{id}") { request in .json(request["id"]) }
    }

    await onEightThreads(upTo: tasks) { [bodySpy] number in
      loader.loadData(using: .item(number)) { data, _, _ in
        bodySpy(data.map { String(decoding: $0, as: UTF8.self) })
      }
    }
    try await bodySpy.waitForCalls(tasks, within: patience)

    #expect(bodySpy.callCount == tasks)
    #expect(Set(bodySpy.calls.compactMap(\.self)).count == tasks)
  }

  @Test func `each response of a sequence is given once, and the last from then on`() async {
    let loader = MockDataLoader {
      Route.get("/items/*") { .json("1").then(.json("2")).then(.json("3")).then(.json("4")) }
    }

    await onEightThreads(upTo: tasks) { [bodySpy] in bodySpy(try? await loader.text(of: .item($0))) }

    #expect(bodySpy.callCount == tasks)
    #expect(bodySpy.calls.compactMap(\.self).filter { $0 != "4" }.sorted() == ["1", "2", "3"])
  }

  @Test func `routes are added while requests come`() async {
    let loader = MockDataLoader { Route.get("/items/*") { .json("old") } }

    async let adding: Void = addRoutes(to: loader)
    await onEightThreads(upTo: tasks) { [bodySpy] in bodySpy(try? await loader.text(of: .item($0))) }
    await adding

    #expect(bodySpy.callCount == tasks)
    #expect(Set(bodySpy.calls).isSubset(of: ["old", "new"]))
    #expect(loader.requests.count == tasks)
  }

  @Test func `each load ends once, when it is cancelled while it is answered`() async {
    let loader = MockDataLoader()
    loader.suspends()

    await onEightThreads(upTo: tasks) { [bodySpy] number in
      let load = Task { bodySpy(try? await loader.text(of: .item(number))) }
      async let cancelling: Void = load.cancel()
      let call = try? await loader.nextCall(within: .milliseconds(1))
      call?.resume(returning: .json("\(number)"))
      await cancelling
      await load.value
    }

    #expect(bodySpy.callCount == tasks)
    #expect(Set(bodySpy.calls.compactMap(\.self)).count == bodySpy.calls.compactMap(\.self).count)
  }

  @Test func `a loader is reset while requests come`() async {
    let loader = MockDataLoader(data: Data("a".utf8))

    await onEightThreads(upTo: tasks) { [bodySpy] number in
      bodySpy(try? await loader.text(of: .item(number)))
      loader.forgetCalls()
    }

    #expect(bodySpy.callCount == tasks)
    #expect(Set(bodySpy.calls) == ["a"])
    #expect(loader.requests.isEmpty)
  }

  private func addRoutes(to loader: MockDataLoader) async {
    for _ in 1...20 {
      loader.add { Route.get("/items/*") { .json("new") } }
    }
  }
}

import TestDoubles
import TestSupport
import Testing

/// Code that takes a function, and gets a double for it.
@Suite struct FunctionValueTests {
  @Test func `an async spy is passed as a closure that throws`() async throws {
    let loadSpy = AsyncSpy<Int, [Item], any Error>(returning: [Item(id: 7)])
    let search = Search(load: { try await loadSpy($0) })

    let items = try await search.load(2)

    #expect(items == [Item(id: 7)])
    #expect(loadSpy.calls == [2])
  }

  @Test func `an async spy is passed as a closure without arguments that can't throw`() async {
    let countSpy = AsyncSpy<Void, Int, Never>(returning: 3)
    let counter = Counter(count: { await countSpy() })

    let answer = await counter.count()

    #expect(answer == 3)
    #expect(Timeline(countSpy).description == "1. countSpy() returned")
  }

  @Test func `an async spy without arguments is passed as a closure that throws`() async {
    let refreshSpy = AsyncSpy<Void, Void, any Error>(throwing: StoreError.full)
    let refresh: () async throws -> Void = { try await refreshSpy() }

    await #expect(throws: StoreError.full) { try await refresh() }
    #expect(Timeline(refreshSpy).description == "1. refreshSpy() threw .full")
  }

  @Test func `an async stub is passed as a closure`() async throws {
    let nameStub = AsyncStub<Int, String, any Error> { "item \($0)" }
    let name: @Sendable (Int) async throws -> String = { try await nameStub($0) }

    let answer = try await name(7)

    #expect(answer == "item 7")
  }

  @Test func `an async spy is passed as a closure that can't throw`() async {
    let nameSpy = AsyncSpy<Int, String, Never>(returning: "flat")
    let name: @Sendable (Int) async -> String = { await nameSpy($0) }

    let answer = await name(7)

    #expect(answer == "flat")
    #expect(Timeline(nameSpy).description == "1. nameSpy(7) returned")
  }

  @MainActor @Test func `a function that runs where its caller runs is passed to code on the main actor`()
    async throws
  {
    let loadSpy = AsyncSpy<Int, [Item], any Error>(returning: [])
    let screen = Screen(load: { try await loadSpy($0) })

    try await screen.show()

    #expect(loadSpy.calls == [1])
  }

  @Test func `a spy of several arguments is passed as a closure of them`() async throws {
    let findSpy = AsyncSpy<(Int, String), [Item], any Error>(returning: [])
    let finder = Finder(find: { try await findSpy($0, $1) })

    _ = try await finder.find(1, "flat")

    #expect(Timeline(findSpy).description == #"1. findSpy(1, "flat") returned"#)
  }

  @Test func `a spy of labelled arguments is passed as a closure of them`() async throws {
    let findSpy = AsyncSpy<(page: Int, query: String), [Item], any Error>(returning: [])
    let finder = Finder(find: { try await findSpy((page: $0, query: $1)) })

    _ = try await finder.find(1, "flat")

    #expect(findSpy.calls.map(\.query) == ["flat"])
  }

  @Test func `a call has the name that it would have in the test itself`() async {
    let loadSpy = AsyncSpy<Int, [Item], any Error>()

    let error = await #expect(throws: UnansweredCall.self) {
      try await Search(load: { try await loadSpy($0) }).load(2)
    }

    #expect(error?.description.split(separator: "\n").first == "loadSpy(2) was called and has no answer.")
  }
}

private struct Search: Sendable {
  let load: @Sendable (Int) async throws -> [Item]
}

private struct Counter {
  let count: () async -> Int
}

private struct Finder: Sendable {
  let find: @Sendable (Int, String) async throws -> [Item]
}

@MainActor private final class Screen {
  private let load: (Int) async throws -> [Item]

  init(load: @escaping (Int) async throws -> [Item]) {
    self.load = load
  }

  func show() async throws {
    _ = try await load(1)
  }
}

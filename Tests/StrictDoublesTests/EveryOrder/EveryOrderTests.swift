import AsyncDoubles
import Foundation
import StrictDoubles
import Testing

@MainActor
@Suite struct EveryOrderTests {
  @Test(.runs { #expect($0.orders == ["fl flat", "flat fl"]) }, .everyOrder)
  func `answers come in every order, first as the calls came`() async {
    let searchSpy = SearchSpy()

    await searchSpy.search(["fl", "flat"])
  }

  @Test(.runs { #expect($0.orders == ["fl flat", "flat fl"]) }, .everyOrder, .strictDoubles)
  func `either trait may be written first`() async {
    let searchSpy = SearchSpy()

    await searchSpy.search(["fl", "flat"])
  }

  @Test(
    .runs { #expect($0.orders == ["fl flat", "flat fl"]) },
    .everyOrder,
    .strictDoubles(waiting: .seconds(5))
  )
  func `a test that is strict twice has each order once`() async {
    let searchSpy = SearchSpy()

    await searchSpy.search(["fl", "flat"])
  }

  // MARK: What has a turn

  @Test(.runs { #expect($0.orders == ["1 2", "2 1"]) }, .everyOrder)
  func `requests have turns`() async throws {
    let runs = Runs.current
    runs.begin()
    let loader = MockDataLoader(data: Data())
    let urls = try [
      #require(URL(string: "https://a.example/1")), #require(URL(string: "https://a.example/2")),
    ]

    let loads = urls.map { url in
      Task {
        _ = try await loader.data(for: URLRequest(url: url))
        runs.note(url.lastPathComponent)
      }
    }

    for load in loads { try await load.value }
  }

  @Test(.runs { #expect($0.orders == ["1 2", "2 1"]) }, .everyOrder)
  func `requests with completion handlers have turns`() async throws {
    let runs = Runs.current
    runs.begin()
    let loader = MockDataLoader(data: Data())
    let urls = try [
      #require(URL(string: "https://a.example/1")), #require(URL(string: "https://a.example/2")),
    ]
    let isLoadedSpy = Spy<Void, Void, Never>()

    for url in urls {
      loader.loadData(using: URLRequest(url: url)) { _, _, _ in
        runs.note(url.lastPathComponent)
        isLoadedSpy()
      }
    }

    try await isLoadedSpy.waitForCalls(2)
  }

  @Test(.runs { #expect($0.orders == ["fl", "fl"]) }, .everyOrder)
  func `errors have turns`() async {
    let searchSpy = SearchSpy()
    searchSpy.searchSpy.when { $0 == "flat" }.throws(Refused())

    await searchSpy.search(["fl", "flat"])
  }

  @Test(.runs { #expect($0.orders == ["fl"]) }, .everyOrder)
  func `a call that the test holds is no choice`() async throws {
    let searchSpy = SearchSpy()
    let holdSpy = AsyncSpy<Void, Void, any Error>()
    holdSpy.suspends()

    async let held: Void = holdSpy()
    async let search = searchSpy.search("fl")
    _ = await search
    try await holdSpy.nextCall().resume()

    try await held
  }

  @Test(.runs { #expect($0.orders == ["fl flat", "fl flat"]) }, .everyOrder)
  func `a sleep that a clock ends is no choice`() async throws {
    let searchSpy = SearchSpy()
    let clock = ManualClock()

    async let late: Void = clock.sleep(for: .seconds(1))
    async let search = searchSpy.search("fl")
    _ = await search
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    try await late
    _ = await searchSpy.search("flat")
  }

  @Test(
    .runs { #expect($0.orders == ["fl flat", "flat"]) },
    .everyOrder
  )
  func `a call whose caller was cancelled is not under way`() async {
    let searchSpy = SearchSpy()

    let older = Task { await searchSpy.search("fl") }
    let newer = Task {
      _ = await searchSpy.search("flat")
      older.cancel()
    }

    _ = await (older.value, newer.value)
  }

  @Test(.runs { #expect($0.orders == ["7 true flat"]) }, .everyOrder)
  func `a call that can't throw gets its answer if its caller is cancelled`() async {
    let searchSpy = SearchSpy()
    let countSpy = AsyncSpy<Void, Int, Never>(returning: 7)

    let older = Task {
      let count = await countSpy()
      searchSpy.note("\(count) \(Task.isCancelled)")
    }
    let newer = Task { await searchSpy.search("flat") }
    older.cancel()

    _ = await (older.value, newer.value)
  }

  // MARK: What a call is known by

  @Test(.runs { #expect($0.orders.count == 3 && $0.messages.isEmpty) }, .everyOrder)
  func `arguments that differ from run to run are no matter`() async {
    let searchSpy = SearchSpy()

    let one = Task {
      _ = await searchSpy.search("1")
      _ = await searchSpy.search("3")
    }
    let two = Task { _ = await searchSpy.search(UUID().uuidString) }

    _ = await (one.value, two.value)
  }

  @Test(.runs { #expect($0.orders.count == 90 && $0.messages.isEmpty) }, .everyOrder)
  func `arguments that are others in each call are no matter`() async {
    let searchSpy = SearchSpy()

    let callers = (1...3).map { _ in
      Task {
        _ = await searchSpy.search(UUID().uuidString)
        _ = await searchSpy.search(UUID().uuidString)
      }
    }

    for caller in callers { await caller.value }
  }

  @Test(
    .runs { #expect($0.orders == ["4 1 2 3"]) },
    // It waits for a fourth call, up to a tenth of this.
    .strictDoubles(waiting: .seconds(10_000)),
    .everyOrder(only: "4.1.1.1")
  )
  func `calls under way are counted in the order in which their callers' tasks were started`() async {
    let searchSpy = SearchSpy()
    let doors = AsyncSpy<Int, Void, Never>(answering: { searchSpy.note("\($0)") })

    let callers = (1...4).map { number in
      Task { @concurrent in
        // The last one calls first.
        try? await doors.waitForCalls(4 - number)
        await doors(number)
      }
    }

    for caller in callers { await caller.value }
  }

  // MARK: Within a run

  @Test(.runs { #expect($0.messages.isEmpty) }, .strictDoubles(checking: .everyCall), .everyOrder)
  func `each run has records of its own`() async throws {
    let searchSpy = SearchSpy()

    await searchSpy.search(["fl", "flat"])
    let next = try await searchSpy.searchSpy.nextCall().input

    #expect(next == "fl")
    #expect(Timeline(searchSpy.searchSpy).functions == ["search(_:)", "search(_:)"])
  }

  @Test(.runs { #expect($0.orders == ["b a c"]) }, .everyOrder(only: "2"))
  func `after the order that is asked for the answers come as the calls came`() async {
    await SearchSpy().search(["a", "b", "c"])
  }

  @Test(
    .runs { runs in
      #expect(runs.orders == ["fl flat"])
      #expect(runs.messages.count == 1)
    },
    .strictDoubles(waiting: .milliseconds(10)),
    .everyOrder
  )
  func `a run that an object outlives is the last`() async {
    let searchSpy = SearchSpy()
    Runs.current.hold(checkRelease(of: searchSpy))

    await searchSpy.search(["fl", "flat"])
  }

  @Test(
    .runs { runs in
      #expect(runs.orders == ["fl flat", "flat fl"])
      #expect(runs.messages.contains { $0.hasPrefix("Fails when the answers come in this order:") })
    },
    .strictDoubles(waiting: .milliseconds(500)),
    .everyOrder
  )
  func `a run that fails is told with its order, also where an object outlives it`() async {
    let searchSpy = SearchSpy()

    await searchSpy.search(["fl", "flat"])

    let shown = Runs.current.orders.last == "flat fl" ? searchSpy : nil
    shown.map { Runs.current.hold(checkRelease(of: $0)) }
    #expect(shown === nil)
  }

  @Test(
    .runs { runs in
      #expect(runs.messages == [])
      #expect(runs.orders.count == 8)
    },
    .strictDoubles(waiting: .seconds(1)),
    .everyOrder
  )
  func `calls that are missing in several runs are waited for again in each`() async {
    let searchSpy = SearchSpy()
    let isShort = [2, 4].contains(Runs.current.orders.count)

    await searchSpy.search(isShort ? ["a"] : ["a", "b", "c"])
  }
}

private struct Refused: Error {}

@MainActor
private final class SearchSpy {
  let searchSpy: AsyncSpy<String, [String], any Error>
  private let runs = Runs.current

  nonisolated func note(_ text: String) {
    runs.note(text)
  }

  init() {
    runs.begin()
    searchSpy = AsyncSpy(returning: [], owner: "SearchSpy", line: 1007)
  }

  /// Searches for all texts at once.
  func search(_ texts: [String]) async {
    let searches = texts.map { text in Task { await search(text) } }
    for search in searches { _ = await search.value }
  }

  /// Notes what was searched for when its answer is there.
  func search(_ text: String) async -> [String] {
    guard let result = try? await searchSpy(text) else { return [] }
    runs.note(text)
    return result
  }
}

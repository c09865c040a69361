import Dispatch
import Foundation
import StrictDoubles
import Testing

/// Code on no actor computes before its calls, so that nobody can see beforehand which calls come at once. Each test has
/// as many orders in each run.
@Suite struct CodeAnywhereTests {
  private let runs = Runs.current
  private let loader = MockDataLoader(data: Data())

  init() {
    runs.begin()
  }

  @Test(.runs(hadSixOrders), .everyOrder(atLeast: 6))
  func `child tasks`() async throws {
    try await withThrowingTaskGroup { loads in
      for page in 1...3 {
        loads.addTask { try await load(page) }
      }
      try await loads.waitForAll()
    }
  }

  @Test(.runs(hadSixOrders), .everyOrder(atLeast: 6))
  func `unstructured tasks`() async throws {
    let loads = (1...3).map { page in
      Task { @concurrent in try await load(page) }
    }

    for load in loads { try await load.value }
  }

  @Test(.runs(hadSixOrders), .everyOrder(atLeast: 6))
  func `callbacks on queues`() async throws {
    let isLoadedSpy = Spy<Int, Void, Never>()

    for page in 1...3 {
      DispatchQueue.global().async {
        compute()
        loader.loadData(using: request(page)) { _, _, _ in
          runs.note("\(page)")
          isLoadedSpy(page)
        }
      }
    }

    try await isLoadedSpy.waitForCalls(3)
  }

  @Test(
    .runs { #expect($0.messages.isEmpty && $0.orders.count >= 3) },
    .everyOrder(atLeast: 3)
  )
  func `a search over a page that another follows`() async throws {
    let pages = Task { @concurrent in
      try await load(1)
      try await load(2)
    }
    let search = Task { @concurrent in try await load(3) }

    try await pages.value
    try await search.value
  }

  @Test(.runs(hadOneOrder), .everyOrder)
  func `calls that never come together, since the code has a lock, have one order`() async throws {
    let lock = DispatchQueue(label: "lock")

    await withTaskGroup { loads in
      for page in 1...2 {
        loads.addTask {
          await withCheckedContinuation { end in
            lock.async {
              let loaded = DispatchSemaphore(value: 0)
              loader.loadData(using: request(page)) { _, _, _ in loaded.signal() }
              loaded.wait()
              end.resume()
            }
          }
        }
      }
    }
  }

  @Test(
    .runs {
      #expect($0.orders == ["1 2 3"])
      #expect($0.messages.count == 1)
    },
    .everyOrder
  )
  func `calls one after the other are made once`() async throws {
    for page in 1...3 { try await load(page) }
  }

  @Test(.runs { #expect($0.orders == ["1 2 3", "1 2 3"]) }, .everyOrder(atLeast: 1))
  func `calls of several callers, one after the other, are made twice`() async throws {
    for page in 1...3 { try await Task { @concurrent in try await load(page) }.value }
  }

  @concurrent private func load(_ page: Int) async throws {
    compute()
    _ = try await loader.data(for: request(page))
    runs.note("\(page)")
  }

  private func request(_ page: Int) -> URLRequest {
    URLRequest(url: URL(string: "https://a.example/\(page)").unsafelyUnwrapped)
  }
}

private let hadSixOrders: @Sendable (Runs) -> Void = { runs in
  #expect(runs.messages.isEmpty)
  #expect(runs.orders.count >= 6)
}

private let hadOneOrder: @Sendable (Runs) -> Void = { runs in
  #expect(
    runs.messages == [
      """
      warning: The answers of this test have 1 order only, so `.everyOrder` tries nothing. No two calls were under way \
      at once: start them together, by `async let` or in a task group. If it has to be so, say `.everyOrder(atLeast: 1)`.
      """
    ]
  )
}

private func compute() {
  let end = ContinuousClock.now + .milliseconds(2)
  while ContinuousClock.now < end {}
}

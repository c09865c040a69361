import AsyncDoubles
import Foundation
import StrictDoubles
import Testing

/// Which failures calls have, one in a run.
@Suite struct EveryFailureTests {
  @Test(.runs { #expect($0.orders == ["7", "closed", "full"]) }, .everyFailure)
  func `a function that throws a type throws each of its cases`() async {
    let runs = Runs.current
    runs.begin()
    let loadSpy = AsyncSpy<Void, Int, ShopError>(returning: 7)

    let result: String
    do throws(ShopError) { result = "\(try await loadSpy())" } catch { result = "\(error)" }

    runs.note(result)
  }

  @Test(
    .runs { #expect($0.orders == ["7 7", "Offline() 7", "7 Offline()"]) },
    .everyFailure(with: Offline())
  )
  func `the trait is told an error`() {
    let runs = Runs.current
    runs.begin()
    let loadSpy = Spy<Void, Int, any Error>(returning: 7)

    for _ in 1...2 { runs.note(Result { try loadSpy() }.text) }
  }

  @Test(
    .runs { #expect($0.orders == ["7 7", "Offline() Offline()", "7 Offline()"]) },
    .everyFailure(with: Offline(), then: .failsAgain)
  )
  func `a function fails for good`() {
    let runs = Runs.current
    runs.begin()
    let loadSpy = Spy<Void, Int, any Error>(returning: 7)

    for _ in 1...2 { runs.note(Result { try loadSpy() }.text) }
  }

  @Test(
    .runs { #expect($0.orders == ["7 7", "Offline() 7", "7 Offline()", "Offline() Offline()"]) },
    .everyFailure(with: Offline(), atMost: 2)
  )
  func `two calls fail in a run`() {
    let runs = Runs.current
    runs.begin()
    let loadSpy = Spy<Void, Int, any Error>(returning: 7)

    for _ in 1...2 { runs.note(Result { try loadSpy() }.text) }
  }

  @Test(
    .runs { #expect($0.orders == ["7 7", "Offline() 7", "Offline() Offline()"]) },
    .everyFailure(with: Offline(), only: "1.2")
  )
  func `only one run is made, and those that lead to it`() {
    let runs = Runs.current
    runs.begin()
    let loadSpy = Spy<Void, Int, any Error>(returning: 7)

    for _ in 1...2 { runs.note(Result { try loadSpy() }.text) }
  }

  @Test(
    .runs { #expect($0.orders == ["7 8", "closed 8", "full 8", "7 closed", "7 full"]) },
    .everyFailure
  )
  func `a function that returns a result returns each failure, also in place of a closure's`() {
    let runs = Runs.current
    runs.begin()
    let loadSpy = Spy<Void, Result<Int, ShopError>, Never>(returning: .success(7))
    let saveSpy = Spy<Void, Result<Int, ShopError>, Never>(answering: { .success(8) })

    for spy in [loadSpy, saveSpy] { runs.note(spy().text) }
  }

  @Test(.runs { #expect($0.orders == ["full", "full"]) }, .everyFailure)
  func `a function that returns a failure already fails in no other way`() {
    let runs = Runs.current
    runs.begin()
    let loadSpy = Spy<Void, Result<Int, ShopError>, Never>(returning: .failure(.full))
    let saveSpy = Spy<Void, Void, any Error>()

    runs.note(loadSpy().text)
    try? saveSpy()
  }

  @Test(
    .runs { #expect($0.orders == ["7 8", "7 Offline()"]) },
    .everyFailure(with: Offline(), except: "ShopSpy.load(1)")
  )
  func `calls are left out by their names`() {
    let runs = Runs.current
    runs.begin()
    let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
    loadSpy.when { $0 == 2 }.returns(8)

    for page in 1...2 { runs.note(Result { try loadSpy(page, function: "load(_:)") }.text) }
  }

  @Test(
    .runs { #expect($0.orders == ["7 Refused(seat: 3)", "Refused(seat: 3) Refused(seat: 3)"]) },
    .everyFailure
  )
  func `a function that throws a type throws the error of it that the test told a double`() {
    let runs = Runs.current
    runs.begin()
    let loadSpy = Spy<Void, Int, Refused>(returning: 7)
    let saveSpy = Spy<Void, Int, Refused>(returning: 8)
    saveSpy.throws(Refused(seat: 3))

    let results = [loadSpy, saveSpy].map { spy in Result { () throws(Refused) in try spy() }.text }

    runs.note(results.joined(separator: " "))
  }

  @Test(
    .runs { #expect($0.orders == ["[1]", "Offline() []"]) },
    .everyFailure(with: Offline())
  )
  func `an access of a fake fails, and changes nothing`() {
    let runs = Runs.current
    runs.begin()
    let store = FakeNumbers([])

    let result = Result { try store.save(1) }

    runs.note((result.failure.map { "\($0) " } ?? "") + "\(store.state)")
  }

  @Test(
    .runs { #expect($0.orders == ["1 2", "", "Offline()", "1", "1 Offline()"]) },
    .everyFailure(with: Offline())
  )
  func `a stream ends, or throws, in place of each element`() async {
    let runs = Runs.current
    runs.begin()
    let countsSpy = Spy<Void, AsyncThrowingStream<Int, any Error>, Never>(streaming: [], owner: "ShopSpy")
    countsSpy.streams(1, 2)

    do {
      for try await count in countsSpy(function: "all()") { runs.note("\(count)") }
    } catch {
      runs.note("\(error)")
    }
  }

  @Test(
    .runs {
      #expect(
        $0.orders == [
          "200 [1, 2]", "notConnectedToInternet", "timedOut", "500 [1, 2]", "401 [1, 2]", "200 ", "200 [1,",
          #"200 {"something": "else"}"#,
        ]
      )
    },
    .everyFailure
  )
  func `a request fails in each way`() async throws {
    let runs = Runs.current
    runs.begin()
    let loader = MockDataLoader()
    loader.returns(.json("[1, 2]"))
    let url = try #require(URL(string: "https://shop.example/items"))

    do {
      let (data, response) = try await loader.data(for: URLRequest(url: url))
      runs.note("\((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data, as: UTF8.self))")
    } catch {
      runs.note((error as? URLError)?.code == .timedOut ? "timedOut" : "notConnectedToInternet")
    }
  }

  @Test(.runs(failedAtTheSecondCall), .everyFailure(with: Offline()))
  func `calls that the test holds are counted as they came, in whatever order it lets them go`() async throws
  {
    let loadSpy = AsyncSpy<Int, Int, any Error>(owner: "ShopSpy")
    loadSpy.suspends()
    let first = Task { try await loadSpy(1, function: "load(_:)") }
    let firstCall = try await loadSpy.nextCall()
    let second = Task { try await loadSpy(2, function: "load(_:)") }

    try await loadSpy.nextCall().resume(returning: 8)
    let result = await second.result
    firstCall.resume(returning: 7)
    _ = await first.result

    #expect(throws: Never.self, "it failed") { try result.get() }
  }

  @Test(.runs(failedAtTheSecondCall), .everyFailure(with: Offline()))
  func `calls are counted as they were recorded, in whatever order they get their answers`() {
    let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
    let second = Locked<Result<Int, any Error>?>(nil)
    // The first call is recorded, and gets its answer after the second.
    loadSpy.onCall { [weak loadSpy] page in
      guard page == 1, let loadSpy else { return }
      let result = Result { try loadSpy(2, function: "load(_:)") }
      second.withLock { $0 = result }
    }

    _ = try? loadSpy(1, function: "load(_:)")

    #expect(throws: Never.self, "it failed") { try second.withLock(\.self)?.get() }
  }

  @Test(.runs { #expect($0.orders == ["7", "Offline()"]) }, .everyFailure(with: Offline()))
  func `a call that the test holds fails when the test lets it go`() async throws {
    let runs = Runs.current
    runs.begin()
    let loadSpy = AsyncSpy<Void, Int, any Error>()
    loadSpy.suspends()

    let loading = Task { try await loadSpy() }
    try await loadSpy.nextCall().resume(returning: 7)

    runs.note(await loading.result.text)
  }

  @Test(
    .runs {
      #expect($0.messages == ["warning: .everyFailure has nothing to try: no call of the test can fail."])
    },
    .everyFailure
  )
  func `a test in which nothing can fail is told so`() {
    let countSpy = Spy<Void, Int, Never>(returning: 7)

    _ = countSpy()
  }

  @Test(
    .runs {
      #expect(
        $0.messages == [
          """
          warning: .everyFailure has nothing to try: no error is known for loadSpy, which throws Offline. \
          Pass one: .everyFailure(with: …)
          """
        ]
      )
    },
    .everyFailure
  )
  func `a function whose errors aren't known is told so`() {
    let loadSpy = Spy<Void, Int, Offline>(returning: 7)

    _ = try? loadSpy()
  }

  @Test(
    .runs {
      #expect($0.orders == ["7"])
      #expect($0.messages == ["warning: .everyFailure has nothing to try: no call of the test can fail."])
    },
    .everyFailure
  )
  func `a function that throws only as it is told doesn't fail`() throws {
    let runs = Runs.current
    runs.begin()
    let mapSpy = Spy<Int, Any, any Error>().__throwsOnlyAsTold()
    mapSpy.returns(7)

    runs.note("\(try mapSpy(1, as: Int.self))")
  }

  @Test(
    .runs { runs in
      #expect(runs.orders == ["401", "URLError(.notConnectedToInternet)", "URLError(.timedOut)"])
    },
    .everyFailure
  )
  func `a request that gets the status of a failure may get no response at all`() async throws {
    let runs = Runs.current
    runs.begin()
    let loader = MockDataLoader()
    loader.returns(.status(401))

    let request = URLRequest(url: try #require(URL(string: "https://example.com/items")))
    do {
      let (_, response) = try await loader.data(for: request)
      runs.note("\((response as? HTTPURLResponse)?.statusCode ?? 0)")
    } catch let error as URLError {
      runs.note(error.code == .timedOut ? "URLError(.timedOut)" : "URLError(.notConnectedToInternet)")
    }
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "the total is missing",
          """
          Fails when ShopSpy.load(1) throws Offline(), its 1st call, and then ShopSpy.load(2) throws Offline(), its 2nd \
          call. To run only this: `.everyFailure(…, only: "1.2")`.
          """,
        ]
      )
    },
    .everyFailure(with: Offline(), atMost: 2)
  )
  func `a failure that needs two calls names both`() {
    let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")

    let results = [1, 2].map { page in Result { try loadSpy(page, function: "load(_:)") } }

    #expect(results.contains { $0.failure == nil }, "the total is missing")
  }
}

private let failedAtTheSecondCall: @Sendable (Runs) -> Void = { runs in
  #expect(
    runs.messages == [
      "it failed",
      """
      Fails when ShopSpy.load(2) throws Offline(), its 2nd call. To run only this: `.everyFailure(…, only: "1")`.
      """,
    ]
  )
}

enum ShopError: Error, CaseIterable {
  case closed, full
}

private struct Offline: Error {}

private struct Refused: Error {
  let seat: Int
}

private final class FakeNumbers: Fake<[Int]>, @unchecked Sendable {
  func save(_ number: Int) throws { try access { numbers in numbers.append(number) } }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }

  fileprivate var text: String {
    switch self {
    case .success(let value): "\(value)"
    case .failure(let error): "\(error)"
    }
  }
}

import AsyncDoubles
import Foundation
import Testing

@testable import StrictDoubles

/// What a test is told of its rounds, beside what is in ``CheckoutTests``.
@Suite struct FailureMessagesTests {
  struct Offline: Error {}

  private let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")

  @Test(
    arguments: [
      (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"), (12, "12th"), (13, "13th"),
      (14, "14th"), (21, "21st"), (102, "102nd"), (111, "111th"),
    ]
  ) func `calls are counted as people do`(number: Int, text: String) {
    #expect(ordinalText(number) == text)
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          #".everyFailure(only: "2.x") is no number. Copy one from a failure, as "2"."#
        ]
      )
    },
    .everyFailure(only: "2.x")
  )
  func `a text that is no number`() {}

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          #".everyCancellation(only: "2") can't be run: only 1 thing can go wrong."#
        ]
      )
    },
    .everyCancellation(only: "2")
  )
  func `a number beyond the last`() async throws {
    let loadSpy = loadSpy

    _ = await Task { try await loadSpy(1) }.result
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "it failed",
          """
          Fails when ShopSpy.load(2) throws Offline(), its 1st call. To run only this: `.everyFailure(…, only: "1")`.
          """,
        ]
      )
    },
    .everyFailure(with: Offline())
  )
  func `a call is told with the arguments that it had in the run`() async {
    let run = Runs.current.begin()

    let result = await Task { [loadSpy] in try await loadSpy(run, function: "load(_:)") }.result

    #expect(throws: Never.self, "it failed") { try result.get() }
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "it was cancelled",
          """
          Fails when the caller of ShopSpy.load(2) is cancelled, its 1st call. To run only this: \
          `.everyCancellation(only: "1")`.
          """,
        ]
      )
    },
    .everyCancellation
  )
  func `so is a call whose caller is cancelled`() async {
    let run = Runs.current.begin()

    let result = await Task { [loadSpy] in try await loadSpy(run, function: "load(_:)") }.result

    #expect(throws: Never.self, "it was cancelled") { try result.get() }
  }

  @Test(
    .runs { runs in
      #expect(runs.messages == [#".everyFailure(only: "1") can't be run: nothing can go wrong."#])
    },
    .everyFailure(only: "1")
  )
  func `a number where nothing can go wrong`() {}

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          #".everyFailure(only: "1.3") can't be run: its 2nd number is too high, since only 2 things can go wrong."#
        ]
      )
      #expect(runs.orders == ["7 7", "failure 7"])
    },
    .everyFailure(only: "1.3")
  )
  func `a second number beyond the last`() {
    Runs.current.begin()
    let countSpy = Spy<Void, Int, any Error>(returning: 7)

    [countSpy, countSpy].forEach { spy in Runs.current.note((try? spy()).map { "\($0)" } ?? "failure") }
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == ["Run again with nothing changed, the test fails: .everyFailure can't try it."]
      )
    },
    .everyOrder(atLeast: 1),
    .everyFailure
  )
  func `a test that fails when it is run again`() {
    let run = Runs.current.begin()

    #expect(run == 1, "it fails")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == ["warning: Of the rounds in which two calls go wrong, 200 were drawn by the seed 7."]
      )
      #expect(runs.orders.count == 231)
      #expect(Set(runs.orders).count == 231)
    },
    .everyFailure(atMost: 2, seed: 7)
  )
  func `of many runs in which two calls fail 200 are drawn`() {
    Runs.current.begin()
    let doorSpy = Spy<Void, Void, Fault>(owner: "DoorSpy.doorSpy")

    [1, 2].forEach { _ in
      do throws(Fault) { try doorSpy() } catch { Runs.current.note("\(error)") }
      Runs.current.note("then")
    }
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          When ShopSpy.load(1) throws Offline(), its 1st call and all after it: the code calls it again without end, 100 \
          times until it no longer failed. To run only this: `.everyFailure(…, then: .failsAgain, only: "1")`.
          """
        ]
      )
      #expect(runs.orders == ["7", "7"])
    },
    .everyFailure(with: Offline(), then: .failsAgain)
  )
  func `a retry without end is the last run`() {
    Runs.current.begin()
    let loadSpy = Spy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
    let saveSpy = Spy<Void, Void, any Error>(owner: "ShopSpy")

    let answers = (1...1_000).lazy.compactMap { _ in try? loadSpy(1, function: "load(_:)") }
    Runs.current.note(answers.first.map { "\($0)" } ?? "")

    try? saveSpy(function: "save()")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "not saved",
          """
          Fails when FakeNumbers.save(_:) throws Offline(), its 1st call. \
          To run only this: `.everyFailure(…, only: "1")`.
          """,
        ]
      )
    },
    .everyFailure(with: Offline())
  )
  func `an access of a fake that fails is told without its arguments`() {
    let store = FakeNumbers([])

    try? store.save(1)

    #expect(store.state == [1], "not saved")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "it fails",
          """
          Fails when MockDataLoader.data(for: GET https://shop.example/items) fails with URLError(.timedOut), its 1st \
          request. To run only this: `.everyFailure(…, only: "1")`.
          """,
        ]
      )
    },
    .everyFailure(requests: [.timeOut])
  )
  func `a request that ends with an error is told with it`() async throws {
    let loader = MockDataLoader(data: Data())
    let url = try #require(URL(string: "https://shop.example/items"))

    let data = try? await loader.data(for: URLRequest(url: url))

    #expect(data != nil, "it fails")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          warning: loadSpy(1) is made by the test's own task, which can't be cancelled without the test. \
          Have a task of its own make the call, as the app does: await Task { await model.load() }.value
          """
        ]
      )
    },
    .everyCancellation
  )
  func `a single call of the test's own task is told`() async throws {
    let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7)

    _ = try await loadSpy(1)
  }

  @Test func `a request's failure is told in words`() {
    #expect(
      RequestFailure.allCases.map(\.text) == [
        "fails", "fails", "is answered with status 500", "is answered with status 401",
        "is answered with an empty body", "is answered with half of the body",
        "is answered with JSON of another shape",
      ]
    )
  }

  @Test(
    arguments: [
      (FailureSettings(kind: .failures), #".everyFailure(only: "2.5")"#),
      (FailureSettings(kind: .failures, errors: [Offline()]), #".everyFailure(…, only: "2.5")"#),
      (FailureSettings(kind: .failures, requests: []), #".everyFailure(…, only: "2.5")"#),
      (FailureSettings(kind: .failures, repeats: true), #".everyFailure(then: .failsAgain, only: "2.5")"#),
      (
        FailureSettings(kind: .cancellations, exceptions: [ExceptedName(text: "A")]),
        #".everyCancellation(…, only: "2.5")"#
      ),
    ]
  )
  func `a run is asked for with as much as the test told the trait`(settings: FailureSettings, text: String) {
    #expect(settings.onlyTrait([2, 5]) == text)
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          #".everyFailure leaves out "BellSpy", which matches nothing in the test."#,
          #".everyFailure leaves out "ShopSpy.lod(_:)", which matches nothing in the test."#,
        ]
      )
    },
    .everyFailure(except: "ShopSpy.load(1)", "ShopSpy.lod(_:)", "BellSpy")
  )
  func `a name at a test that means nothing in it is a mistake`() async throws {
    _ = try await loadSpy(1, function: "load(_:)")
    _ = try? await loadSpy(2, function: "load(_:)")
  }

  @Test func `a name at a suite is a mistake in tests that have the double`() async throws {
    let messages = try await issues(of: rounds(except: "ShopSpy.lod(_:)", "BellSpy.ring()")) {
      let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy.loadSpy")
      _ = try? await loadSpy(1, function: "load(_:)")
    }.map(\.text)

    #expect(messages == [#".everyFailure leaves out "ShopSpy.lod(_:)", which matches nothing in the test."#])
  }

  @Test func `a name may mean a call that comes only when another fails`() async throws {
    let messages = try await issues(of: rounds(except: "ShopSpy.load(2)")) {
      let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
      do {
        _ = try await loadSpy(1, function: "load(_:)")
      } catch {
        _ = try await loadSpy(2, function: "load(_:)")
      }
    }.map(\.text)

    #expect(messages == [])
  }

  /// Those of a test in whose suite a trait leaves out these names.
  private func rounds(except names: String...) -> FailureRounds {
    let settings = FailureSettings(kind: .failures, exceptions: names.map { ExceptedName(text: $0) })
    return FailureRounds(settings, in: nil, patience: .seconds(10), of: TestName(name: "pays"), isFirst: true)
  }

  @Test(
    .runs { #expect($0.orders == ["7", "failure", "failure"]) },
    .everyFailure(with: Offline()),
    .everyFailure(with: Offline(), Offline())
  )
  func `of several traits of a kind the last holds`() {
    Runs.current.begin()
    let countSpy = Spy<Void, Int, any Error>(returning: 7)

    Runs.current.note((try? countSpy()).map { "\($0)" } ?? "failure")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.orders.map { $0.replacing(/:\d+/, with: "") } == [
          "`a round has the name of its test and what goes wrong in it` at StrictDoublesTests/FailureMessagesTests.swift",
          """
          `a round has the name of its test and what goes wrong in it` at StrictDoublesTests/FailureMessagesTests.swift, \
          when countSpy() throws URLError(.notConnectedToInternet), its 1st call
          """,
        ]
      )
    },
    .everyFailure
  )
  func `a round has the name of its test and what goes wrong in it`() {
    Runs.current.begin()
    let countSpy = Spy<Void, Int, any Error>(returning: 7)

    _ = try? countSpy()

    Runs.current.note(currentScope.get()?.test.name ?? "")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages.first == ".everyFailure(atMost: 0): 1 call or more goes wrong in a run."
      )
    },
    .everyFailure(atMost: 0)
  )
  func `a limit below one`() {}

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "warning: .everyCancellation has nothing to try: no task but the test's own waits for a call."
        ]
      )
    },
    .everyCancellation
  )
  func `a test in which nobody can be cancelled is told so`() {}

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "no answer",
          """
          Fails when MockDataLoader.data(for: GET https://shop.example/items) is answered with status 500, its 1st \
          request. To run only this: `.everyFailure(…, only: "1")`.
          """,
        ]
      )
    },
    .everyFailure(requests: [.serverError])
  )
  func `a request that fails is told with its response`() async throws {
    let loader = MockDataLoader(data: Data())
    let url = try #require(URL(string: "https://shop.example/items"))

    let (_, response) = try await loader.data(for: URLRequest(url: url))

    #expect((response as? HTTPURLResponse)?.statusCode == 200, "no answer")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "an element is missing",
          """
          Fails when ShopSpy.counts() ends, its 2nd element. To run only this: `.everyFailure(only: "2")`.
          """,
        ]
      )
    },
    .everyFailure
  )
  func `an element in whose place a stream ends is told`() async {
    let countsSpy = Spy<Void, AsyncStream<Int>, Never>(streaming: [], owner: "ShopSpy")
    countsSpy.streams(1, 2)
    var counts: [Int] = []

    for await count in countsSpy(function: "counts()") { counts.append(count) }

    #expect(counts.isEmpty || counts == [1, 2], "an element is missing")
  }

  @MainActor
  @Test func `a round has the name of what goes wrong in it, and of the order of the answers`() async {
    var rounds = FailureRounds(
      FailureSettings(kind: .failures),
      in: OrderSettings(),
      patience: .seconds(10),
      of: TestName(name: "pays"),
      isFirst: true
    )

    let (first, second) = (await change(in: &rounds), await change(in: &rounds))
    let third = await change(in: &rounds)

    #expect(first == nil)
    #expect(
      second == "when ShopSpy.load(1) throws URLError(.notConnectedToInternet), its 1st call"
    )
    #expect(
      third == """
        when ShopSpy.load(1) throws URLError(.notConnectedToInternet), its 1st call, with the answers in their 2nd order
        """
    )
  }

  @MainActor
  @Test func `a round in which two calls go wrong has the name of both`() async {
    var rounds = FailureRounds(
      FailureSettings(kind: .failures, depth: 2),
      in: nil,
      patience: .seconds(10),
      of: TestName(name: "pays", place: "ShopTests/PaymentTests.swift:12"),
      isFirst: true
    )

    let changes = [
      await change(in: &rounds), await change(in: &rounds), await change(in: &rounds),
      await change(in: &rounds),
    ]

    #expect(
      changes.last == """
        when ShopSpy.load(1) throws URLError(.notConnectedToInternet), its 1st call, and then ShopSpy.load(2) throws \
        URLError(.notConnectedToInternet), its 2nd call
        """
    )
  }

  /// Makes two calls at once in the next round.
  @MainActor private func change(in rounds: inout FailureRounds) async -> String? {
    let round = rounds.nextRound()
    let scope = DoubleScope(interceptedBy: round?.interceptor, callers: round?.callers ?? Callers())
    let loadSpy = currentScope.withValue(scope) {
      AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
    }
    let loads = [1, 2].map { page in Task { try await loadSpy(page, function: "load(_:)") } }
    for load in loads { _ = await load.result }
    rounds.learn(
      from: Round.Outcome(hasFailed: false, timeline: scope.close().timeline, duration: .zero)
    )
    return round?.change
  }

  @Test func `a run asks all strict tests for the rounds by its environment`() {
    let both = ["EVERY_FAILURE": "1", "EVERY_CANCELLATION": "1"]
    let cancellations = FailureSettings(kind: .cancellations)

    #expect(FailureSettings.ofRun(besides: [], environment: both).map(\.kind) == [.failures, .cancellations])
    #expect(FailureSettings.ofRun(besides: [cancellations], environment: both).map(\.kind) == [.failures])
    #expect(FailureSettings.ofRun(besides: [], environment: ["EVERY_FAILURE": "0"]).isEmpty)
  }

  @Test func `rounds for which only the run asks are quiet, and let failures last`() {
    let settings = FailureSettings.ofRun(besides: [], environment: ["EVERY_FAILURE": "1"])

    #expect(settings.map(\.isQuiet) == [true])
    #expect(settings.map(\.repeats) == [true])
  }
}

private enum Fault: Error, CaseIterable {
  case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o
}

private final class FakeNumbers: Fake<[Int]>, @unchecked Sendable {
  func save(_ number: Int) throws { try access { numbers in numbers.append(number) } }
}

/// How requests fail that have little in them.
@Suite struct RequestFailureTests {
  @Test(
    .runs { #expect($0.orders == ["200 a", "200 "]) },
    .everyFailure(requests: [.emptyBody, .halfBody, .otherJSON])
  )
  func `half a byte is none, and a text that is no JSON has no other shape`() async throws {
    try await noteLoad(of: .data(Data("a".utf8)))
  }

  @Test(
    .runs { #expect($0.orders == ["204 ", "500 ", "401 "]) },
    .everyFailure(requests: [.serverError, .unauthorized, .emptyBody, .halfBody, .otherJSON])
  )
  func `an empty body stays`() async throws {
    try await noteLoad(of: .status(204))
  }

  @Test(
    .runs { #expect($0.orders == ["200 {}", "200 ", "200 {", #"200 ["something else"]"#]) },
    .everyFailure(requests: [.emptyBody, .halfBody, .otherJSON])
  )
  func `a list takes the place of an object`() async throws {
    try await noteLoad(of: .json("{}"))
  }

  @Test(
    .runs { #expect($0.orders == ["503 "]) },
    .everyFailure(requests: [.serverError, .unauthorized, .emptyBody, .halfBody, .otherJSON])
  )
  func `a request that gets the status of a failure gets no other failure for a response`() async throws {
    try await noteLoad(of: .status(503))
  }

  @Test(
    .runs { #expect($0.orders == ["200 [1, 2]", "500 [1, 2]", "200 "]) },
    .everyFailure(requests: [.serverError, .emptyBody])
  )
  func `a response that a closure makes fails as one that was set up`() async throws {
    try await noteLoad { loader in loader.answers { _ in .json("[1, 2]") } }
  }

  @Test(
    .runs { #expect($0.orders == ["404 ", "404 ", "404 "]) },
    .everyFailure(requests: [.serverError, .emptyBody])
  )
  func `a failure that a closure makes is left as it is`() async throws {
    try await noteLoad { loader in loader.answers { _ in .status(404) } }
  }

  private func noteLoad(of response: MockDataLoader.Response) async throws {
    try await noteLoad { loader in loader.returns(response) }
  }

  private func noteLoad(_ setUp: (MockDataLoader) -> Void) async throws {
    let runs = Runs.current
    runs.begin()
    let loader = MockDataLoader()
    setUp(loader)
    let url = try #require(URL(string: "https://shop.example/items"))

    let (data, head) = try await loader.data(for: URLRequest(url: url))

    runs.note("\((head as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data, as: UTF8.self))")
  }
}

import Foundation
import Testing

@testable import StrictDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a test is told of its rounds, beside what is in ``CheckoutTests``.
@Suite struct MishapMessagesTests {
  private let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")

  @Test(
    arguments: [
      (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"), (12, "12th"), (13, "13th"),
      (14, "14th"), (21, "21st"), (102, "102nd"), (111, "111th"),
    ]
  ) func `calls are counted as people do`(number: Int, text: String) {
    #expect(ordinal(number) == text)
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          #".everyFailure(only: "2.x") is no number. Copy one from a failure, as "2"."#
        ]
      )
    },
    .strictDoubles,
    .everyFailure(only: "2.x")
  )
  func `a text that is no number`() {}

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          #".everyCancellation(only: "2") can't be followed: only 1 thing can go wrong."#
        ]
      )
    },
    .strictDoubles,
    .everyCancellation(only: "2")
  )
  func `a number beyond the last`() async throws {
    let loadSpy = loadSpy

    _ = await Task { try await loadSpy(1) }.result
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages.first == ".everyFailure(atMost: 0): 1 call or more goes wrong in a run."
      )
    },
    .strictDoubles,
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
    .strictDoubles,
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
    .strictDoubles,
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
    .strictDoubles,
    .everyFailure
  )
  func `an element in whose place a stream ends is told`() async {
    let countsSpy = Spy<Void, AsyncStream<Int>, Never>(streaming: [], owner: "ShopSpy")
    countsSpy.streams(1, 2)
    var counts: [Int] = []

    for await count in countsSpy(function: "counts()") { counts.append(count) }

    #expect(counts.isEmpty || counts == [1, 2], "an element is missing")
  }

  @Test func `a run asks all strict tests for the rounds by its environment`() {
    let both = ["EVERY_FAILURE": "1", "EVERY_CANCELLATION": "1"]
    let cancellations = MishapSettings(kind: .cancellations)

    #expect(MishapSettings.ofRun(besides: [], environment: both).map(\.kind) == [.failures, .cancellations])
    #expect(MishapSettings.ofRun(besides: [cancellations], environment: both).map(\.kind) == [.failures])
    #expect(MishapSettings.ofRun(besides: [], environment: ["EVERY_FAILURE": "0"]).isEmpty)
  }

  @Test func `rounds for which only the run asks are quiet, and let failures last`() {
    let settings = MishapSettings.ofRun(besides: [], environment: ["EVERY_FAILURE": "1"])

    #expect(settings.map(\.isQuiet) == [true])
    #expect(settings.map(\.repeats) == [true])
  }
}

/// How requests fail that have little in them.
@Suite struct RequestFailureTests {
  @Test(
    .runs { #expect($0.orders == ["200 a", "200 "]) },
    .strictDoubles,
    .everyFailure(requests: [.emptyBody, .halfBody, .otherJSON])
  )
  func `half a byte is none, and a text that is no JSON has no other shape`() async throws {
    try await noteLoad(of: .data(Data("a".utf8)))
  }

  @Test(
    .runs { #expect($0.orders == ["204 ", "500 ", "401 "]) },
    .strictDoubles,
    .everyFailure(requests: [.serverError, .unauthorized, .emptyBody, .halfBody, .otherJSON])
  )
  func `an empty body stays`() async throws {
    try await noteLoad(of: .status(204))
  }

  @Test(
    .runs { #expect($0.orders == ["200 {}", "200 ", "200 {", #"200 ["something else"]"#]) },
    .strictDoubles,
    .everyFailure(requests: [.emptyBody, .halfBody, .otherJSON])
  )
  func `a list takes the place of an object`() async throws {
    try await noteLoad(of: .json("{}"))
  }

  @Test(.runs { #expect($0.orders == ["503 "]) }, .strictDoubles, .everyFailure)
  func `a request that fails already doesn't fail in another way`() async throws {
    try await noteLoad(of: .status(503))
  }

  @Test(
    .runs { #expect($0.orders == ["200 [1, 2]", "500 [1, 2]", "200 "]) },
    .strictDoubles,
    .everyFailure(requests: [.serverError, .emptyBody])
  )
  func `a response that a closure makes fails as one that was set up`() async throws {
    try await noteLoad { loader in loader.answers { _ in .json("[1, 2]") } }
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

import Foundation
import TestSupport
import Testing

@testable import StrictDoubles

/// A run with `PROBE_DOUBLES=1`: its tests are judged together.
@Suite struct ProbedRunTests {
  private struct Refused: Error {}

  @Test func `a call is no weak place if one test looks at it`() async throws {
    let opens: @Sendable () async throws -> Void = {
      let spy = Spy<Void, Void, Never>(owner: "DoorSpy.openSpy")
      spy(function: "open()")
    }
    let looks: @Sendable () async throws -> Void = {
      let spy = Spy<Void, Void, Never>(owner: "DoorSpy.openSpy")
      spy(function: "open()")
      #expect(spy.callCount == 1)
    }

    let summary = try await runSummary(of: opens, looks, opens)

    #expect(summary == "Probed 3 tests with 3 probes in 0.0 seconds: 0 weak places.")
  }

  @Test func `each function has to be looked at in some test`() async throws {
    let summary = try await runSummary(
      of: {
        let door = DoorSpy()
        door.openSpy(function: "open()")
        door.closeSpy(function: "close()")
        #expect(door.openSpy.callCount == 1)
      },
      {
        let door = DoorSpy()
        door.closeSpy(function: "close()")
      }
    )

    #expect(
      summary == """
        Probed 2 tests with 3 probes in 0.0 seconds: 1 weak place. No test minds when:
          DoorSpy.close() is not recorded: see `test 1`, `test 2`
        """
    )
  }

  @Test func `what weighs most comes first, and then what most tests met`() async throws {
    let test: @Sendable () async throws -> Void = {
      let door = DoorSpy()
      door.countSpy.returns(3, line: 7)
      _ = try? door.countSpy(function: "count()")
      door.openSpy(function: "open()")
    }
    let other: @Sendable () async throws -> Void = {
      let door = DoorSpy()
      door.openSpy(function: "open()")
      door.bellSpy(function: "ring()")
    }

    let summary = try await runSummary(of: test, other, other, other)

    #expect(
      summary == """
        Probed 4 tests with 8 probes in 0.0 seconds: 3 weak places. No test minds when:
          DoorSpy.count() throws, set up at StrictDoublesTests/ProbedRunTests.swift:7: see `test 1`
          DoorSpy.open() is not recorded: see `test 1`, `test 2`, `test 3` and 1 more test
          DoorSpy.bellSpy is not recorded: see `test 2`, `test 3`, `test 4`
        """
    )
  }

  @Test func `one line that sets up an answer is judged by all tests that use it`() async throws {
    let count: @Sendable () -> Int = {
      let door = DoorSpy()
      door.countSpy.returns(3)
      return (try? door.countSpy(function: "count()")) ?? 0
    }

    let summary = try await runSummary(of: { _ = count() }, { #expect(count() == 3) })

    #expect(summary == "Probed 2 tests with 2 probes in 0.0 seconds: 0 weak places.")
  }

  @Test func `a status has to matter in some test`() async throws {
    let body: @Sendable () async throws -> (Data, URLResponse) = {
      let loader = MockDataLoader()
      loader.returns(.json("7"), line: 7)
      return try await loader.data(
        for: URLRequest(url: try #require(URL(string: "https://shop.example/price")))
      )
    }
    let read: @Sendable () async throws -> Void = { try await #expect(body().0 == Data("7".utf8)) }
    let check: @Sendable () async throws -> Void = {
      let (data, response) = try await body()
      #expect(data == Data("7".utf8) && (response as? HTTPURLResponse)?.statusCode == 200)
    }

    let (summaryOfOne, summary) = (try await runSummary(of: read), try await runSummary(of: read, check))

    #expect(
      summaryOfOne == """
        Probed 1 test with 3 probes in 0.0 seconds: 1 weak place. No test minds when:
          MockDataLoader.data(for:) is answered with another status: see `test 1`
        """
    )
    #expect(summary == "Probed 2 tests with 6 probes in 0.0 seconds: 0 weak places.")
  }

  @Test func `an exception that matches nothing in any test is an error`() async throws {
    let summary = try await runSummary(except: "DoorSpy.open()", "BellSpy.ring()", of: { _ = DoorSpy() }, {})

    #expect(
      summary == """
        Probed 2 tests with 0 probes in 0.0 seconds: 0 weak places.
        error: These exceptions of probing match nothing in any test:
          BellSpy.ring()
        """
    )
  }

  @Test(.inOwnProcess) func `a process that stops says in which test and round`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rounds = ProbeRounds(Probing(), of: TestName(name: "the test"))
      _ = rounds.nextRound()
      let scope = DoubleScope(testName: "`pays` at Shop.swift:7, probed: ShopSpy.items() returns []")
      currentScope.withValue(scope) {
        let items = scope.isStopped ? [1] : []
        _ = items[0]
      }
    }

    #expect(
      result?.standardErrorText.split(separator: "\n").last
        == "The process has stopped in the test `pays` at Shop.swift:7, probed: ShopSpy.items() returns []"
    )
  }
}

private final class DoorSpy: Sendable {
  let openSpy = Spy<Void, Void, Never>()
  let closeSpy = Spy<Void, Void, Never>()
  let bellSpy = Spy<Void, Void, Never>()
  let countSpy = Spy<Void, Int, any Error>()
}

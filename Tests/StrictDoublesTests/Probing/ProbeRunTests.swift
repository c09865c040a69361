import Foundation
import StrictDoubles
import Testing

/// What is found, and how it is told, is in the nested package MeantToFail. Here is what probing does beside that.
@Suite struct ProbeRunTests {
  private struct Refused: Error {}

  @Test func `doubles that are alike are told apart by the order in which they are made`() async throws {
    let places = try await weakPlaces {
      let spies = [Spy<Int, Void, Never>(owner: "DoorSpy"), Spy<Int, Void, Never>(owner: "DoorSpy")]
      spies[0](1, function: "open(by:)")
      spies[1](2, function: "open(by:)")
      #expect(spies[1].calls == [2])
    }

    #expect(
      places == [
        "passes as well when DoorSpy.open(by: 1) is not recorded: nothing in it looks at this call."
      ]
    )
  }

  @Test func `a call that the test has a double forget isn't probed`() async throws {
    let places = try await weakPlaces {
      let spy = Spy<Int, Void, Never>()
      spy(1)
      spy.reset()
    }

    #expect(places == [])
  }

  @Test func `neither the calls of a stub nor the gets of a property are probed`() async throws {
    let places = try await weakPlaces {
      let stub = Stub<Void, Int, Never>(returning: 1)
      let titleSpy = PropertySpy<String>(returning: "a", owner: "ShopSpy")
      let title = titleSpy.get()
      #expect(stub() == 1)
      #expect(title == "a")
    }

    #expect(places == [])
  }

  @Test func `a set that isn't recorded is as if it weren't made`() async throws {
    let places = try await weakPlaces {
      let titleSpy = PropertySpy<String>(returning: "", owner: "ShopSpy")
      titleSpy.set("a")
      #expect(titleSpy.value == "a")
    }

    #expect(places == [])
  }

  @Test func `a body that throws minds`() async throws {
    let places = try await weakPlaces {
      let spy = Spy<Int, Void, Never>()
      spy(1)
      guard spy.wasCalled else { throw Refused() }
    }

    #expect(places == [])
  }

  @Test func `a known issue of the test minds nothing`() async throws {
    let places = try await weakPlaces {
      let spy = Spy<Int, Void, Never>(owner: "DoorSpy")
      spy(1, function: "open(by:)")
      withKnownIssue { Issue.record("known") }
    }

    #expect(
      places == [
        "passes as well when DoorSpy.open(by: 1) is not recorded: nothing in it looks at this call."
      ]
    )
  }

  @Test func `a test that fails when it is run again can't be probed`() async throws {
    let runs = Spy<Void, Void, Never>()

    let places = try await weakPlaces {
      runs()
      #expect(runs.callCount == 0)
    }

    #expect(places == ["can't be probed: run again with nothing changed, it fails."])
  }

  @Test(.timeLimit(.minutes(1)))
  func `waits end soon in a probed round, also those with a limit of their own`() async throws {
    let places = try await weakPlaces {
      let spy = Spy<Int, Void, Never>()
      spy(1)
      try await spy.nextCall(within: .seconds(600))
    }

    #expect(places == [])
  }

  @Test func `what is changed and never reached is no weak place`() async throws {
    let runs = Spy<Void, Void, Never>()

    let places = try await weakPlaces {
      runs()
      let spy = Spy<Int, Void, Never>()
      if runs.callCount == 1 { spy(1) }
    }

    #expect(places == [])
  }

  @Test(
    arguments: [
      "DoorSpy", "DoorSpy.open(by:)", "DoorSpy.open(by: 1)", .calls,
    ] as [ProbeException]
  )
  func `what is left out isn't probed`(exception: ProbeException) async throws {
    let places = try await weakPlaces(except: exception) {
      let spy = Spy<Int, Void, Never>(owner: "DoorSpy")
      spy(1, function: "open(by:)")
    }

    #expect(places == [])
  }

  @Test(arguments: [.answers, .errors, "DoorSpy"] as [ProbeException])
  func `an answer that is left out leaves its calls out`(exception: ProbeException) async throws {
    let places = try await weakPlaces(except: exception) {
      let spy = Spy<Int, Bool, any Error>(owner: "DoorSpy")
      spy.throws(Refused())
      _ = try? spy(1, function: "open(by:)")
    }

    #expect(places == [])
  }

  @Test(arguments: [.times, "FakeDateProvider"] as [ProbeException])
  func `a date that is left out isn't probed`(exception: ProbeException) async throws {
    let places = try await weakPlaces(except: exception) {
      _ = FakeDateProvider().getCurrentDate()
    }

    #expect(places == [])
  }

  @Test func `tests that are probed at once don't disturb each other`() async throws {
    let found = try await withThrowingTaskGroup(of: [String].self) { group in
      for number in 1...20 {
        group.addTask {
          try await weakPlaces {
            let spy = Spy<Int, Void, Never>(owner: "DoorSpy")
            spy(number, function: "open(by:)")
            spy(number + 100, function: "open(by:)")
            #expect(spy.calls.contains(number + 100))
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    let expected = (1...20).map { number in
      ["passes as well when DoorSpy.open(by: \(number)) is not recorded: nothing in it looks at this call."]
    }
    #expect(Set(found) == Set(expected))
  }
}

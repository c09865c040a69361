import Foundation
import Testing

@testable import StrictDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How weak places are told: what a double does instead, and what the test doesn't look at.
@Suite struct ProbeMessagesTests {
  private struct Refused: Error {}

  @Test func `an answer that may be an error`() async throws {
    let places = try await weakPlaces {
      let seatsSpy = Spy<Void, Int, any Error>(owner: "DeskSpy")
      seatsSpy.returns(3)
      _ = try? seatsSpy(function: "seats()")
      #expect(seatsSpy.wasCalled)
    }

    #expect(places == ["also passes when DeskSpy.seats() throws: nothing in it depends on this answer."])
  }

  @Test func `a response that doesn't matter`() async throws {
    let places = try await weakPlaces {
      let loader = MockDataLoader()
      loader.returns(.json("7"))
      let url = try #require(URL(string: "https://shop.example/price"))
      _ = try? await loader.data(for: URLRequest(url: url))
      #expect(loader.wasCalled)
    }

    #expect(
      places == [
        """
        also passes when MockDataLoader.data(for: GET https://shop.example/price) is refused, is answered with status \
        500 or is answered with an empty body: nothing in it depends on this answer.
        """
      ]
    )
  }

  @Test func `weak places are listed by what the double does instead`() async throws {
    let causes = try await weakCauses {
      let loader = MockDataLoader()
      let url = try #require(URL(string: "https://shop.example/price"))
      loader.returns(.json("7"))
      let (data, _) = try await loader.data(for: URLRequest(url: url))
      #expect(data == Data("7".utf8))
      let seatsSpy = Spy<Void, Int, any Error>(owner: "DeskSpy.seatsSpy")
      seatsSpy.returns(3)
      _ = try? seatsSpy(function: "seats()")
      let nameSpy = Spy<Void, String, Never>(returning: "", owner: "ShopSpy.nameSpy")
      nameSpy.returns("Flat")
      _ = nameSpy(function: "name()")
      #expect(seatsSpy.wasCalled && nameSpy.wasCalled)
    }

    #expect(
      causes == [
        "DeskSpy.seats() throws", "MockDataLoader.data(for:) is answered with another status",
        "ShopSpy.name() returns another value",
      ]
    )
  }

  @Test func `a status that doesn't matter where the rest does`() async throws {
    let places = try await weakPlaces {
      let loader = MockDataLoader()
      loader.returns(.json("7", status: 201))
      let url = try #require(URL(string: "https://shop.example/price"))
      let (data, _) = try await loader.data(for: URLRequest(url: url))
      #expect(data == Data("7".utf8))
    }

    #expect(
      places == [
        """
        also passes when MockDataLoader.data(for: GET https://shop.example/price) is answered with status 500: \
        nothing in it depends on the status.
        """
      ]
    )
  }

  @Test func `a failure of a server that doesn't matter`() async throws {
    let places = try await weakPlaces {
      let loader = MockDataLoader()
      loader.returns(.status(503))
      let url = try #require(URL(string: "https://shop.example/price"))
      _ = try await loader.data(for: URLRequest(url: url))
      #expect(loader.wasCalled)
    }

    #expect(
      places == [
        """
        also passes when MockDataLoader.data(for: GET https://shop.example/price) is answered with status 200: \
        nothing in it depends on this answer.
        """
      ]
    )
  }

  @Test func `a request's error that doesn't matter`() async throws {
    let places = try await weakPlaces {
      let loader = MockDataLoader()
      loader.returns(.error(.timedOut))
      let url = try #require(URL(string: "https://shop.example/price"))
      _ = try? await loader.data(for: URLRequest(url: url))
      #expect(loader.wasCalled)
    }

    #expect(
      places == [
        """
        also passes when MockDataLoader.data(for: GET https://shop.example/price) is answered with status 200 instead \
        of an error: nothing in it depends on this answer.
        """
      ]
    )
  }

  @Test func `a closure whose value doesn't matter`() async throws {
    let places = try await weakPlaces {
      let seatsSpy = Spy<Void, Int, Never>(returning: 0, owner: "DeskSpy")
      seatsSpy.answers { 3 }
      _ = seatsSpy(function: "seats()")
      #expect(seatsSpy.wasCalled)
    }

    #expect(
      places == [
        """
        also passes when DeskSpy.seats() returns 0 or 1 instead of what its closure works out: nothing in it depends \
        on this answer.
        """
      ]
    )
  }

  @Test func `a closure that need not run`() async throws {
    let places = try await weakPlaces {
      let openSpy = Spy<Void, Void, Never>(owner: "DeskSpy")
      openSpy.answers {}
      openSpy(function: "open()")
      #expect(openSpy.wasCalled)
    }

    #expect(
      places == [
        "also passes when DeskSpy.open() returns without running its closure: nothing in it depends on this answer."
      ]
    )
  }

  @Test func `an error that doesn't matter`() async throws {
    let places = try await weakPlaces {
      let (seatsSpy, openSpy) = (
        Spy<Void, Int, any Error>(owner: "DeskSpy"), Spy<Void, Void, any Error>(owner: "DoorSpy")
      )
      seatsSpy.throws(Refused())
      openSpy.throws(Refused())
      _ = try? seatsSpy(function: "seats()")
      try? openSpy(function: "open()")
      #expect(seatsSpy.wasCalled && openSpy.wasCalled)
    }

    #expect(
      places == [
        "also passes when DeskSpy.seats() returns 0 instead of throwing Refused(): nothing in it depends on this answer.",
        "also passes when DoorSpy.open() returns instead of throwing Refused(): nothing in it depends on this answer.",
      ]
    )
  }

  @Test func `an answer of several calls`() async throws {
    let places = try await weakPlaces {
      let seatsSpy = Spy<Int, Bool, Never>(returning: true, owner: "DeskSpy")
      seatsSpy.returns(false)
      for desk in 1...2 { _ = seatsSpy(desk, function: "isFree(_:)") }
      #expect(seatsSpy.callCount == 2)
    }

    #expect(
      places == [
        "also passes when DeskSpy.isFree(_:) returns true instead of false: nothing in it depends on this answer."
      ]
    )
  }

  @Test func `calls of one function`() async throws {
    let places = try await weakPlaces {
      let noteSpy = Spy<String, Void, Never>(owner: "LogSpy")
      noteSpy("opened", function: "note(_:)")
      noteSpy("closed", function: "note(_:)")
    }

    #expect(
      places == [
        "also passes when none of the 2 calls of LogSpy.note(_:) is recorded: nothing in it looks at any of them."
      ]
    )
  }

  @Test func `a clock that stands still`() async throws {
    let places = try await weakPlaces {
      let clock = ManualClock()
      _ = clock.now
      clock.advance(by: .seconds(1))
      _ = clock.now
    }

    #expect(
      places == [
        "also passes when ManualClock shows another time, or stands still: nothing in it depends on the time."
      ]
    )
  }

  @Test(arguments: [["PROBE_DOUBLES": "1"], ["PROBE_DOUBLES": "0"]])
  func `a run has all tests probed by its environment`(environment: [String: String]) {
    let isAsked = environment == ["PROBE_DOUBLES": "1"]

    #expect((Probing(nil, exceptions: [], environment: environment) != nil) == isAsked)
  }
}

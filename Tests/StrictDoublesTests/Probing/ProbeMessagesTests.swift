import AsyncDoubles
import Foundation
import Testing

@testable import StrictDoubles

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

  @Test func `the error that a double throws then says that a probe has it thrown`() async throws {
    let errors = Locked<[String]>([])

    _ = try await weakPlaces {
      let seatsSpy = Spy<Void, Int, any Error>(owner: "DeskSpy")
      seatsSpy.returns(3)
      do { _ = try seatsSpy() } catch { errors.withLock { $0.append("\(error)") } }
    }

    #expect(errors.withLock(\.self) == ["the error of a probe"])
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

  @Test func `the cause of a response that doesn't matter has all its changes`() async throws {
    let causes = try await weakCauses {
      let loader = MockDataLoader()
      loader.returns(.json("7"))
      let url = try #require(URL(string: "https://shop.example/price"))
      _ = try? await loader.data(for: URLRequest(url: url))
      #expect(loader.wasCalled)
    }

    #expect(
      causes == [
        "MockDataLoader.data(for:) is answered with an empty body or is answered with another status or is refused"
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

  @Test func `what was tried is summed up, with the line of each weak place`() async throws {
    let summary = try await probeSummary {
      let seatsSpy = Spy<Void, Int, Never>(returning: 0, owner: "DeskSpy.seatsSpy")
      seatsSpy.returns(3, line: 1007)
      _ = seatsSpy(function: "seats()")
      #expect(seatsSpy.wasCalled)
    }

    #expect(
      summary.replacing(/\d+\.\d seconds/, with: "0.0 seconds") == """
        Probed 1 test with 1 probe in 0.0 seconds: 1 weak place. No test minds when:
          DeskSpy.seats() returns another value, set up at StrictDoublesTests/ProbeMessagesTests.swift:1007: see `the \
        test`
        """
    )
  }

  @Test func `each kind of change has a cause`() async throws {
    let causes = try await weakCauses {
      let failSpy = Spy<Void, Int, any Error>(owner: "AaaSpy.failSpy")
      failSpy.throws(Refused())
      _ = try? failSpy(function: "fail()")
      let runSpy = Spy<Void, Void, Never>(owner: "BbbSpy.runSpy")
      runSpy.answers {}
      runSpy(function: "run()")
      let startSpy = Spy<ManualClock.Instant, Int, Never>(returning: 0, owner: "StampSpy")
      let stampSpy = Spy<Date, Int, Never>(returning: 0, owner: "StampSpy")
      _ = (startSpy(ManualClock().now), stampSpy(FakeDateProvider().getCurrentDate()))
      let openSpy = Spy<Int, Void, Never>(owner: "CccSpy.openSpy")
      openSpy(1, function: "open(by:)")
      #expect(startSpy.wasCalled && stampSpy.wasCalled && failSpy.wasCalled && runSpy.wasCalled)
    }

    #expect(
      causes == [
        "AaaSpy.fail() returns instead of throwing", "BbbSpy.run() returns without running its closure",
        "FakeDateProvider tells another date", "ManualClock shows another time",
        "CccSpy.open(by:) is not recorded",
      ]
    )
  }

  @Test func `an error that doesn't matter where the closure does`() async throws {
    let places = try await weakPlaces {
      let openSpy = Spy<Void, Void, any Error>(owner: "DeskSpy"), rungSpy = Spy<Void, Void, Never>()
      openSpy.answers { rungSpy() }
      do { try openSpy(function: "open()") } catch { rungSpy() }
      #expect(openSpy.wasCalled && rungSpy.wasCalled)
    }

    #expect(
      places == ["also passes when DeskSpy.open() throws: nothing in it depends on whether it throws."]
    )
  }

  @Test func `a closure that doesn't matter where an error does`() async throws {
    let places = try await weakPlaces {
      let openSpy = Spy<Void, Void, any Error>(owner: "DeskSpy")
      openSpy.answers {}
      try openSpy(function: "open()")
      #expect(openSpy.wasCalled)
    }

    #expect(
      places == [
        "also passes when DeskSpy.open() returns without running its closure: nothing in it depends on the closure."
      ]
    )
  }

  @Test func `a response that the test made as a whole has another status too`() async throws {
    let places = try await weakPlaces {
      let url = try #require(URL(string: "https://shop.example/price"))
      let response = HTTPURLResponse(url: url, statusCode: 201, httpVersion: nil, headerFields: ["A": "b"])
      let loader = MockDataLoader()
      loader.returns(.answer(Data("7".utf8), try #require(response)))
      let (data, head) = try await loader.data(for: URLRequest(url: url))
      #expect(data == Data("7".utf8))
      #expect((head as? HTTPURLResponse)?.value(forHTTPHeaderField: "A") == "b")
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

  @Test func `a response that isn't one of HTTP has no status to change`() async throws {
    let places = try await weakPlaces {
      let url = try #require(URL(string: "file:///price"))
      let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 1, textEncodingName: nil)
      let loader = MockDataLoader()
      loader.returns(.answer(Data("7".utf8), response))
      _ = try? await loader.data(for: URLRequest(url: url))
      #expect(loader.wasCalled)
    }

    #expect(
      places == [
        """
        also passes when MockDataLoader.data(for: GET file:///price) is refused or is answered with an empty body: \
        nothing in it depends on this answer.
        """
      ]
    )
  }

  @Test func `in place of an error a request is answered with status 200`() async throws {
    let places = try await weakPlaces {
      let loader = MockDataLoader()
      loader.returns(.error(.timedOut))
      let url = try #require(URL(string: "https://shop.example/price"))
      let answer = try? await loader.data(for: URLRequest(url: url))
      #expect((answer?.1 as? HTTPURLResponse)?.statusCode != 200)
    }

    #expect(places == [])
  }

  @Test(.runs { #expect($0.messages == ["it fails"]) }, .probed)
  func `a test that fails isn't probed`() {
    Issue.record("it fails")
  }

  @Test func `a refusal that doesn't matter where the answer does`() async throws {
    let places = try await weakPlaces {
      let loader = MockDataLoader()
      loader.returns(.json("7"))
      let url = try #require(URL(string: "https://shop.example/price"))
      let answer = try? await loader.data(for: URLRequest(url: url))
      #expect(answer?.0 != Data() && (answer?.1 as? HTTPURLResponse)?.statusCode != 500)
      #expect(loader.wasCalled)
    }

    #expect(
      places == [
        """
        also passes when MockDataLoader.data(for: GET https://shop.example/price) is refused: nothing in it depends on \
        whether it is refused.
        """
      ]
    )
  }

  @Test(arguments: [200, 299])
  func `a status that doesn't matter where the rest does`(status: Int) async throws {
    let places = try await weakPlaces {
      let loader = MockDataLoader()
      loader.returns(.json("7", status: status))
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

  @Test(arguments: [400, 503])
  func `a failure of a server that doesn't matter`(status: Int) async throws {
    let places = try await weakPlaces {
      let loader = MockDataLoader()
      loader.returns(.status(status))
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
      let stampSpy = Spy<Duration, Void, Never>(owner: "ClerkSpy.stampSpy")
      let start = clock.now
      clock.advance(by: .seconds(1))
      stampSpy(start.duration(to: clock.now), function: "stamp(_:)")
      #expect(stampSpy.wasCalled)
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

    #expect(Probing().isWanted(environment: environment) == isAsked)
  }
}

import AsyncDoubles
import Foundation
import StrictDoubles
import Testing

/// What is found, and how it is told, is in the nested package MeantToFail. Here is what probing does beside that.
@Suite struct ProbeRoundsTests {
  private struct Refused: Error {}
  private struct Page {}
  private struct Letter {}

  @Test func `doubles that are alike are told apart by the order in which they are made`() async throws {
    let places = try await weakPlaces {
      let spies = [Spy<Int, Void, Never>(owner: "DoorSpy"), Spy<Int, Void, Never>(owner: "DoorSpy")]
      spies[0](1, function: "open(by:)")
      spies[1](2, function: "open(by:)")
      #expect(spies[1].calls == [2])
    }

    #expect(
      places == [
        "also passes when DoorSpy.open(by: 1) is not recorded: nothing in it looks at this call."
      ]
    )
  }

  @Test func `calls of a double are one weak place, and none where the test looks at any`() async throws {
    let places = try await weakPlaces {
      let shop = ShopSpy(), log = LogSpy()
      shop.openSpy(1, function: "open(_:)")
      shop.openSpy(2, function: "open(_:)")
      shop.closeSpy(function: "close()")
      log.noteSpy("opened", function: "note(_:)")
      log.noteSpy("closed", function: "note(_:)")
      log.flushSpy(function: "flush()")
      #expect(shop.closeSpy.wasCalled)
    }

    #expect(
      places == [
        "also passes when none of the 3 calls of LogSpy is recorded: nothing in it looks at any of them."
      ]
    )
  }

  @Test func `doubles whose calls nobody looks at are told in the order of the calls`() async throws {
    let places = try await weakPlaces {
      let spies = [Spy<Int, Void, Never>(owner: "ShopSpy"), Spy<Int, Void, Never>(owner: "BellSpy")]
      spies[0](1, function: "open(_:)")
      spies[1](2, function: "ring(_:)")
    }

    #expect(
      places == [
        "also passes when ShopSpy.open(1) is not recorded: nothing in it looks at this call.",
        "also passes when BellSpy.ring(2) is not recorded: nothing in it looks at this call.",
      ]
    )
  }

  @Test func `what a double is made with is no weak place, wherever it is made`() async throws {
    let places = try await weakPlaces {
      let changedSpy = AsyncSpy<Int, Void, any Error>(owner: "ShopSpy")
      let countSpy = Spy<Void, Int, Never>(returning: 3, owner: "ShopSpy")
      try await changedSpy(1, function: "changed(_:)")
      _ = countSpy(function: "count()")
      #expect(changedSpy.calls == [1])
    }

    #expect(places == [])
  }

  @Test func `what the test lets a held call return is an answer like others`() async throws {
    let places = try await weakPlaces {
      let loadSpy = AsyncSpy<Int, Int, Never>(returning: 0, owner: "ShopSpy")
      loadSpy.suspends()
      let loading = Task { await loadSpy(1, function: "load(_:)") }
      try await loadSpy.nextCall().resume(returning: 7)
      _ = await loading.value
    }

    #expect(
      places == [
        "also passes when ShopSpy.load(1) returns 8, 0 or -7 instead of 7: nothing in it depends on this answer."
      ]
    )
  }

  @Test func `what a stub is made with isn't changed at all`() async throws {
    let summary = try await probeSummary {
      let countStub = Stub<Void, Int, Never>(returning: 3)
      _ = countStub()
    }

    #expect(summary.hasPrefix("Probed 1 test with 0 probes in "))
  }

  @Test func `a result becomes a failure, and a failure a success`() async throws {
    let places = try await weakPlaces {
      let saveSpy = Spy<Void, Result<Void, Refused>, Never>(returning: .success(()), owner: "ShopSpy")
      let sellSpy = Spy<Void, Result<Int, Refused>, Never>(returning: .success(1), owner: "ShopSpy")
      saveSpy.returns(.failure(Refused()))
      sellSpy.returns(.success(7))
      _ = (saveSpy(function: "save()"), sellSpy(function: "sell()"))
    }

    #expect(
      places == [
        "also passes when ShopSpy.save() returns .success() instead of .failure(Refused()): nothing in it depends on this answer.",
        """
        also passes when ShopSpy.sell() returns .failure(Refused()), .success(8), .success(0) or .success(-7) instead of \
        .success(7): nothing in it depends on this answer.
        """,
      ]
    )
  }

  @Test func `an answer that only lets a call end is no weak place`() async throws {
    let places = try await weakPlaces {
      let loadSpy = AsyncSpy<Int, Int, any Error>(owner: "ShopSpy")
      loadSpy.throws(CancellationError())
      _ = try? await loadSpy(1, function: "load(_:)")
    }

    #expect(places == [])
  }

  @Test(
    .runs { #expect($0.messages.map { $0.prefix(40) } == []) },
    .everyFailure,
    .probed
  )
  func `a test that passes whichever call fails isn't blamed for that`() throws {
    let loadSpy = Spy<Int, Int, any Error>(owner: "ShopSpy")
    loadSpy.returns(7)

    let number = try? loadSpy(1, function: "load(_:)")

    #expect([7, nil].contains(number))
  }

  @Test func `answers that are set up alike are one weak place`() async throws {
    let places = try await weakPlaces {
      let countSpy = Spy<Void, Int, Never>(returning: 3, owner: "ShopSpy")
      countSpy.returns(4, 5)
      _ = countSpy(function: "count()")
      _ = countSpy(function: "count()")
    }

    #expect(
      places == [
        """
        also passes when ShopSpy.count() returns 5, 0 or -4 instead of 4: nothing in it depends on this answer. The \
        same goes for 1 more of the kind.
        """
      ]
    )
  }

  @Test func `a body that doesn't matter leaves a status that does`() async throws {
    let places = try await weakPlaces {
      let loader = MockDataLoader()
      loader.returns(.json("7"))
      let url = try #require(URL(string: "https://shop.example/price"))
      let (_, response) = try await loader.data(for: URLRequest(url: url))
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }

    #expect(
      places == [
        """
        also passes when MockDataLoader.data(for: GET https://shop.example/price) is answered with an empty body: \
        nothing in it depends on the body.
        """
      ]
    )
  }

  @Test func `a body that is empty is no weak place`() async throws {
    let places = try await weakPlaces {
      let loader = MockDataLoader()
      loader.returns(.data(Data()))
      let url = try #require(URL(string: "https://shop.example/price"))
      let (_, response) = try await loader.data(for: URLRequest(url: url))
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }

    #expect(places == [])
  }

  @Test func `an answer counts where one other value is noticed, whatever comes of the rest`() async throws {
    let places = try await weakPlaces {
      let seatsSpy = Spy<Void, Int, Never>(returning: 0, owner: "DeskSpy")
      seatsSpy.returns(3)
      #expect(seatsSpy() <= 3)
    }

    #expect(places == [])
  }

  @Test func `a date that moves counts where only the time between two dates does`() async throws {
    let places = try await weakPlaces {
      let dates = FakeDateProvider()
      let start = dates.getCurrentDate()
      dates.advance(by: 60)
      #expect(dates.getCurrentDate() > start)
    }

    #expect(places == [])
  }

  @Test(arguments: [60, -60])
  func `a date that moves and doesn't matter`(seconds: TimeInterval) async throws {
    let places = try await weakPlaces {
      let dates = FakeDateProvider()
      let stampSpy = Spy<TimeInterval, Void, Never>(owner: "ClerkSpy.stampSpy")
      let start = dates.getCurrentDate()
      dates.advance(by: seconds)
      stampSpy(dates.getCurrentDate().timeIntervalSince(start), function: "stamp(_:)")
      #expect(stampSpy.wasCalled)
    }

    #expect(
      places == [
        """
        also passes when FakeDateProvider tells another date, or stands still: nothing in it depends on the date.
        """
      ]
    )
  }

  @Test func `a date counts that only may not be earlier`() async throws {
    let places = try await weakPlaces {
      let opening = Date(timeIntervalSince1970: 0)
      let dates = FakeDateProvider(opening)
      #expect(dates.getCurrentDate() >= opening)
    }

    #expect(places == [])
  }

  @Test func `a clock that moves counts where only the time between two times does`() async throws {
    let places = try await weakPlaces {
      let clock = ManualClock()
      let start = clock.now
      clock.advance(by: .seconds(60))
      #expect(start.duration(to: clock.now) == .seconds(60))
    }

    #expect(places == [])
  }

  @Test func `of two dates and a clock one at a time is another`() async throws {
    let places = try await weakPlaces {
      let (opening, closing) = (FakeDateProvider(), FakeDateProvider())
      let clock = ManualClock()
      closing.advance(by: 60)
      clock.advance(by: .seconds(60))
      let seconds = closing.getCurrentDate().timeIntervalSince(opening.getCurrentDate())
      #expect(seconds == 60)
      #expect(clock.now == ManualClock.Instant().advanced(by: .seconds(60)))
    }

    #expect(places == [])
  }

  @Test func `a call that the test has a double forget isn't probed`() async throws {
    let places = try await weakPlaces {
      let spy = Spy<Int, Void, Never>()
      spy(1)
      spy.forgetCalls()
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
        "also passes when DoorSpy.open(by: 1) is not recorded: nothing in it looks at this call."
      ]
    )
  }

  @Test func `answers that no probe can change are listed with the reason`() async throws {
    let summary = try await probeSummary {
      let pageSpy = Spy<Void, Page, Never>.unimplemented(owner: "ShopSpy.pageSpy")
      let nextSpy = Spy<Void, Page, Never>.unimplemented(owner: "ShopSpy.nextSpy")
      let lastSpy = Spy<Void, Letter, any Error>(owner: "ShopSpy.lastSpy")
      let soldSpy = Spy<Void, Page, Refused>.unimplemented(owner: "ShopSpy.soldSpy")
      pageSpy.returns(Page(), line: 1)
      nextSpy.answers(line: 2) { Page() }
      lastSpy.throws(Refused(), line: 3)
      soldSpy.returns(Page(), line: 4)

      _ = (pageSpy(), nextSpy(), try? lastSpy(), try? soldSpy())
    }

    #expect(
      summary.hasSuffix(
        """
         0 weak places.
        Could not be probed:
          ShopSpy.lastSpy, set up at StrictDoublesTests/ProbeRoundsTests.swift:3: no probe knows a value of type Letter \
        to return in place of the error
          ShopSpy.nextSpy, set up at StrictDoublesTests/ProbeRoundsTests.swift:2: it can't throw, and no probe knows a \
        value of type Page
          ShopSpy.pageSpy, set up at StrictDoublesTests/ProbeRoundsTests.swift:1: it can't throw, and no probe knows \
        another value of type Page
          ShopSpy.soldSpy, set up at StrictDoublesTests/ProbeRoundsTests.swift:4: no probe knows an error of type Refused, \
        and no probe knows another value of type Page
        """
      )
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

  @Test func `at the end of the run it is listed among what could not be probed`() async throws {
    let runs = Spy<Void, Void, Never>()

    let summary = try await probeSummary {
      runs()
      #expect(runs.callCount == 0)
    }

    #expect(
      summary.hasSuffix(
        """

        Could not be probed:
          `the test`: run again with nothing changed, it fails
        """
      )
    )
  }

  @Test(.timeLimit(.minutes(10)))
  func `waits end soon in a probed round, also those with a limit of their own`() async throws {
    let places = try await weakPlaces {
      let spy = Spy<Int, Void, Never>()
      spy(1)
      try await spy.nextCall(within: .seconds(600))
    }

    #expect(places == [])
  }

  @Test(.ahead, .timeLimit(.minutes(10)))
  func `a round that sleeps for good is stopped, and its clock lets nobody sleep again`() async throws {
    let places = try await weakPlaces(within: .milliseconds(300)) {
      let clock = ManualClock()
      let loadSpy = AsyncSpy<Int, Int, any Error>(owner: "ShopSpy")
      loadSpy.returns(7)

      let number = await loadWithRetries(loadSpy, sleepingOn: clock)

      #expect(number == 7)
    }

    #expect(places == [])
  }

  @Test(.ahead, .timeLimit(.minutes(10)))
  func `no other value is tried where one has the test come to no end`() async throws {
    let places = try await weakPlaces(within: .milliseconds(300)) {
      let clock = ManualClock()
      let seatsSpy = Spy<Void, Int, Never>(returning: 0, owner: "DeskSpy")
      seatsSpy.returns(3)
      if seatsSpy(function: "seats()") != 3 { try await clock.sleep(for: .seconds(1)) }
    }

    #expect(places == [])
  }

  @Test(.ahead, .timeLimit(.minutes(10)))
  func `a round that retries for good is stopped: its calls get their answers then`() async throws {
    let places = try await weakPlaces(within: .milliseconds(300)) {
      let loadSpy = AsyncSpy<Int, Int, any Error>(owner: "ShopSpy")
      loadSpy.returns(7)

      let number = await loadWithRetries(loadSpy, sleepingOn: ContinuousClock())

      #expect(number == 7)
    }

    #expect(places == [])
  }

  @Test(.ahead, .timeLimit(.minutes(10)), arguments: [true, false])
  func `a held call is ended in a round that is stopped`(isWorkedOut: Bool) async throws {
    let places = try await weakPlaces(
      strictness: .strictDoubles(allowing: .unusedAnswers),
      within: .milliseconds(300)
    ) {
      let connectSpy = AsyncSpy<Void, Void, any Error>(owner: "ServerSpy")
      connectSpy.throws(Refused())
      let messageSpy =
        isWorkedOut
        ? AsyncSpy<Void, Int, Never>(answering: { 0 }, owner: "ServerSpy")
        : AsyncSpy<Void, Int, Never>(returning: 0, owner: "ServerSpy")
      messageSpy.suspends()

      let message = await message(connectSpy, messageSpy)

      #expect(message == nil)
    }

    #expect(places == [])
  }

  @Test func `what is changed and never reached is no weak place`() async throws {
    let runs = Spy<Void, Void, Never>()

    let summary = try await probeSummary {
      runs()
      let spy = Spy<Int, Void, Never>(owner: "DoorSpy.openSpy")
      if runs.callCount == 1 { spy(1) }
    }

    #expect(
      summary.hasSuffix(
        """
         seconds: 0 weak places.
        Could not be probed:
          DoorSpy.openSpy(1) is not recorded: the test took another way
        """
      )
    )
  }

  @Test func `of an answer that is never reached no other value is tried`() async throws {
    let runs = Spy<Void, Void, Never>()

    _ = try await weakPlaces {
      runs()
      let seatsSpy = Spy<Void, Int, Never>(returning: 0, owner: "DeskSpy")
      seatsSpy.returns(3)
      if runs.callCount == 1 { _ = seatsSpy() }
    }

    // As it is, and with one of the other values.
    #expect(runs.callCount == 2)
  }

  @Test func `what isn't left out is probed`() async throws {
    let places = try await weakPlaces(except: "BellSpy") {
      let spy = Spy<Int, Void, Never>(owner: "DoorSpy.openSpy")
      spy(1, function: "open(by:)")
    }

    #expect(
      places == ["also passes when DoorSpy.open(by: 1) is not recorded: nothing in it looks at this call."]
    )
  }

  @Test func `a date that isn't left out is probed`() async throws {
    let places = try await weakPlaces(except: "ManualClock") {
      let stampSpy = Spy<Date, Int, Never>(returning: 0, owner: "ClerkSpy.stampSpy")
      _ = stampSpy(FakeDateProvider().getCurrentDate(), function: "stamp(_:)")
      #expect(stampSpy.wasCalled)
    }

    #expect(
      places == ["also passes when FakeDateProvider tells another date: nothing in it depends on the date."]
    )
  }

  @Test func `an answer that isn't left out is probed`() async throws {
    let places = try await weakPlaces(except: "DoorSpy") {
      let spy = Spy<Int, Bool, Never>(returning: true, owner: "BellSpy.ringSpy")
      spy.returns(false)
      _ = spy(1, function: "ring(for:)")
      #expect(spy.wasCalled)
    }

    #expect(
      places == [
        "also passes when BellSpy.ring(for: 1) returns true instead of false: nothing in it depends on this answer."
      ]
    )
  }

  @Test(arguments: ["DoorSpy", "DoorSpy.open(by:)", "DoorSpy.openSpy", "DoorSpy.open(by: 1)"])
  func `what is left out isn't probed`(exception: String) async throws {
    let places = try await weakPlaces(except: exception) {
      let spy = Spy<Int, Void, Never>(owner: "DoorSpy.openSpy")
      spy(1, function: "open(by:)")
    }

    #expect(places == [])
  }

  @Test func `an answer that is left out leaves its calls out`() async throws {
    let places = try await weakPlaces(except: "DoorSpy") {
      let spy = Spy<Int, Bool, any Error>(owner: "DoorSpy")
      spy.throws(Refused())
      _ = try? spy(1, function: "open(by:)")
    }

    #expect(places == [])
  }

  @Test func `a value that is left out leaves its calls out`() async throws {
    let places = try await weakPlaces(except: "DoorSpy") {
      let spy = Spy<Int, Int, Never>(returning: 0, owner: "DoorSpy")
      spy.returns(3)
      _ = spy(1, function: "open(by:)")
    }

    #expect(places == [])
  }

  @Test func `a date that is left out isn't probed`() async throws {
    let places = try await weakPlaces(except: "FakeDateProvider") {
      let stampSpy = Spy<Date, Int, Never>(returning: 0, owner: "ClerkSpy.stampSpy")
      _ = stampSpy(FakeDateProvider().getCurrentDate(), function: "stamp(_:)")
      #expect(stampSpy.wasCalled)
    }

    #expect(places == [])
  }

  @Test func `a date of which nothing comes that the test looks at says nothing`() async throws {
    let places = try await weakPlaces {
      let dates = FakeDateProvider()
      let start = dates.getCurrentDate()
      let stampSpy = Spy<Date, Int, Never>(returning: 0, owner: "ClerkSpy.stampSpy")
      let waitSpy = Spy<TimeInterval, Void, Never>(owner: "ClerkSpy.waitSpy")
      _ = stampSpy(dates.getCurrentDate(), function: "stamp(_:)")
      waitSpy(dates.getCurrentDate().timeIntervalSince(start), function: "wait(for:)")
      #expect(waitSpy.wasCalled)
    }

    #expect(places == [])
  }

  @Test func `a call that asks for something needn't be looked at`() async throws {
    let places = try await weakPlaces {
      let countSpy = Spy<Void, Int, Never>(returning: 3, owner: "ShopSpy.countSpy")
      let findSpy = Spy<(text: String, completion: AwaitedCompletion<[Int]>), Void, Never>(
        owner: "ShopSpy.findSpy"
      )
      let loadSpy = Spy<(Result<[Int], any Error>) -> Void, Void, Never>(owner: "ShopSpy.loadSpy")
      let found = AwaitedCompletion<[Int]> { _ in }
      found([])
      _ = countSpy(function: "count()")
      findSpy(("tea", found), function: "find(_:completion:)")
      loadSpy({ _ in }, function: "load(completion:)")
    }

    #expect(places == [])
  }

  @Test func `a call whose closure tells only how it ended is to be looked at`() async throws {
    let places = try await weakPlaces {
      let saveSpy = Spy<(item: Int, completion: ((any Error)?) -> Void), Void, Never>(
        owner: "ShopSpy.saveSpy"
      )
      saveSpy((1, { _ in }), function: "save(_:completion:)")
    }

    #expect(
      places == [
        "also passes when ShopSpy.save(1, completion: (Function)) is not recorded: nothing in it looks at this call."
      ]
    )
  }

  @Test func `what is handed over for good needn't be looked at`() async throws {
    let places = try await weakPlaces {
      let screen = NSObject()
      let delegateSpy = PropertySpy<NSObject?>(weakly: nil, owner: "EngineSpy.delegateSpy")
      let queueSpy = PropertySpy<DispatchQueue?>(returning: nil, owner: "EngineSpy.queueSpy")
      let onChangeSpy = PropertySpy<(@Sendable () -> Void)?>(returning: nil, owner: "EngineSpy.onChangeSpy")
      let addSpy = Spy<NSObject, Void, Never>(owner: "EngineSpy.addObserverSpy")
      let setSpy = Spy<(NSObject, DispatchQueue), Void, Never>(owner: "EngineSpy.setDataSourceSpy")
      delegateSpy.set(screen, property: "delegate")
      queueSpy.set(.main, property: "callbackQueue")
      onChangeSpy.set({}, property: "onChange")
      addSpy(screen, function: "addObserver(_:)")
      setSpy(screen, .main, function: "setDataSource(_:queue:)")
    }

    #expect(places == [])
  }

  @Test(arguments: ["removeObserver(_:)", "push(_:)"])
  func `what is done to an object is to be looked at`(function: String) async throws {
    let places = try await weakPlaces {
      let spy = Spy<NSObject, Void, Never>(owner: "EngineSpy")
      spy(NSObject(), function: function == "push(_:)" ? "push(_:)" : "removeObserver(_:)")
    }

    #expect(places.count == 1)
  }

  @Test(arguments: [("GET", 0), ("HEAD", 0), ("POST", 1), ("DELETE", 1)])
  func `a request is to be looked at that changes something`(method: String, count: Int) async throws {
    let places = try await weakPlaces {
      let loader = MockDataLoader(data: Data())
      var request = URLRequest(url: try #require(URL(string: "https://shop.example/price")))
      request.httpMethod = method
      _ = try? await loader.data(for: request)
    }

    #expect(places.count { $0.contains("is not recorded") } == count)
  }

  @Test func `a call from before the test's own body needn't be looked at`() async throws {
    let places = try await weakPlaces {
      let door = Spy<Int, Void, Never>(owner: "DoorSpy"), bell = Spy<Int, Void, Never>(owner: "BellSpy")
      door(1, function: "open(by:)")
      bell.returns(())
      bell(2, function: "ring(_:)")
    }

    #expect(places.map { $0.contains("BellSpy.ring(2)") } == [true])
  }

  @Test func `an answer that throws isn't probed by throwing, whichever way it was set up`() async throws {
    let places = try await weakPlaces {
      let seatsSpy = Spy<Void, Int, any Error>(owner: "DeskSpy.seatsSpy")
      let laterSpy = AsyncSpy<Void, Int, any Error>(owner: "DeskSpy.laterSpy")
      let stub = Stub<Void, Int, any Error>(owner: "DeskSpy.stub")
      seatsSpy.answers { throw Refused() }
      laterSpy.answers { throw Refused() }
      stub.answers { throw Refused() }
      let isRefused = (try? seatsSpy()) == nil && (try? stub()) == nil
      let isRefusedLater = (try? await laterSpy()) == nil
      #expect(isRefused && isRefusedLater)
    }

    #expect(places == [])
  }

  @Test func `a closure that throws for one call and returns for another is probed by throwing`() async throws
  {
    let places = try await weakPlaces {
      let seatsSpy = Spy<Int, Int, any Error>(owner: "DeskSpy.seatsSpy")
      seatsSpy.answers {
        guard $0 > 1 else { return $0 }
        throw Refused()
      }
      _ = try? seatsSpy(1, function: "seats(_:)")
      _ = try? seatsSpy(2, function: "seats(_:)")
      #expect(seatsSpy.wasCalled)
    }

    #expect(places == ["also passes when DeskSpy.seats(_:) throws: nothing in it depends on this answer."])
  }

  @Test func `in place of an error comes a value that the test knows`() async throws {
    let places = try await weakPlaces {
      let countSpy = Spy<Void, Int, any Error>(owner: "DeskSpy")
      countSpy.returns(7)
      let count = try countSpy(function: "count()")
      countSpy.throws(Refused())
      let other = (try? countSpy(function: "count()")) ?? 0
      #expect(count == 7 && other != 7)
    }

    #expect(places == [])
  }

  @Test func `in place of an error a generic function returns what its caller wants`() async throws {
    let places = try await weakPlaces {
      let getSpy = AsyncSpy<String, Any, any Error>(owner: "APISpy")
      getSpy.throws(Refused())
      let count = try? await getSpy("/count", as: Int.self, function: "get(_:)")
      #expect(count == nil)
    }
    let others = try await weakPlaces {
      let getSpy = AsyncSpy<String, Any, any Error>(owner: "APISpy")
      getSpy.throws(Refused())
      _ = try? await getSpy("/count", as: Int.self, function: "get(_:)")
    }

    #expect(places == [])
    #expect(
      others == [
        """
        also passes when APISpy.get("/count") returns 0 instead of throwing Refused(): nothing in it depends on this answer.
        """
      ]
    )
  }

  @Test func `a generic function whose caller wants an unknown type can't be probed`() async throws {
    let places = try await weakPlaces {
      let getSpy = AsyncSpy<String, Any, any Error>(owner: "APISpy")
      getSpy.throws(Refused())
      let order = try? await getSpy("/order", as: Locked<Int>.self, function: "get(_:)")
      #expect(order == nil)
    }

    #expect(places == [])
  }

  @Test func `a function that throws only as it is told isn't probed by throwing`() async throws {
    let places = try await weakPlaces {
      let mapSpy = Spy<Int, Any, any Error>(owner: "ListSpy").__throwsOnlyAsTold()
      mapSpy.returns(7)
      // Would pass if the function threw.
      let number = (try? mapSpy(1, as: Int.self, function: "map(_:)")) ?? 7
      #expect(number == 7)
    }

    #expect(places == [])
  }

  @Test func `what comes to a caller that was cancelled needn't matter`() async throws {
    let places = try await weakPlaces {
      let loadSpy = AsyncSpy<Void, Int, Never>(returning: 0, owner: "ShopSpy")
      loadSpy.suspends()
      let loading = Task { await loadSpy(function: "load()") }
      let call = try await loadSpy.nextCall()
      loading.cancel()
      try await call.waitForCancellation()
      call.resume(returning: 7)
      _ = await loading.value
    }

    #expect(places == [])
  }

  @Test func `so it is where the test resumes the call before its caller waits`() async throws {
    let places = try await weakPlaces {
      let loadSpy = AsyncSpy<Void, Int, Never>(returning: 0, owner: "ShopSpy")
      loadSpy.suspends()
      let loading = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await loadSpy(function: "load()")
      }
      let call = try await loadSpy.nextCall()
      call.resume(returning: 7)
      _ = await loading.value
    }

    #expect(places == [])
  }

  @Test func `a call that only a probe causes gets some value, and the process goes on`() async throws {
    let places = try await weakPlaces {
      let isOpenSpy = Spy<Void, Bool, Never>(returning: true, owner: "DoorSpy")
      let lastSpy = Spy<Void, Order, Never>.unimplemented(owner: "DoorSpy")
      isOpenSpy.returns(true)
      if !isOpenSpy(function: "isOpen()") { _ = lastSpy(function: "last()") }
    }

    #expect(places == [])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a round ends whose body waits for what is no double`() async throws {
    let places = try await weakPlaces(within: .milliseconds(300)) {
      let loadSpy = Spy<Void, Int, any Error>(owner: "ShopSpy")
      loadSpy.returns(7)
      let isLoaded = (try? loadSpy(function: "load()")) != nil
      await withCheckedContinuation { (ended: CheckedContinuation<Void, Never>) in
        if isLoaded { ended.resume() } else { Forgotten.keep(ended) }
      }
    }

    #expect(places == [])
  }

  @Test(arguments: ["DoorSpy.title", "DoorSpy.title = \"a\"", "DoorSpy.titleSpy"])
  func `a property is left out by its name`(exception: String) async throws {
    let places = try await weakPlaces(except: exception) {
      PropertySpy<String>(returning: "", owner: "DoorSpy.titleSpy").set("a", property: "title")
    }

    #expect(places == [])
  }

  @Test func `an exception that names nothing of a double fails the test`() async throws {
    let places = try await weakPlaces(except: "DoorSpy.close()", "BellSpy.ring()") {
      let spy = Spy<Void, Void, Never>(owner: "DoorSpy.openSpy")
      spy(function: "open()")
      #expect(spy.wasCalled)
    }

    #expect(places == ["leaves out \"DoorSpy.close()\" when it is probed, which matches nothing in it."])
  }

  @Test func `tests that are probed at once don't disturb each other`() async throws {
    let found = try await withThrowingTaskGroup(of: [String].self) { group in
      for number in 1...20 {
        group.addTask {
          try await weakPlaces {
            let spy = Spy<Int, Void, Never>(owner: "DoorSpy")
            spy(number, function: "open(by:)")
            let clock = Spy<Int, Void, Never>(owner: "ClockSpy")
            clock(number, function: "wind(by:)")
            #expect(clock.calls == [number])
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    let expected = (1...20).map { number in
      ["also passes when DoorSpy.open(by: \(number)) is not recorded: nothing in it looks at this call."]
    }
    #expect(Set(found) == Set(expected))
  }
}

private struct Order {
  let id: Int
  let lines: [String]
  let shop: Place
}

private struct Place {
  let name: String
}

/// Keeps continuations that nobody resumes.
private enum Forgotten {
  private static let kept = Locked<[CheckedContinuation<Void, Never>]>([])

  static func keep(_ continuation: CheckedContinuation<Void, Never>) {
    kept.withLock { $0.append(continuation) }
  }
}

private final class ShopSpy: Sendable {
  let openSpy = Spy<Int, Void, Never>()
  let closeSpy = Spy<Void, Void, Never>()
}

private final class LogSpy: Sendable {
  let noteSpy = Spy<String, Void, Never>()
  let flushSpy = Spy<Void, Void, Never>()
}

/// Loads again after each error, when it has slept.
func loadWithRetries(
  _ loadSpy: AsyncSpy<Int, Int, any Error>,
  sleepingOn clock: any Clock<Duration>,
  for pause: Duration = .milliseconds(1)
) async -> Int {
  while true {
    if let number = try? await loadSpy(1, function: "load(_:)") { return number }
    try? await clock.sleep(for: pause)
  }
}

/// Waits for a message once it is connected; `nil`, if it isn't.
private func message(
  _ connectSpy: AsyncSpy<Void, Void, any Error>,
  _ messageSpy: AsyncSpy<Void, Int, Never>
) async -> Int? {
  guard (try? await connectSpy(function: "connect()")) != nil else { return nil }
  return await messageSpy(function: "message()")
}

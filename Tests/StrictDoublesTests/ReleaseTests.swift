import AsyncDoubles
import Dispatch
import TestSupport
import Testing

@testable import StrictDoubles
@testable import TestDoubles

@Suite(.strictDoubles(waiting: .seconds(10))) struct ReleaseTests {
  let viewSpy = Spy<Screen, Void, Never>()
  let changesSpy = Spy<Void, AsyncStream<Screen>, Never>(streaming: [])

  @Test func `an object that the test lets go of passes`() {
    let screen = checkRelease(of: Screen())

    viewSpy(screen)

    #expect(viewSpy.callCount == 1)
  }

  @Test func `a double that outlives the test lets go of what it has recorded`() {
    keptForLaterTests.withLock { $0.append(viewSpy) }

    viewSpy(checkRelease(of: Screen()))

    #expect(viewSpy.callCount == 1)
  }

  @Test(arguments: repeats) func `a task may let go of the object a moment later`(number: Int) {
    let screen = checkRelease(of: Screen())

    Task { for _ in 1...10 { await screen.pass() } }
  }

  @Test(arguments: repeats) func `the main actor may let go of the object a moment later`(number: Int) {
    let screen = checkRelease(of: Screen())

    Task { @MainActor in for _ in 1...10 { await screen.pass() } }
  }

  @Test func `an object behind a protocol keeps its type`() {
    let shown: any Showing = checkRelease(of: makeShown())

    #expect(shown.title == "Items")
  }

  @Test func `a recorder lets go of what it has seen`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Screen.self)
    changesSpy.streams(checkRelease(of: Screen()))

    for await screen in changesSpy() { continuation.yield(screen) }
    continuation.finish()

    #expect(changesSpy.callCount == 1)
    withExtendedLifetime(stream) {}
  }

  @Test func `a stream that outlives the test lets go of what was sent through it`() async throws {
    changesSpy.streamsOnDemand()
    let stream = changesSpy()
    keptForLaterTests.withLock { $0.append(stream) }

    let changes = try await changesSpy.nextStream()
    changes.yield(checkRelease(of: Screen()))
    _ = await stream.first { _ in true }

    #expect(changesSpy.callCount == 1)
  }

  @Test(arguments: repeats) func `a task may hold the object for longer`(number: Int) {
    let screen = checkRelease(of: Screen())

    Task {
      try await Task.sleep(for: .milliseconds(30))
      withExtendedLifetime(screen) {}
    }
  }

  @Test func `a dispatch queue may let go of it later, where the test says so`() {
    let screen = checkRelease(of: Screen(), within: .seconds(10))

    DispatchQueue.global().asyncAfter(deadline: .now() + 0.6) { withExtendedLifetime(screen) {} }
  }

  @Test(.timeLimit(.minutes(10)))
  func `an object that nothing can let go of is told when the code has come to rest`() async throws {
    let issues = try await issues(of: OneRound(), strictness: .strictDoubles(waiting: .seconds(3600))) {
      let screen = checkRelease(of: Screen())
      screen.other = screen
    }

    #expect(
      issues.map(\.text) == [
        """
        Screen is still alive after the test.
          The test's doubles hold no call, and have forgotten all that came. Look for a closure or a task that holds it \
        strongly, and for objects that hold each other.
        """
      ]
    )
  }

  @Test func `a task that hasn't ended is told`() async throws {
    let issues = try await issues(of: OneRound(), strictness: .strictDoubles(waiting: .milliseconds(20))) {
      let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
      keptForLaterTests.withLock { $0.append(continuation) }
      let screen = checkRelease(of: Screen())
      Task { for await _ in numbers { await screen.pass() } }
    }

    #expect(
      issues.map(\.text) == [
        """
        Screen is still alive after the test.
          1 task has not ended that the test has started, and may hold it.
          The test's doubles hold no call, and have forgotten all that came. Look for a closure or a task that holds it \
        strongly, and for objects that hold each other.
        """
      ]
    )
  }

  // MARK: Properties

  @Test func `a property lets go of its value`() {
    let presenterSpy = PropertySpy<any Showing>(returning: Screen())
    let itemsSpy = PropertySpy<[Screen]>(returning: [])
    let byNameSpy = PropertySpy<[String: Screen]>(returning: [:])
    let closeSpy = PropertySpy<(@Sendable () -> Screen)?>(returning: nil)
    keptForLaterTests.withLock { $0 += [presenterSpy, itemsSpy, byNameSpy, closeSpy] }

    presenterSpy.set(checkRelease(of: Screen()))
    itemsSpy.value = [checkRelease(of: Screen())]
    byNameSpy.set(["first": checkRelease(of: Screen())])
    let screen = checkRelease(of: Screen())
    closeSpy.value = { screen }

    #expect(presenterSpy.get().title == "Items")
  }

  @Test func `objects that hold a double, and that it holds weakly, are released`() {
    let engine = EngineSpy()

    let owner = checkRelease(of: EngineOwner(engine))

    #expect(engine.delegateSpy.value === owner)
  }

  // MARK: In rounds

  @Test(.everyFailure) func `a round in which a call fails lets go of what the call had in it`() {
    let saveSpy = Spy<Screen, Void, any Error>()

    try? saveSpy(checkRelease(of: Screen()))

    #expect(saveSpy.callCount == 1)
  }

  @Test(.everyFailure) func `so does one in which a call fails that is held`() async throws {
    let saveSpy = AsyncSpy<Screen, Screen, any Error>()
    saveSpy.suspends()

    let saving = Task { _ = try await saveSpy(checkRelease(of: Screen())) }
    let call = try await saveSpy.nextCall()
    call.resume(returning: checkRelease(of: Screen()))

    _ = await saving.result
  }

  @Test(.everyCancellation) func `a round in which a caller is cancelled lets go of its call`() async {
    let saveSpy = AsyncSpy<Screen, Void, any Error>()

    let saving = Task { try await saveSpy(checkRelease(of: Screen())) }

    _ = await saving.result
  }

  @Test(.everyOrder) func `each order of answers lets go of the calls`() async {
    let saveSpy = AsyncSpy<Screen, Screen, Never>(answering: { $0 })

    async let one = saveSpy(checkRelease(of: Screen()))
    async let other = saveSpy(checkRelease(of: Screen()))

    #expect(await one !== other)
  }

  @Test(.probed) func `a probed test lets go of its calls`() {
    let saveSpy = Spy<Screen, Int, Never>(returning: 1)

    let number = saveSpy(checkRelease(of: Screen()))

    #expect(number == 1)
    #expect(saveSpy.callCount == 1)
  }

  private func makeShown() -> any Showing { Screen() }
}

private final class EngineSpy: TestDouble, Sendable {
  let delegateSpy = PropertySpy<EngineOwner?>(weakly: nil)
}

private final class EngineOwner: Sendable {
  private let engine: EngineSpy

  init(_ engine: EngineSpy) {
    self.engine = engine
    engine.delegateSpy.set(self)
  }
}

private let keptForLaterTests = Locked<[any Sendable]>([])

private protocol Showing: AnyObject, Sendable {
  var title: String { get }
}

final class Screen: Showing {
  let title = "Items"
  nonisolated(unsafe) var other: Screen?

  nonisolated func pass() async { await Task.yield() }
}

import Shop
import StrictDoubles
import Testing

/// Objects that outlive their tests.
@Suite(.strictDoubles(allowing: .heldCalls, waiting: .milliseconds(50))) struct ReleaseTests {
  let service = ItemsServiceSpy()

  @Test func objectsThatHoldEachOther() {
    let parent = checkRelease(of: Screen())
    let child = checkRelease(of: Screen())

    parent.other = child
    child.other = parent
  }

  @Test func taskThatWaitsInAHeldCall() async throws {
    let screen = checkRelease(of: Screen())
    service.loadItemsSpy.suspends()

    Task { try await screen.load(from: service) }

    try await service.loadItemsSpy.nextCall()
  }

  @Test func recordsHoldNothing() {
    let showSpy = Spy<Screen, Void, Never>()
    let screen = checkRelease(of: Screen())
    screen.show = { showSpy($0) }

    screen.show(screen)

    #expect(showSpy.callCount == 1)
  }

  @Test func checkOfAValue() {
    checkRelease(of: 7)
  }
}

private final class Screen: @unchecked Sendable {
  var other: Screen?
  var show: (Screen) -> Void = { _ in }

  func load(from service: ItemsServiceSpy) async throws {
    _ = try await service.loadItems(page: 1, matching: "flat")
  }
}

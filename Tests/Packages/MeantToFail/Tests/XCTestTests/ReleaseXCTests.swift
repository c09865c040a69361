import StrictDoubles
import XCTest

/// Objects that outlive their tests.
final class ReleaseXCTests: StrictDoublesTestCase {
  private var screen: Screen!

  override var traits: [StrictDoublesTrait] { [.strictDoubles(waiting: .milliseconds(50))] }

  func testObjectsThatHoldEachOther() {
    let parent = checkRelease(of: Screen())
    let child = Screen()

    parent.other = child
    child.other = parent
  }

  func testPropertyOfTheCase() {
    screen = checkRelease(of: Screen())
  }

  func testTaskThatLetsGoAMomentLater() {
    let screen = checkRelease(of: Screen())

    Task { @MainActor in
      await Task.yield()
      screen.other = nil
    }
  }
}

private final class Screen: @unchecked Sendable {
  var other: Screen?
}

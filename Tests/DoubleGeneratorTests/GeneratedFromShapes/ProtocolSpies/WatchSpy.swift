// Made by generate-doubles from the protocol Watch of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: f45d9578128e670c
// swift-format-ignore-file

import Shapes
import TestDoubles

final class WatchSpy<Instant: InstantProtocol>: Watch, TestDouble where Instant.Duration == Swift.Duration {
  typealias Duration = Swift.Duration

  let nowSpy = PropertySpy<Instant>.unimplemented()
  let minimumResolutionSpy = PropertySpy<Duration>.unimplemented()
  let sleepSpy = AsyncSpy<(deadline: Instant, tolerance: Instant.Duration?), Void, any Error>()

  init(
    now: Instant? = nil,
    minimumResolution: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([nowSpy, minimumResolutionSpy, sleepSpy], filePath, line)
    nowSpy.__startsReturning(now)
    minimumResolutionSpy.__startsReturning(minimumResolution)
  }

  var now: Instant { nowSpy.get() }
  var minimumResolution: Duration { minimumResolutionSpy.get() }

  func sleep(until deadline: Instant, tolerance: Instant.Duration?) async throws {
    try await sleepSpy((deadline, tolerance))
  }
}

// Made by generate-doubles from the protocol Watch of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ec21330224937a12
// swift-format-ignore-file

import Shapes
import TestDoubles

final class WatchRelay<Real: Watch>: Watch, TestDouble {
  typealias Instant = Real.Instant
  typealias Duration = Swift.Duration

  let nowSpy = PropertySpy<Instant>.unimplemented()
  let minimumResolutionSpy = PropertySpy<Duration>.unimplemented()
  let sleepSpy = AsyncSpy<(deadline: Instant, tolerance: Instant.Duration?), Void, any Error>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([nowSpy, minimumResolutionSpy, sleepSpy], filePath, line)
  }

  var now: Instant { nowSpy.__passesOnGet() ? real.now : nowSpy.get() }

  var minimumResolution: Duration {
    minimumResolutionSpy.__passesOnGet() ? real.minimumResolution : minimumResolutionSpy.get()
  }

  func sleep(until deadline: Instant, tolerance: Instant.Duration?) async throws {
    if await sleepSpy.__passesOn((deadline, tolerance)) { return try await real.sleep(until: deadline, tolerance: tolerance) }
    try await sleepSpy((deadline, tolerance))
  }
}

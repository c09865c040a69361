// Made by generate-doubles from the protocol Scheduler of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: efc6e4cec0e93ee0
// swift-format-ignore-file

import Dispatch
import Foundation
import Shapes
import TestDoubles

final class SchedulerRelay<Real: Scheduler>: Scheduler, TestDouble {
  let runSpy = Spy<(queue: DispatchQueue, delay: TimeInterval, work: @Sendable () -> Void), Void, Never>()
  let scheduleSpy = Spy<(item: DispatchWorkItem, deadline: DispatchTime, qos: DispatchQoS), Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([runSpy, scheduleSpy], filePath, line)
  }

  func run(on queue: DispatchQueue, after delay: TimeInterval, _ work: @escaping @Sendable () -> Void) {
    if runSpy.__passesOn((queue, delay, work)) { return real.run(on: queue, after: delay, work) }
    runSpy((queue, delay, work))
  }

  func schedule(_ item: DispatchWorkItem, at deadline: DispatchTime, qos: DispatchQoS) {
    if scheduleSpy.__passesOn((item, deadline, qos)) { return real.schedule(item, at: deadline, qos: qos) }
    scheduleSpy((item, deadline, qos))
  }
}

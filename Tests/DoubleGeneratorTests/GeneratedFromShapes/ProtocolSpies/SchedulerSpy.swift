// Made by generate-doubles from the protocol Scheduler of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6b72c7b7b9fd6086
// swift-format-ignore-file

import Dispatch
import Foundation
import Shapes
import TestDoubles

final class SchedulerSpy: Scheduler, TestDouble, Sendable {
  let runSpy = Spy<(queue: DispatchQueue, delay: TimeInterval, work: @Sendable () -> Void), Void, Never>()
  let scheduleSpy = Spy<(item: DispatchWorkItem, deadline: DispatchTime, qos: DispatchQoS), Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([runSpy, scheduleSpy], filePath, line)
  }

  func run(on queue: DispatchQueue, after delay: TimeInterval, _ work: @escaping @Sendable () -> Void) {
    runSpy((queue, delay, work))
  }

  func schedule(_ item: DispatchWorkItem, at deadline: DispatchTime, qos: DispatchQoS) {
    scheduleSpy((item, deadline, qos))
  }
}

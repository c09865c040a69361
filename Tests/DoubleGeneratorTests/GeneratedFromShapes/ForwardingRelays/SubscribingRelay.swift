// Made by generate-doubles from the protocol Subscribing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 5e92e8aade2b15d3
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SubscribingRelay<Real: Subscribing>: Subscribing, TestDouble {
  typealias Event = Real.Event

  let subscribeSpy = Spy<(Event) -> Void, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([subscribeSpy], filePath, line)
  }

  func subscribe(_ handler: @escaping (Event) -> Void) {
    if subscribeSpy.__passesOn(handler) { return real.subscribe(handler) }
    subscribeSpy(handler)
  }
}

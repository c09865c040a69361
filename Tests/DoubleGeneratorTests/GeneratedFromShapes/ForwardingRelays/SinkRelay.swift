// Made by generate-doubles from the protocol Sink of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 9bcb68eb744e73bd
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SinkRelay<Real: Sink>: Sink, TestDouble {
  typealias Event = Real.Event

  let sendSpy = Spy<Event, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([sendSpy], filePath, line)
  }

  func send(_ event: Event) {
    if sendSpy.__passesOn(event) { return real.send(event) }
    sendSpy(event)
  }
}

// Made by generate-doubles from the protocol Sink of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 20755287207e6c0e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SinkSpy: Sink, TestDouble, Sendable {
  typealias Event = Never

  let sendSpy = Spy<Event, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([sendSpy], filePath, line)
  }

  func send(_ event: Event) {}
}

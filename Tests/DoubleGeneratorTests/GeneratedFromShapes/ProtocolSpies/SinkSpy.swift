// Made by generate-doubles from the protocol Sink of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 348824b034b99ffd
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SinkSpy: Sink, TestDouble, Sendable {
  typealias Event = Never

  let sendSpy = Spy<Event, Void, Never>()

  func send(_ event: Event) {}
}

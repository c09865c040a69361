// Made by generate-doubles from the protocol Sink of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SinkSpy: Sink, TestDouble, Sendable {
  typealias Event = Never

  let sendSpy = Spy<Event, Void, Never>()

  func send(_ event: Event) {}
}

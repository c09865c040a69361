// Made by generate-doubles from the protocol Subscribing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 284edddbcf797b31
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SubscribingSpy<Event>: Subscribing, TestDouble {
  let subscribeSpy = Spy<(Event) -> Void, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([subscribeSpy], filePath, line)
  }

  func subscribe(_ handler: @escaping (Event) -> Void) { subscribeSpy(handler) }
}

extension SubscribingSpy: Sendable where Event: Sendable {}

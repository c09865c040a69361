// Made by generate-doubles from the protocol DoorKey of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: fe418846293b4188
// swift-format-ignore-file

import Shapes
import TestDoubles

final class DoorKeySpy: DoorKey, TestDouble, Sendable {
  typealias Opened = DoorSpy

  let opensSpy = Spy<Opened, Bool, Never>.unimplemented()

  init(opens: Bool? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([opensSpy], filePath, line)
    opensSpy.__startsReturning(opens)
  }

  func opens(_ door: Opened) -> Bool { opensSpy(door) }
}

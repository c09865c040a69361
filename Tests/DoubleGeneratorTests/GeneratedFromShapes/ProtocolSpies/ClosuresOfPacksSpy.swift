// Made by generate-doubles from the protocol ClosuresOfPacks of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: cef3d1785c7bba09
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ClosuresOfPacksSpy: ClosuresOfPacks, TestDouble, Sendable {
  let lendSpy = Spy<Void, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([lendSpy], filePath, line)
  }

  func lend<each Value>(_ body: (repeat each Value) -> Void) { lendSpy() }
}

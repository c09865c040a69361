// Made by generate-doubles from the protocol Row of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3fdce53b27a4572e
// swift-format-ignore-file

import Shapes
import TestDoubles

@MainActor
final class RowSpy: Row, TestDouble, nonisolated Hashable, nonisolated CustomStringConvertible {
  let showSpy = Spy<Void, Int, Never>.unimplemented()
  let descriptionSpy = PropertySpy<String>(returning: "RowSpy")

  nonisolated init(show: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([showSpy, descriptionSpy], filePath, line)
    showSpy.__startsReturning(show)
  }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  nonisolated static func == (lhs: RowSpy, rhs: RowSpy) -> Bool { lhs === rhs }

  func show() -> Int { showSpy() }
  nonisolated var description: String { descriptionSpy.get() }
}

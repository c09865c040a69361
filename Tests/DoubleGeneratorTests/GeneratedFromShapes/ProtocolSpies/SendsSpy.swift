// Made by generate-doubles from the protocol Sends of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: bc818f9f4e57252a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SendsSpy: Sends, TestDouble, Sendable {
  let takeSpy = Spy<Cell, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([takeSpy], filePath, line)
  }

  func take(_ cell: sending Cell) { takeSpy(cell) }
}

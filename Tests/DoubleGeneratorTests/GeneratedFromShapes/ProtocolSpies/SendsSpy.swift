// Made by generate-doubles from the protocol Sends of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: a54637591a442e12
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SendsSpy: Sends, TestDouble, Sendable {
  let takeSpy = Spy<Cell, Void, Never>()

  func take(_ cell: sending Cell) { takeSpy(cell) }
}

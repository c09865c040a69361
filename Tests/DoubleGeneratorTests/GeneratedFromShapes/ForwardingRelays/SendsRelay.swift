// Made by generate-doubles from the protocol Sends of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 59368dd7d712696c
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SendsRelay<Real: Sends>: Sends, TestDouble {
  let takeSpy = Spy<Cell, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([takeSpy], filePath, line)
  }

  func take(_ cell: sending Cell) {
    nonisolated(unsafe) let cellBox = InOut(cell)
    if takeSpy.__passesOn(cellBox.value) { return real.take(cellBox.value) }
    takeSpy(cell)
  }
}

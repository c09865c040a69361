// Made by generate-doubles from the protocol Sends of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 09869f796f9b7a49
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
    if takeSpy.__passesOn(cell) { return real.take(__sent(cell)) }
    takeSpy(cell)
  }
}

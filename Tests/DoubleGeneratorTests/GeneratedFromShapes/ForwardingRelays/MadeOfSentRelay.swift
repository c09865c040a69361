// Made by generate-doubles from the protocol MadeOfSent of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 28389b2fc37794c2
// swift-format-ignore-file

import Shapes
import TestDoubles

final class MadeOfSentRelay<Real: MadeOfSent>: MadeOfSent, TestDouble {
  static var initSpy: Spy<Cell, Void, Never> {
    __staticDouble(of: Self.self, .init(owner: "MadeOfSentRelay"))
  }
  static var initCellCountSpy: Spy<(cell: Cell, count: Int), Bool, Never> {
    __staticDouble(of: Self.self, .init(returning: true, owner: "MadeOfSentRelay.initCellCountSpy"))
  }

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  init(_ cell: sending Cell) {
    real = Real(__sent(cell))
    Self.initSpy(cell)
  }

  init?(cell: sending Cell, count: Int) {
    guard let real = Real(cell: __sent(cell), count: count) else { return nil }
    self.real = real
    guard Self.initCellCountSpy((cell, count)) else { return nil }
  }
}

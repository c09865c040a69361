// Made by generate-doubles from the protocol MadeOfSent of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: aa2f8301f460304d
// swift-format-ignore-file

import Shapes
import TestDoubles

final class MadeOfSentSpy: MadeOfSent, TestDouble, Sendable {
  static var initSpy: Spy<Cell, Void, Never> { __staticDouble(of: Self.self, .init(owner: "MadeOfSentSpy")) }
  static var initCellCountSpy: Spy<(cell: Cell, count: Int), Bool, Never> {
    __staticDouble(of: Self.self, .init(returning: true, owner: "MadeOfSentSpy.initCellCountSpy"))
  }

  init() {}

  init(_ cell: sending Cell) { Self.initSpy(cell) }
  init?(cell: sending Cell, count: Int) { guard Self.initCellCountSpy((cell, count)) else { return nil } }
}

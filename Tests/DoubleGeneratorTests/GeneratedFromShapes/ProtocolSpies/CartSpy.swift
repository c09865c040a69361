// Made by generate-doubles from the protocol Cart of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3a3b64bf501b03e7
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class CartSpy: Basket, Cart, TestDouble {
  let totalSpy = Spy<Void, Int, Never>.unimplemented()

  init(owner: String, total: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    super.init(owner: owner)
    __made([totalSpy], filePath, line)
    totalSpy.__startsReturning(total)
  }

  func total() -> Int { totalSpy() }
}

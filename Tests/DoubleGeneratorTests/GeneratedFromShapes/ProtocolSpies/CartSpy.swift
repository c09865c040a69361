// Made by generate-doubles from the protocol Cart of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 40a68f1636b87c27
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class CartSpy: Basket, Cart, TestDouble {
  let totalSpy = Spy<Void, Int, Never>.unimplemented()

  init(owner: String, total: Int? = nil) {
    super.init(owner: owner)
    totalSpy.__startsReturning(total)
  }

  func total() -> Int { totalSpy() }
}

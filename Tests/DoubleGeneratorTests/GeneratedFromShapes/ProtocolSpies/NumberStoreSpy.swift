// Made by generate-doubles from the protocol NumberStore of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d12b2c78f5545f14
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NumberStoreSpy: NumberStore, TestDouble, Sendable {
  typealias Item = Int
  typealias Key = Int

  let findSpy = Spy<Key, Item?, Never>.unimplemented()
  let addSpy = Spy<Item, Void, Never>()

  init(find: Item?...) {
    findSpy.startsReturning(each: find)
  }

  func find(_ key: Key) -> Item? { findSpy(key) }
  func add(_ item: Item) { addSpy(item) }
}

// Made by generate-doubles from the protocol Store of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 755550bcea7c5922
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StoreGenericSpy<Item: Hashable, Key>: Store, TestDouble {
  let findSpy = Spy<Key, Item?, Never>.unimplemented()
  let addSpy = Spy<Item, Void, Never>()

  init(find: Item?..., filePath: StaticString = #filePath, line: UInt = #line) {
    __made([findSpy, addSpy], filePath, line)
    findSpy.__startsReturning(each: find)
  }

  func find(_ key: Key) -> Item? { findSpy(key) }
  func add(_ item: Item) { addSpy(item) }
}

extension StoreGenericSpy: Sendable where Item: Sendable, Key: Sendable {}

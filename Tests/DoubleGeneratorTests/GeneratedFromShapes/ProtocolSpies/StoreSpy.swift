// Made by generate-doubles from the protocol Store of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 2c50b3f64120cece
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StoreSpy<Item: Hashable>: Store, TestDouble {
  typealias Key = String

  let findSpy = Spy<Key, Item?, Never>.unimplemented()
  let addSpy = Spy<Item, Void, Never>()

  init(find: Item?..., filePath: StaticString = #filePath, line: UInt = #line) {
    __made([findSpy, addSpy], filePath, line)
    findSpy.__startsReturning(each: find)
  }

  func find(_ key: Key) -> Item? { findSpy(key) }
  func add(_ item: Item) { addSpy(item) }
}

extension StoreSpy: Sendable where Item: Sendable {}

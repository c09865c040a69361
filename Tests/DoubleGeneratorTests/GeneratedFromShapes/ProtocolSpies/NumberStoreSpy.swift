// Made by generate-doubles from the protocol NumberStore of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e42cd293f4ee1b50
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NumberStoreSpy: NumberStore, TestDouble, Sendable {
  typealias Item = Int
  typealias Key = Int

  let findSpy = Spy<Key, Item?, Never>.unimplemented()
  let addSpy = Spy<Item, Void, Never>()

  init(find: Item?..., filePath: StaticString = #filePath, line: UInt = #line) {
    __made([findSpy, addSpy], filePath, line)
    findSpy.__startsReturning(each: find)
  }

  func find(_ key: Key) -> Item? { findSpy(key) }
  func add(_ item: Item) { addSpy(item) }
}

// Made by generate-doubles from the protocol Store of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 85b22aed13167b54
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StoreSpy<Item: Hashable>: Store, TestDouble, Sendable {
  typealias Key = String

  let findSpy = Spy<Key, Item?, Never>.unimplemented()
  let addSpy = Spy<Item, Void, Never>()

  init(find: Item?? = nil) {
    findSpy.startsReturning(find)
  }

  func find(_ key: Key) -> Item? { findSpy(key) }
  func add(_ item: Item) { addSpy(item) }
}

// Made by generate-doubles from the protocol NamedStore of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 91ea1bb10c99659c
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NamedStoreSpy<Item: CustomStringConvertible & Hashable>: NamedStore, TestDouble {
  typealias Key = String

  let nameSpy = PropertySpy<String>.unimplemented()
  let findSpy = Spy<Key, Item?, Never>.unimplemented()
  let addSpy = Spy<Item, Void, Never>()

  init(name: String? = nil, find: Item?..., filePath: StaticString = #filePath, line: UInt = #line) {
    __made([nameSpy, findSpy, addSpy], filePath, line)
    nameSpy.__startsReturning(name)
    findSpy.__startsReturning(each: find)
  }

  var name: String { nameSpy.get() }
  func find(_ key: Key) -> Item? { findSpy(key) }
  func add(_ item: Item) { addSpy(item) }
}

extension NamedStoreSpy: Sendable where Item: Sendable {}

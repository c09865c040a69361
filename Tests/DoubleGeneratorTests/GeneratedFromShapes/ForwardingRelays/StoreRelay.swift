// Made by generate-doubles from the protocol Store of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 7f60ec3b5cfe164f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class StoreRelay<Real: Store>: Store, TestDouble {
  typealias Item = Real.Item
  typealias Key = Real.Key

  let findSpy = Spy<Key, Item?, Never>.unimplemented()
  let addSpy = Spy<Item, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([findSpy, addSpy], filePath, line)
  }

  func find(_ key: Key) -> Item? {
    if findSpy.__passesOn(key) { return real.find(key) }
    return findSpy(key)
  }

  func add(_ item: Item) {
    if addSpy.__passesOn(item) { return real.add(item) }
    addSpy(item)
  }
}

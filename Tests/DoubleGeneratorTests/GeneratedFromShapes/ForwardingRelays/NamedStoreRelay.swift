// Made by generate-doubles from the protocol NamedStore of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: cd6df7715e95e8df
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NamedStoreRelay<Real: NamedStore>: NamedStore, TestDouble {
  typealias Item = Real.Item
  typealias Key = Real.Key

  let nameSpy = PropertySpy<String>.unimplemented()
  let findSpy = Spy<Key, Item?, Never>.unimplemented()
  let addSpy = Spy<Item, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([nameSpy, findSpy, addSpy], filePath, line)
  }

  var name: String { nameSpy.__passesOnGet() ? real.name : nameSpy.get() }

  func find(_ key: Key) -> Item? {
    if findSpy.__passesOn(key) { return real.find(key) }
    return findSpy(key)
  }

  func add(_ item: Item) {
    if addSpy.__passesOn(item) { return real.add(item) }
    addSpy(item)
  }
}

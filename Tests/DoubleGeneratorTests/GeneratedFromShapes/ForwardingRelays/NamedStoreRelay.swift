// Made by generate-doubles from the protocol NamedStore of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: cc178bc49c532e62
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

  init(forwardingTo real: Real) {
    self.real = real
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

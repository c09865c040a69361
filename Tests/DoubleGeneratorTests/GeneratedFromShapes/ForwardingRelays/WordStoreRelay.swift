// Made by generate-doubles from the protocol WordStore of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: bca1890101b52309
// swift-format-ignore-file

import Shapes
import TestDoubles

final class WordStoreRelay<Real: WordStore>: WordStore, TestDouble {
  typealias Item = String
  typealias Key = String

  let findSpy = Spy<String, String?, Never>.unimplemented()
  let addSpy = Spy<Item, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([findSpy, addSpy], filePath, line)
  }

  func find(_ key: String) -> String? {
    if findSpy.__passesOn(key) { return real.find(key) }
    return findSpy(key)
  }

  func add(_ item: Item) {
    if addSpy.__passesOn(item) { return real.add(item) }
    addSpy(item)
  }
}

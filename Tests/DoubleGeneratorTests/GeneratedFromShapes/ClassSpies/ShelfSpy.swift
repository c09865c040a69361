// Made by generate-doubles from the class Shelf of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 5743932a0ef388d6
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class ShelfSpy<Item>: Shelf<Item>, TestDouble where Item: Hashable {
  let containsSpy = Spy<Item, Bool, Never>.unimplemented()
  let subscriptSpy = Spy<Int, Item?, Never>.unimplemented()

  override func contains(_ item: Item) -> Bool {
    if containsSpy.__passesOn(item) { return super.contains(item) }
    return containsSpy(item)
  }

  override subscript(index: Int) -> Item? {
    if subscriptSpy.__passesOn(index) { return super[index] }
    return subscriptSpy(index)
  }
}

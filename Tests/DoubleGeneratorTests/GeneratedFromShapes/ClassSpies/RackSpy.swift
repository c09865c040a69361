// Made by generate-doubles from the class Rack of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: de775b5f47dc421e
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

nonisolated final class RackSpy: Rack, TestDouble {
  let putSpy = Spy<Cell, Int, Never>.unimplemented()
  let containsSpy = Spy<String, Bool, Never>.unimplemented()
  let subscriptSpy = Spy<Int, String?, Never>.unimplemented()

  override func put(_ cell: sending Cell) -> Int {
    if putSpy.__passesOn(cell) { return super.put(__sent(cell)) }
    return putSpy(cell)
  }

  override func contains(_ item: String) -> Bool {
    if containsSpy.__passesOn(item) { return super.contains(item) }
    return containsSpy(item)
  }

  override subscript(index: Int) -> String? {
    if subscriptSpy.__passesOn(index) { return super[index] }
    return subscriptSpy(index)
  }
}

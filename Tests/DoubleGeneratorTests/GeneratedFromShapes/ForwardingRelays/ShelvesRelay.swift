// Made by generate-doubles from the protocol Shelves of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 40e7abe0c765ebf0
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ShelvesRelay<Real: Shelves>: Shelves, TestDouble {
  typealias Item = Items.Element
  typealias Items = Real.Items

  let itemsSpy = Spy<Void, Items, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([itemsSpy], filePath, line)
  }

  func items() -> Items {
    if itemsSpy.__passesOn(()) { return real.items() }
    return itemsSpy()
  }
}

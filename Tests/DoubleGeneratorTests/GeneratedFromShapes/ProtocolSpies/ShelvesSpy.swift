// Made by generate-doubles from the protocol Shelves of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 71712e1747d21d42
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ShelvesSpy<Items: Sequence>: Shelves, TestDouble where Items.Element: Identifiable {
  typealias Item = Items.Element

  let itemsSpy = Spy<Void, Items, Never>.unimplemented()

  init(items: Items? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([itemsSpy], filePath, line)
    itemsSpy.__startsReturning(items)
  }

  func items() -> Items { itemsSpy() }
}

extension ShelvesSpy: Sendable where Items: Sendable {}

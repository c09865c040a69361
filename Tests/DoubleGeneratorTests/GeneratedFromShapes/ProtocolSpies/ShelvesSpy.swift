// Made by generate-doubles from the protocol Shelves of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b8d35212d2de8c4a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ShelvesSpy<Items: Sequence>: Shelves, TestDouble where Items.Element: Identifiable {
  typealias Item = Items.Element

  let itemsSpy = Spy<Void, Items, Never>.unimplemented()

  init(items: Items? = nil) {
    itemsSpy.__startsReturning(items)
  }

  func items() -> Items { itemsSpy() }
}

extension ShelvesSpy: Sendable where Items: Sendable {}

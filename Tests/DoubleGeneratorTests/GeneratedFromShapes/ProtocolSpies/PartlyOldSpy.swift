// Made by generate-doubles from the protocol PartlyOld of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 073c4281eda0ad4f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PartlyOldSpy: PartlyOld, TestDouble, Sendable {
  let oldSpy = Spy<Void, Void, Never>()
  let newSpy = Spy<Void, Void, Never>()

  @available(*, deprecated, message: "use \"new\"")
  func old() { oldSpy() }

  @available(macOS 10.15, *)
  func new() { newSpy() }
}

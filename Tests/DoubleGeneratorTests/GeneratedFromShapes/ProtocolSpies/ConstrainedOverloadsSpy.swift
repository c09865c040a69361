// Made by generate-doubles from the protocol ConstrainedOverloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 104229bda8f53f81
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ConstrainedOverloadsSpy: ConstrainedOverloads, TestDouble, Sendable {
  let encodeBoolSpy = Spy<Any, Void, Never>(owner: "ConstrainedOverloadsSpy.encodeBoolSpy")
  let encodeIntSpy = Spy<Any, Void, Never>(owner: "ConstrainedOverloadsSpy.encodeIntSpy")

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Bool {
    encodeBoolSpy(values)
  }

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Int {
    encodeIntSpy(values)
  }
}

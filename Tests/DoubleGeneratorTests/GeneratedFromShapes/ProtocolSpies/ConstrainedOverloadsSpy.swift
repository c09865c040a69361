// Made by generate-doubles from the protocol ConstrainedOverloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 79d2fac3c5b290d1
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ConstrainedOverloadsSpy: ConstrainedOverloads, TestDouble, Sendable {
  let encodeBoolSpy = Spy<Any, Void, Never>(owner: "ConstrainedOverloadsSpy.encodeBoolSpy")
  let encodeIntSpy = Spy<Any, Void, Never>(owner: "ConstrainedOverloadsSpy.encodeIntSpy")

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([encodeBoolSpy, encodeIntSpy], filePath, line)
  }

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Bool {
    encodeBoolSpy(values)
  }

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Int {
    encodeIntSpy(values)
  }
}

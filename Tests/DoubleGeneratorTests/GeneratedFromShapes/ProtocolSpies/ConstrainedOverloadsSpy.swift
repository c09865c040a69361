// Made by generate-doubles from the protocol ConstrainedOverloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 92f6fb5dbe87a3e5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ConstrainedOverloadsSpy: ConstrainedOverloads, TestDouble, Sendable {
  let encodeContentsOfBoolSpy =
    Spy<Any, Void, Never>(owner: "ConstrainedOverloadsSpy.encodeContentsOfBoolSpy")
  let encodeContentsOfIntSpy = Spy<Any, Void, Never>(owner: "ConstrainedOverloadsSpy.encodeContentsOfIntSpy")

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Bool {
    encodeContentsOfBoolSpy(values)
  }

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Int {
    encodeContentsOfIntSpy(values)
  }
}

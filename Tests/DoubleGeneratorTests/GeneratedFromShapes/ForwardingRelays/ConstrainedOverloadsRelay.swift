// Made by generate-doubles from the protocol ConstrainedOverloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 9a296f39c22446d3
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ConstrainedOverloadsRelay<Real: ConstrainedOverloads>: ConstrainedOverloads, TestDouble {
  let encodeBoolSpy = Spy<Any, Void, Never>(owner: "ConstrainedOverloadsRelay.encodeBoolSpy")
  let encodeIntSpy = Spy<Any, Void, Never>(owner: "ConstrainedOverloadsRelay.encodeIntSpy")

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([encodeBoolSpy, encodeIntSpy], filePath, line)
  }

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Bool {
    if encodeBoolSpy.__passesOn(values) { return real.encode(contentsOf: values) }
    encodeBoolSpy(values)
  }

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Int {
    if encodeIntSpy.__passesOn(values) { return real.encode(contentsOf: values) }
    encodeIntSpy(values)
  }
}

// Made by generate-doubles from the protocol ConstrainedOverloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 235c4b1ac635949e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ConstrainedOverloadsRelay<Real: ConstrainedOverloads>: ConstrainedOverloads, TestDouble {
  let encodeBoolSpy = Spy<Any, Void, Never>(owner: "ConstrainedOverloadsRelay.encodeBoolSpy")
  let encodeIntSpy = Spy<Any, Void, Never>(owner: "ConstrainedOverloadsRelay.encodeIntSpy")

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Bool {
    if encodeBoolSpy.passesOn(values) { return real.encode(contentsOf: values) }
    encodeBoolSpy(values)
  }

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Int {
    if encodeIntSpy.passesOn(values) { return real.encode(contentsOf: values) }
    encodeIntSpy(values)
  }
}

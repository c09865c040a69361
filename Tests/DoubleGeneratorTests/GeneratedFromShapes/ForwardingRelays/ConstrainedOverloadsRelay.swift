// Made by generate-doubles from the protocol ConstrainedOverloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 225c0c5fffff4dca
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ConstrainedOverloadsRelay<Real: ConstrainedOverloads>: ConstrainedOverloads, TestDouble {
  let encodeContentsOfBoolSpy =
    Spy<Any, Void, Never>(owner: "ConstrainedOverloadsRelay.encodeContentsOfBoolSpy")
  let encodeContentsOfIntSpy =
    Spy<Any, Void, Never>(owner: "ConstrainedOverloadsRelay.encodeContentsOfIntSpy")

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Bool {
    if encodeContentsOfBoolSpy.passesOn(values) { return real.encode(contentsOf: values) }
    encodeContentsOfBoolSpy(values)
  }

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Int {
    if encodeContentsOfIntSpy.passesOn(values) { return real.encode(contentsOf: values) }
    encodeContentsOfIntSpy(values)
  }
}

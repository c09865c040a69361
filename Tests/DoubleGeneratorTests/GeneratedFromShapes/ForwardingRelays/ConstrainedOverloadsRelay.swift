// Made by generate-doubles from the protocol ConstrainedOverloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: f8d9d5f2e0a50252
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
    if encodeBoolSpy.__passesOn(values) { return real.encode(contentsOf: values) }
    encodeBoolSpy(values)
  }

  func encode<Values>(contentsOf values: Values) where Values: Sequence, Values.Element == Int {
    if encodeIntSpy.__passesOn(values) { return real.encode(contentsOf: values) }
    encodeIntSpy(values)
  }
}

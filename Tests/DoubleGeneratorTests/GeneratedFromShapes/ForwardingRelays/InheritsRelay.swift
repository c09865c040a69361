// Made by generate-doubles from the protocol Inherits of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 4e5fa62b02884179
// swift-format-ignore-file

import Shapes
import TestDoubles

final class InheritsRelay<Real: Inherits>: Inherits, TestDouble {
  typealias ID = Real.ID

  let ownSpy = PropertySpy<Int>.unimplemented()
  let plainSpy = Spy<Void, Int, Never>.unimplemented()
  let describedSpy = Spy<Void, String, Never>.unimplemented()
  let idSpy = PropertySpy<ID>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  var own: Int { ownSpy.__passesOnGet() ? real.own : ownSpy.get() }

  func plain() -> Int {
    if plainSpy.__passesOn() { return real.plain() }
    return plainSpy()
  }

  func described() -> String {
    if describedSpy.__passesOn() { return real.described() }
    return describedSpy()
  }

  var id: ID { idSpy.__passesOnGet() ? real.id : idSpy.get() }
}

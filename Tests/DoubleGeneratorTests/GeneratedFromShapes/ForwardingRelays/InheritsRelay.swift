// Made by generate-doubles from the protocol Inherits of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: a74c997e4c71973f
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

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([ownSpy, plainSpy, describedSpy, idSpy], filePath, line)
  }

  var own: Int { ownSpy.__passesOnGet() ? real.own : ownSpy.get() }

  func plain() -> Int {
    if plainSpy.__passesOn(()) { return real.plain() }
    return plainSpy()
  }

  func described() -> String {
    if describedSpy.__passesOn(()) { return real.described() }
    return describedSpy()
  }

  var id: ID { idSpy.__passesOnGet() ? real.id : idSpy.get() }
}

// Made by generate-doubles from the protocol Emptiable of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 4af10a3aa4f62634
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EmptiableRelay<Real: Emptiable>: Emptiable, TestDouble {
  let nothingSpy = PropertySpy<Void>.unimplemented()
  let noteSpy = PropertySpy<String?>.unimplemented()
  let firstSpy = Spy<Void, Int?, Never>.unimplemented()
  let allSpy = Spy<Void, [Int], Never>.unimplemented()
  let nameSpy = Spy<Void, String, any Error>()

  nonisolated(unsafe) var real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  var nothing: Void {
    get { nothingSpy.passesOnGet() ? real.nothing : nothingSpy.get() }
    set { if nothingSpy.passesOnSet(newValue) { real.nothing = newValue } else { nothingSpy.set(newValue) } }
  }

  var note: String? { noteSpy.passesOnGet() ? real.note : noteSpy.get() }

  func first() -> Int? {
    if firstSpy.passesOn() { return real.first() }
    return firstSpy()
  }

  func all() -> [Int] {
    if allSpy.passesOn() { return real.all() }
    return allSpy()
  }

  func name() throws -> String {
    if nameSpy.passesOn() { return try real.name() }
    return try nameSpy()
  }
}

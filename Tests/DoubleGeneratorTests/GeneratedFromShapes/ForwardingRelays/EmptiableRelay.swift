// Made by generate-doubles from the protocol Emptiable of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e701f96089b38f46
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

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([nothingSpy, noteSpy, firstSpy, allSpy, nameSpy], filePath, line)
  }

  var nothing: Void {
    get { nothingSpy.__passesOnGet() ? real.nothing : nothingSpy.get() }
    set { if nothingSpy.__passesOnSet(newValue) { real.nothing = newValue } else { nothingSpy.set(newValue) } }
  }

  var note: String? { noteSpy.__passesOnGet() ? real.note : noteSpy.get() }

  func first() -> Int? {
    if firstSpy.__passesOn(()) { return real.first() }
    return firstSpy()
  }

  func all() -> [Int] {
    if allSpy.__passesOn(()) { return real.all() }
    return allSpy()
  }

  func name() throws -> String {
    if nameSpy.__passesOn(()) { return try real.name() }
    return try nameSpy()
  }
}

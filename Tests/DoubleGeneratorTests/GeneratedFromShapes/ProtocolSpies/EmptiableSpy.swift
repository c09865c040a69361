// Made by generate-doubles from the protocol Emptiable of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 03aaa0b664f0d46b
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EmptiableSpy: Emptiable, TestDouble, Sendable {
  let nothingSpy = PropertySpy<Void>.unimplemented()
  let noteSpy = PropertySpy<String?>.unimplemented()
  let firstSpy = Spy<Void, Int?, Never>.unimplemented()
  let allSpy = Spy<Void, [Int], Never>.unimplemented()
  let nameSpy = Spy<Void, String, any Error>()

  init(nothing: Void? = nil, note: String?? = nil, first: Int?? = nil, all: [Int]? = nil) {
    nothingSpy.startsReturning(nothing)
    noteSpy.startsReturning(note)
    firstSpy.startsReturning(first)
    allSpy.startsReturning(all)
  }

  var nothing: Void {
    get { nothingSpy.get() }
    set { nothingSpy.set(newValue) }
  }

  var note: String? { noteSpy.get() }
  func first() -> Int? { firstSpy() }
  func all() -> [Int] { allSpy() }
  func name() throws -> String { try nameSpy() }
}

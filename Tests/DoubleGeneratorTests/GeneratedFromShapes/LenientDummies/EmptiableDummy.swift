// Made by generate-doubles from the protocol Emptiable of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c0cd39b9569a5738
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EmptiableDummy: Emptiable, TestDouble, Sendable {
  let nothingSpy = PropertySpy<Void>(returning: ())
  let noteSpy = PropertySpy<String?>(returning: nil)
  let firstSpy = Spy<Void, Int?, Never>(returning: nil)
  let allSpy = Spy<Void, [Int], Never>(returning: [])
  let nameSpy = Spy<Void, String, any Error>(returning: "")

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

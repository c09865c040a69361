// Made by generate-doubles from the protocol Emptiable of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e22fea85cf96227a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EmptiableDummy: Emptiable, TestDouble, Sendable {
  let nothingSpy = PropertySpy<Void>(returning: ())
  let noteSpy = PropertySpy<String?>(returning: nil)
  let firstSpy = Spy<Void, Int?, Never>(returning: nil)
  let allSpy = Spy<Void, [Int], Never>(returning: [])
  let nameSpy = Spy<Void, String, any Error>(returning: "")

  init(nothing: Void? = nil, note: String?..., first: Int?..., all: [Int]? = nil) {
    nothingSpy.__startsReturning(nothing)
    noteSpy.__startsReturning(each: note)
    firstSpy.__startsReturning(each: first)
    allSpy.__startsReturning(all)
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

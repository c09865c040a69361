// Made by generate-doubles from the protocol Emptiable of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: bc5432452fe73891
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EmptiableSpy: Emptiable, TestDouble, Sendable {
  let nothingSpy = PropertySpy<Void>.unimplemented()
  let noteSpy = PropertySpy<String?>.unimplemented()
  let firstSpy = Spy<Void, Int?, Never>.unimplemented()
  let allSpy = Spy<Void, [Int], Never>.unimplemented()
  let nameSpy = Spy<Void, String, any Error>()

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

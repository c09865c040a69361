// Made by generate-doubles from the protocol Emptiable of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 2cbd7dcdbff1d12a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EmptiableDummy: Emptiable, TestDouble, Sendable {
  let nothingSpy = PropertySpy<Void>(returning: ())
  let noteSpy = PropertySpy<String?>(returning: nil)
  let firstSpy = Spy<Void, Int?, Never>(returning: nil)
  let allSpy = Spy<Void, [Int], Never>(returning: [])
  let nameSpy = Spy<Void, String, any Error>(returning: "")

  init(
    nothing: Void? = nil,
    note: String?...,
    first: Int?...,
    all: [Int]? = nil,
    name: String? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([nothingSpy, noteSpy, firstSpy, allSpy, nameSpy], filePath, line)
    nothingSpy.__startsReturning(nothing)
    noteSpy.__startsReturning(each: note)
    firstSpy.__startsReturning(each: first)
    allSpy.__startsReturning(all)
    nameSpy.__startsReturning(name)
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

// Made by generate-doubles from the protocol Emptiable of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e7d96eeb2f9101d9
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EmptiableSpy: Emptiable, TestDouble, Sendable {
  let nothingSpy = PropertySpy<Void>.unimplemented()
  let noteSpy = PropertySpy<String?>.unimplemented()
  let firstSpy = Spy<Void, Int?, Never>.unimplemented()
  let allSpy = Spy<Void, [Int], Never>.unimplemented()
  let nameSpy = Spy<Void, String, any Error>()

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

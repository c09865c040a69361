// Made by generate-doubles from the protocol Odd names of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 89da912ed43acb16
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OddNamesSpy: `Odd names`, TestDouble, Sendable {
  let takesASeatSpy = Spy<Int, Int, Never>.unimplemented(owner: "OddNamesSpy.takesASeatSpy")
  let 👻Spy = Spy<Int, Int, Never>.unimplemented()
  let isItOpenSpy = PropertySpy<Bool>.unimplemented(owner: "OddNamesSpy.isItOpenSpy")

  init(
    takesASeat: Int? = nil,
    👻: Int? = nil,
    isItOpen: Bool? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([takesASeatSpy, 👻Spy, isItOpenSpy], filePath, line)
    takesASeatSpy.__startsReturning(takesASeat)
    👻Spy.__startsReturning(👻)
    isItOpenSpy.__startsReturning(isItOpen)
  }

  func `takes a seat`(`at table`: Int) -> Int { takesASeatSpy(`at table`) }
  func 👻(größe: Int) -> Int { 👻Spy(größe) }
  var `is it open?`: Bool { isItOpenSpy.get() }
}

// Made by generate-doubles from the protocol Odd names of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d3f8f6b2c92212b3
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OddNamesRelay<Real: `Odd names`>: `Odd names`, TestDouble {
  let takesASeatSpy = Spy<Int, Int, Never>.unimplemented(owner: "OddNamesRelay.takesASeatSpy")
  let 👻Spy = Spy<Int, Int, Never>.unimplemented()
  let isItOpenSpy = PropertySpy<Bool>.unimplemented(owner: "OddNamesRelay.isItOpenSpy")

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([takesASeatSpy, 👻Spy, isItOpenSpy], filePath, line)
  }

  func `takes a seat`(`at table`: Int) -> Int {
    if takesASeatSpy.__passesOn(`at table`) { return real.`takes a seat`(`at table`: `at table`) }
    return takesASeatSpy(`at table`)
  }

  func 👻(größe: Int) -> Int {
    if 👻Spy.__passesOn(größe) { return real.👻(größe: größe) }
    return 👻Spy(größe)
  }

  var `is it open?`: Bool { isItOpenSpy.__passesOnGet() ? real.`is it open?` : isItOpenSpy.get() }
}

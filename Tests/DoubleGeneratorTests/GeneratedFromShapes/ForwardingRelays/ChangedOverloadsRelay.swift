// Made by generate-doubles from the protocol ChangedOverloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 812446ecd0bb73d5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ChangedOverloadsRelay<Real: ChangedOverloads>: ChangedOverloads, TestDouble {
  let updateInoutSpy = Spy<InOut<Int>, Void, Never>(owner: "ChangedOverloadsRelay.updateInoutSpy")
  let updateSpy = Spy<Int, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([updateInoutSpy, updateSpy], filePath, line)
  }

  func update(_ number: inout Int) {
    if updateInoutSpy.__passesOn(InOut(number)) { return real.update(&number) }
    let numberBox = InOut(number)
    defer { number = numberBox.value }
    updateInoutSpy(numberBox)
  }

  func update(_ number: Int) {
    if updateSpy.__passesOn(number) { return real.update(number) }
    updateSpy(number)
  }
}

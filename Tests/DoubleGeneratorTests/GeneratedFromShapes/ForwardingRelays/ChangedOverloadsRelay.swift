// Made by generate-doubles from the protocol ChangedOverloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 7ef8e0fdbb49db2f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ChangedOverloadsRelay<Real: ChangedOverloads>: ChangedOverloads, TestDouble {
  let updateInoutIntSpy = Spy<InOut<Int>, Void, Never>(owner: "ChangedOverloadsRelay.updateInoutIntSpy")
  let updateIntSpy = Spy<Int, Void, Never>(owner: "ChangedOverloadsRelay.updateIntSpy")

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([updateInoutIntSpy, updateIntSpy], filePath, line)
  }

  func update(_ number: inout Int) {
    if updateInoutIntSpy.__passesOn(InOut(number)) { return real.update(&number) }
    let numberBox = InOut(number)
    defer { number = numberBox.value }
    updateInoutIntSpy(numberBox)
  }

  func update(_ number: Int) {
    if updateIntSpy.__passesOn(number) { return real.update(number) }
    updateIntSpy(number)
  }
}

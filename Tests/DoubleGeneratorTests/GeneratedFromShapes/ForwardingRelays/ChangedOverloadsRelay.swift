// Made by generate-doubles from the protocol ChangedOverloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b9b880f46385c20c
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ChangedOverloadsRelay<Real: ChangedOverloads>: ChangedOverloads, TestDouble {
  let updateInoutIntSpy = Spy<InOut<Int>, Void, Never>(owner: "ChangedOverloadsRelay.updateInoutIntSpy")
  let updateIntSpy = Spy<Int, Void, Never>(owner: "ChangedOverloadsRelay.updateIntSpy")

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
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

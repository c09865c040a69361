// Made by generate-doubles from the protocol ChangedArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 09e72a76930c3784
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ChangedArgumentsRelay<Real: ChangedArguments>: ChangedArguments, TestDouble {
  let incrementSpy = Spy<InOut<Int>, Void, Never>()
  let swapSpy = Spy<(first: InOut<Any>, second: InOut<Any>), Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([incrementSpy, swapSpy], filePath, line)
  }

  func increment(_ number: inout Int) {
    if incrementSpy.__passesOn(InOut(number)) { return real.increment(&number) }
    let numberBox = InOut(number)
    defer { number = numberBox.value }
    incrementSpy(numberBox)
  }

  func swap<Value>(_ first: inout Value, _ second: inout Value) {
    if swapSpy.__passesOn((InOut(first), InOut(second))) { return real.swap(&first, &second) }
    let firstBox = InOut<Any>(first)
    defer { first = __unerased(firstBox.value, in: "ChangedArgumentsRelay") }
    let secondBox = InOut<Any>(second)
    defer { second = __unerased(secondBox.value, in: "ChangedArgumentsRelay") }
    swapSpy((firstBox, secondBox))
  }
}

// Made by generate-doubles from the protocol ChangedArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 822726cacb64dec3
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ChangedArgumentsRelay<Real: ChangedArguments>: ChangedArguments, TestDouble {
  let incrementSpy = Spy<InOut<Int>, Void, Never>()
  let swapSpy = Spy<(first: InOut<Any>, second: InOut<Any>), Void, Never>()
  let replaceSpy =
    Spy<(value: InOut<Any>, change: NonEscaping<Any>), Any, any Error>.unimplemented(owner: "ChangedArgumentsRelay.replaceSpy").__throwsOnlyAsTold()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([incrementSpy, swapSpy, replaceSpy], filePath, line)
  }

  func increment(_ number: inout Int) {
    if incrementSpy.__passesOn(InOut(number)) { return real.increment(&number) }
    let numberBox = InOut(number)
    defer { number = numberBox.value }
    incrementSpy(numberBox)
  }

  func swap<Value>(_ first: inout Value, _ second: inout Value) {
    if swapSpy.__passesOn((InOut<Any>(first), InOut<Any>(second))) { return real.swap(&first, &second) }
    let firstBox = InOut<Any>(first)
    defer { first = __unerased(firstBox.value, in: "ChangedArgumentsRelay") }
    let secondBox = InOut<Any>(second)
    defer { second = __unerased(secondBox.value, in: "ChangedArgumentsRelay") }
    swapSpy((firstBox, secondBox))
  }

  func replace<Value>(_ value: inout Value?, _ change: (inout Value) throws -> Void) rethrows -> Value? {
    if replaceSpy.__passesOn((InOut<Any>(value as Any), .ended), as: Value?.self) { return try real.replace(&value, change) }
    let valueBox = InOut<Any>(value as Any)
    defer { value = __unerased(valueBox.value, in: "ChangedArgumentsRelay") }
    return try withoutActuallyEscaping(change) { change in
      let change = NonEscaping<Any>(change)
      defer { change.end() }
      return try replaceSpy((valueBox, change), as: Value?.self)
    }
  }
}

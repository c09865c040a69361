// Made by generate-doubles from the protocol ChangedArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 613f925194f8e3e8
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ChangedArgumentsSpy: ChangedArguments, TestDouble, Sendable {
  let incrementSpy = Spy<InOut<Int>, Void, Never>()
  let swapSpy = Spy<(first: InOut<Any>, second: InOut<Any>), Void, Never>()
  let replaceSpy =
    Spy<(value: InOut<Any>, change: NonEscaping<Any>), Any, any Error>.unimplemented(owner: "ChangedArgumentsSpy.replaceSpy").__throwsOnlyAsTold()

  init(replace: Any? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([incrementSpy, swapSpy, replaceSpy], filePath, line)
    replaceSpy.__startsReturning(replace)
  }

  func increment(_ number: inout Int) {
    let numberBox = InOut(number)
    defer { number = numberBox.value }
    incrementSpy(numberBox)
  }

  func swap<Value>(_ first: inout Value, _ second: inout Value) {
    let firstBox = InOut<Any>(first)
    defer { first = __unerased(firstBox.value, in: "ChangedArgumentsSpy") }
    let secondBox = InOut<Any>(second)
    defer { second = __unerased(secondBox.value, in: "ChangedArgumentsSpy") }
    swapSpy((firstBox, secondBox))
  }

  func replace<Value>(_ value: inout Value?, _ change: (inout Value) throws -> Void) rethrows -> Value? {
    let valueBox = InOut<Any>(value as Any)
    defer { value = __unerased(valueBox.value, in: "ChangedArgumentsSpy") }
    return try withoutActuallyEscaping(change) { change in
      let change = NonEscaping<Any>(change)
      defer { change.end() }
      return try replaceSpy((valueBox, change), as: Value?.self)
    }
  }
}

// Made by generate-doubles from the protocol ChangedArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 221dd3d44a1f44d7
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ChangedArgumentsSpy: ChangedArguments, TestDouble, Sendable {
  let incrementSpy = Spy<InOut<Int>, Void, Never>()
  let swapSpy = Spy<(first: InOut<Any>, second: InOut<Any>), Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([incrementSpy, swapSpy], filePath, line)
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
}

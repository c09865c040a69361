// Made by generate-doubles from the protocol ChangedOverloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3caa98ce060e779e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ChangedOverloadsSpy: ChangedOverloads, TestDouble, Sendable {
  let updateInoutSpy = Spy<InOut<Int>, Void, Never>(owner: "ChangedOverloadsSpy.updateInoutSpy")
  let updateSpy = Spy<Int, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([updateInoutSpy, updateSpy], filePath, line)
  }

  func update(_ number: inout Int) {
    let numberBox = InOut(number)
    defer { number = numberBox.value }
    updateInoutSpy(numberBox)
  }

  func update(_ number: Int) { updateSpy(number) }
}

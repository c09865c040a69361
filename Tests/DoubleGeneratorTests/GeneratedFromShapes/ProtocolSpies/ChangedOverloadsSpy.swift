// Made by generate-doubles from the protocol ChangedOverloads of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 30aeb16bb41c0201
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ChangedOverloadsSpy: ChangedOverloads, TestDouble, Sendable {
  let updateInoutIntSpy = Spy<InOut<Int>, Void, Never>(owner: "ChangedOverloadsSpy.updateInoutIntSpy")
  let updateIntSpy = Spy<Int, Void, Never>(owner: "ChangedOverloadsSpy.updateIntSpy")

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([updateInoutIntSpy, updateIntSpy], filePath, line)
  }

  func update(_ number: inout Int) {
    let numberBox = InOut(number)
    defer { number = numberBox.value }
    updateInoutIntSpy(numberBox)
  }

  func update(_ number: Int) { updateIntSpy(number) }
}

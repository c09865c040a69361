// Made by generate-doubles from the protocol Transforms of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 012a30c2c125d8c6
// swift-format-ignore-file

import Shapes
import TestDoubles

final class TransformsSpy<Output>: Transforms, TestDouble {
  let mapTextSpy = Spy<String, Int, Never>.unimplemented(owner: "TransformsSpy.mapTextSpy")
  let mapNumbersSpy = Spy<[Int], Output, Never>.unimplemented(owner: "TransformsSpy.mapNumbersSpy")

  init(
    mapText: Int? = nil,
    mapNumbers: Output? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([mapTextSpy, mapNumbersSpy], filePath, line)
    mapTextSpy.__startsReturning(mapText)
    mapNumbersSpy.__startsReturning(mapNumbers)
  }

  func map(_ text: String) -> Int { mapTextSpy(text) }
  func map(_ numbers: [Int]) -> Output { mapNumbersSpy(numbers) }
}

extension TransformsSpy: Sendable where Output: Sendable {}

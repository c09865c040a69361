// Made by generate-doubles from the protocol Transforms of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 7b8952f7444109ad
// swift-format-ignore-file

import Shapes
import TestDoubles

final class TransformsSpy<Output>: Transforms, TestDouble {
  let mapStringSpy = Spy<String, Int, Never>.unimplemented(owner: "TransformsSpy.mapStringSpy")
  let mapIntSpy = Spy<[Int], Output, Never>.unimplemented(owner: "TransformsSpy.mapIntSpy")

  init(mapString: Int? = nil, mapInt: Output? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([mapStringSpy, mapIntSpy], filePath, line)
    mapStringSpy.__startsReturning(mapString)
    mapIntSpy.__startsReturning(mapInt)
  }

  func map(_ text: String) -> Int { mapStringSpy(text) }
  func map(_ numbers: [Int]) -> Output { mapIntSpy(numbers) }
}

extension TransformsSpy: Sendable where Output: Sendable {}

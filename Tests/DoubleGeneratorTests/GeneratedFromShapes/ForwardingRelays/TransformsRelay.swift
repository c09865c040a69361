// Made by generate-doubles from the protocol Transforms of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3908f7ca0a380f77
// swift-format-ignore-file

import Shapes
import TestDoubles

final class TransformsRelay<Real: Transforms>: Transforms, TestDouble {
  typealias Output = Real.Output

  let mapTextSpy = Spy<String, Int, Never>.unimplemented(owner: "TransformsRelay.mapTextSpy")
  let mapNumbersSpy = Spy<[Int], Output, Never>.unimplemented(owner: "TransformsRelay.mapNumbersSpy")

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([mapTextSpy, mapNumbersSpy], filePath, line)
  }

  func map(_ text: String) -> Int {
    if mapTextSpy.__passesOn(text) { return real.map(text) }
    return mapTextSpy(text)
  }

  func map(_ numbers: [Int]) -> Output {
    if mapNumbersSpy.__passesOn(numbers) { return real.map(numbers) }
    return mapNumbersSpy(numbers)
  }
}

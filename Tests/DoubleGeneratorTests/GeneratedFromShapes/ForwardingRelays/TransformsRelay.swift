// Made by generate-doubles from the protocol Transforms of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ac15aacee4410244
// swift-format-ignore-file

import Shapes
import TestDoubles

final class TransformsRelay<Real: Transforms>: Transforms, TestDouble {
  typealias Output = Real.Output

  let mapStringSpy = Spy<String, Int, Never>.unimplemented(owner: "TransformsRelay.mapStringSpy")
  let mapIntSpy = Spy<[Int], Output, Never>.unimplemented(owner: "TransformsRelay.mapIntSpy")

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([mapStringSpy, mapIntSpy], filePath, line)
  }

  func map(_ text: String) -> Int {
    if mapStringSpy.__passesOn(text) { return real.map(text) }
    return mapStringSpy(text)
  }

  func map(_ numbers: [Int]) -> Output {
    if mapIntSpy.__passesOn(numbers) { return real.map(numbers) }
    return mapIntSpy(numbers)
  }
}

// Made by generate-doubles from the protocol Copying of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 71cd7d7865cbe75b
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

nonisolated final class CopyingSpy: NSObject, Copying, TestDouble, Sendable {
  let numberSpy = Spy<Void, Int, Never>.unimplemented()
  let copySpy = Spy<NSZone?, Any, Never>.unimplemented()

  init(number: Int? = nil, copy: Any? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([numberSpy, copySpy], filePath, line)
    numberSpy.__startsReturning(number)
    copySpy.__startsReturning(copy)
  }

  func number() -> Int { numberSpy() }
  func copy(with zone: NSZone?) -> Any { copySpy(zone) }
}

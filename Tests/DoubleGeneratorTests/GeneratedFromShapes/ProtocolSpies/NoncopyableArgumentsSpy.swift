// Made by generate-doubles from the protocol NoncopyableArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 488a57eb6a62a057
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NoncopyableArgumentsSpy: NoncopyableArguments, TestDouble, Sendable {
  let useSpy = Spy<Void, Void, Never>()
  let lookSpy = Spy<Void, Int, Never>.unimplemented()

  init(look: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([useSpy, lookSpy], filePath, line)
    lookSpy.__startsReturning(look)
  }

  func use(_ token: consuming Token) { useSpy() }
  func look(at token: borrowing Token) -> Int { lookSpy() }
}

// Made by generate-doubles from the protocol Pointers of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 64398c3df39cd9db
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PointersSpy: Pointers, TestDouble, Sendable {
  let readSpy =
    Spy<(bytes: UnsafePointer<UInt8>, buffer: UnsafeMutableRawBufferPointer), Int, Never>.unimplemented()

  init(read: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([readSpy], filePath, line)
    readSpy.__startsReturning(read)
  }

  func read(_ bytes: UnsafePointer<UInt8>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    readSpy((bytes, buffer))
  }
}

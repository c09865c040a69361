// Made by generate-doubles from the protocol Pointers of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 382b86b195509b2f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PointersSpy: Pointers, TestDouble, Sendable {
  let readSpy =
    Spy<(bytes: UnsafePointer<UInt8>, buffer: UnsafeMutableRawBufferPointer), Int, Never>.unimplemented()

  init(read: Int? = nil) {
    readSpy.__startsReturning(read)
  }

  func read(_ bytes: UnsafePointer<UInt8>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    readSpy((bytes, buffer))
  }
}

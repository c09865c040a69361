// Made by generate-doubles from the protocol Pointers of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ff9a204f13635109
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PointersRelay<Real: Pointers>: Pointers, TestDouble {
  let readSpy =
    Spy<(bytes: UnsafePointer<UInt8>, buffer: UnsafeMutableRawBufferPointer), Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([readSpy], filePath, line)
  }

  func read(_ bytes: UnsafePointer<UInt8>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if readSpy.__passesOn((bytes, buffer)) { return real.read(bytes, into: buffer) }
    return readSpy((bytes, buffer))
  }
}

// Made by generate-doubles from the protocol Pointers of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d994890f3790ad83
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PointersRelay<Real: Pointers>: Pointers, TestDouble {
  let readSpy =
    Spy<(bytes: UnsafePointer<UInt8>, buffer: UnsafeMutableRawBufferPointer), Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func read(_ bytes: UnsafePointer<UInt8>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if readSpy.__passesOn((bytes, buffer)) { return real.read(bytes, into: buffer) }
    return readSpy((bytes, buffer))
  }
}

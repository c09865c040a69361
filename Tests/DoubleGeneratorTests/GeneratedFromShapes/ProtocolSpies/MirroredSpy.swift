// Made by generate-doubles from the protocol Mirrored of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d3f4575059156bbd
// swift-format-ignore-file

import Shapes
import TestDoubles

final class MirroredSpy<Original: Sequence>: Mirrored, TestDouble {
  typealias Mirror = Original

  let mirrorSpy = Spy<Original, Mirror, Never>.unimplemented()

  init(mirror: Mirror? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([mirrorSpy], filePath, line)
    mirrorSpy.__startsReturning(mirror)
  }

  func mirror(_ original: Original) -> Mirror { mirrorSpy(original) }
}

extension MirroredSpy: Sendable where Original: Sendable {}

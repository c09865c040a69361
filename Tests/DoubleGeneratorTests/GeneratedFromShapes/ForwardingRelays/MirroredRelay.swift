// Made by generate-doubles from the protocol Mirrored of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: fd23910a9821afa3
// swift-format-ignore-file

import Shapes
import TestDoubles

final class MirroredRelay<Real: Mirrored>: Mirrored, TestDouble {
  typealias Original = Real.Original
  typealias Mirror = Original

  let mirrorSpy = Spy<Original, Mirror, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([mirrorSpy], filePath, line)
  }

  func mirror(_ original: Original) -> Mirror {
    if mirrorSpy.__passesOn(original) { return real.mirror(original) }
    return mirrorSpy(original)
  }
}

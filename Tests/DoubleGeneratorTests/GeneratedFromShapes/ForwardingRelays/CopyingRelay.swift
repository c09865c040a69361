// Made by generate-doubles from the protocol Copying of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0f63852f09d70a32
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

nonisolated final class CopyingRelay<Real: Copying>: NSObject, Copying, TestDouble {
  let numberSpy = Spy<Void, Int, Never>.unimplemented()
  let copySpy = Spy<NSZone?, Any, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([numberSpy, copySpy], filePath, line)
  }

  func number() -> Int {
    if numberSpy.__passesOn(()) { return real.number() }
    return numberSpy()
  }

  func copy(with zone: NSZone?) -> Any {
    if copySpy.__passesOn(zone) { return real.copy(with: zone) }
    return copySpy(zone)
  }
}

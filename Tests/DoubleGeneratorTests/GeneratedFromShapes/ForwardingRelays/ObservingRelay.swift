// Made by generate-doubles from the protocol Observing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: f1646411649debd2
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

nonisolated final class ObservingRelay<Real: Observing>: NSObject, Observing, TestDouble {
  let countSpy = Spy<Void, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([countSpy], filePath, line)
  }

  func count() -> Int {
    if countSpy.__passesOn(()) { return real.count() }
    return countSpy()
  }
}

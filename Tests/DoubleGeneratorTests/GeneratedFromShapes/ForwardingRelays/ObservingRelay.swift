// Made by generate-doubles from the protocol Observing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e8b05bc3053d07a6
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

final class ObservingRelay<Real: Observing>: NSObject, Observing, TestDouble {
  let countSpy = Spy<Void, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func count() -> Int {
    if countSpy.passesOn() { return real.count() }
    return countSpy()
  }
}

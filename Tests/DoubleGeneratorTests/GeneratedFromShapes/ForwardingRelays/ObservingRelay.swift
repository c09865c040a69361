// Made by generate-doubles from the protocol Observing of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: aa0818a173aa64c0
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

nonisolated final class ObservingRelay<Real: Observing>: NSObject, Observing, TestDouble {
  let countSpy = Spy<Void, Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func count() -> Int {
    if countSpy.__passesOn() { return real.count() }
    return countSpy()
  }
}

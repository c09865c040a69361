// Made by generate-doubles from the protocol Delegate of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 5d8e1d6bbe32eb33
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

@MainActor
final class DelegateRelay<Real: Delegate>: NSObject, Delegate, TestDouble {
  let finishSpy = Spy<Void, Void, Never>()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func finish() {
    if finishSpy.__passesOn() { return real.finish() }
    finishSpy()
  }
}

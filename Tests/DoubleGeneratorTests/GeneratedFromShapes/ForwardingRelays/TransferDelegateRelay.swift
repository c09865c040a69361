// Made by generate-doubles from the protocol TransferDelegate of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3ba54fb59a1a4593
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated final class TransferDelegateRelay<Real: TransferDelegate>: NSObject, TransferDelegate, TestDouble {
  let transferredSpy = Spy<Int64, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([transferredSpy], filePath, line)
  }

  func transferred(_ bytes: Int64) {
    if transferredSpy.__passesOn(bytes) { return real.transferred(bytes) }
    transferredSpy(bytes)
  }
}

// Made by generate-doubles from the protocol TransferDelegate of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 18a2ad53d6dcfbb8
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated final class TransferDelegateSpy: NSObject, TransferDelegate, TestDouble {
  let transferredSpy = Spy<Int64, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([transferredSpy], filePath, line)
  }

  func transferred(_ bytes: Int64) { transferredSpy(bytes) }
}

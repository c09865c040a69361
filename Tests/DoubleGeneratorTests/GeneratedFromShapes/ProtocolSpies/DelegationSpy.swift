// Made by generate-doubles from the protocol Delegation of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: bdaca7a14b8a63c6
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

@MainActor
final class DelegationSpy: NSObject, Delegation, TestDouble {
  nonisolated static var initSpy: Spy<Void, Void, Never> {
    __staticDouble(of: Self.self, .init(owner: "DelegationSpy"))
  }
  let countSpy = Spy<Void, Int, Never>.unimplemented()

  nonisolated init(count: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([countSpy], filePath, line)
    countSpy.__startsReturning(count)
  }

  nonisolated override init() { Self.initSpy() }
  func count() -> Int { countSpy() }
}

// Made by generate-doubles from the protocol Delegation of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 56826ea9b883b79d
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

  nonisolated init(count: Int? = nil) {
    countSpy.__startsReturning(count)
  }

  nonisolated override init() { Self.initSpy() }
  func count() -> Int { countSpy() }
}

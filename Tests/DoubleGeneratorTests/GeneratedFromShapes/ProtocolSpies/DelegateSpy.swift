// Made by generate-doubles from the protocol Delegate of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6a2533400988066b
// swift-format-ignore-file

import Foundation
import Shapes
import TestDoubles

@MainActor
final class DelegateSpy: NSObject, Delegate, TestDouble {
  let finishSpy = Spy<Void, Void, Never>()

  nonisolated init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([finishSpy], filePath, line)
  }

  func finish() { finishSpy() }
}

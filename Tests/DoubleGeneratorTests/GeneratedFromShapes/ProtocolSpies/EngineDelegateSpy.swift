// Made by generate-doubles from the protocol EngineDelegate of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: aaba4011f784124d
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EngineDelegateSpy: EngineDelegate, TestDouble, Sendable {
  let engineDidStartSpy = Spy<Void, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([engineDidStartSpy], filePath, line)
  }

  func engineDidStart() { engineDidStartSpy() }
}

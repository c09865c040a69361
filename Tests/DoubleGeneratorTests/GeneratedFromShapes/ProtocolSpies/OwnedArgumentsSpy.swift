// Made by generate-doubles from the protocol OwnedArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 2143802f0d2120ae
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OwnedArgumentsSpy: OwnedArguments, TestDouble, Sendable {
  let takeSpy = Spy<String, Void, Never>()
  let lookSpy = Spy<String, Int, Never>.unimplemented()

  init(look: Int? = nil) {
    lookSpy.startsReturning(look)
  }

  func take(_ text: consuming String) { takeSpy(text) }
  func look(at text: borrowing String) -> Int { lookSpy(copy text) }
}

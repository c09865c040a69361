// Made by generate-doubles from the protocol NoncopyableArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8aa5dec7bde68c41
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NoncopyableArgumentsSpy: NoncopyableArguments, TestDouble, Sendable {
  let useSpy = Spy<Void, Void, Never>()
  let lookSpy = Spy<Void, Int, Never>.unimplemented()

  init(look: Int? = nil) {
    lookSpy.startsReturning(look)
  }

  func use(_ token: consuming Token) { useSpy() }
  func look(at token: borrowing Token) -> Int { lookSpy() }
}

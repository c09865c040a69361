// Made by generate-doubles from the protocol NotOnWASI of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 1aeff0424e98d948
// swift-format-ignore-file

#if !os(WASI)

import Shapes
import TestDoubles

final class NotOnWASISpy: NotOnWASI, TestDouble, Sendable {
  let hereSpy = Spy<Void, Int, Never>.unimplemented()

  init(here: Int? = nil) {
    hereSpy.__startsReturning(here)
  }

  func here() -> Int { hereSpy() }
}

#endif

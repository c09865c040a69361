// Made by generate-doubles from the protocol NotOnWASI of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e99354bea112eabe
// swift-format-ignore-file

#if !os(WASI)

import Shapes
import TestDoubles

final class NotOnWASISpy: NotOnWASI, TestDouble, Sendable {
  let hereSpy = Spy<Void, Int, Never>.unimplemented()

  init(here: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([hereSpy], filePath, line)
    hereSpy.__startsReturning(here)
  }

  func here() -> Int { hereSpy() }
}

#endif

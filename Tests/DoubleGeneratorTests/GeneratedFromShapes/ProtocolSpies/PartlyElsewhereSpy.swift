// Made by generate-doubles from the protocol PartlyElsewhere of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 12aefbd2cd07f717
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PartlyElsewhereSpy: PartlyElsewhere, TestDouble, Sendable {
  // Made where this isn't required. It won't compile where it is:
  //   func there(_ path: String) throws -> Int, where os(WASI)

  let hereSpy = Spy<Void, Int, Never>.unimplemented()
  let notThereSpy = Spy<Void, Void, Never>()

  init(here: Int? = nil) {
    hereSpy.__startsReturning(here)
  }

  func here() -> Int { hereSpy() }
  func notThere() { notThereSpy() }
}

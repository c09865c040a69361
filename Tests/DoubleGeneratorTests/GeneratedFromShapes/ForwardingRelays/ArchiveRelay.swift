// Made by generate-doubles from the protocol Archive of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c076d83fdcc939ea
// swift-format-ignore-file

import Shapes
import TestDoubles

@Worker
final class ArchiveRelay<Real: Archive>: Archive, TestDouble {
  let sizeSpy = PropertySpy<Int>.unimplemented()
  let saveSpy = Spy<String, Int, any Error>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([sizeSpy, saveSpy], filePath, line)
  }

  var size: Int { sizeSpy.__passesOnGet() ? real.size : sizeSpy.get() }

  func save(_ text: String) throws -> Int {
    if saveSpy.__passesOn(text) { return try real.save(text) }
    return try saveSpy(text)
  }
}

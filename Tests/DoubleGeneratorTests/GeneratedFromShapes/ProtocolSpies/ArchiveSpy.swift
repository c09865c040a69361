// Made by generate-doubles from the protocol Archive of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 202480ef5278e744
// swift-format-ignore-file

import Shapes
import TestDoubles

@Worker
final class ArchiveSpy: Archive, TestDouble {
  let sizeSpy = PropertySpy<Int>.unimplemented()
  let saveSpy = Spy<String, Int, any Error>()

  nonisolated init(
    size: Int? = nil,
    save: Int? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([sizeSpy, saveSpy], filePath, line)
    sizeSpy.__startsReturning(size)
    saveSpy.__startsReturning(save)
  }

  var size: Int { sizeSpy.get() }
  func save(_ text: String) throws -> Int { try saveSpy(text) }
}

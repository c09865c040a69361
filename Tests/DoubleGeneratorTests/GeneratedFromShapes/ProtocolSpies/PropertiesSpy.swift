// Made by generate-doubles from the protocol Properties of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: edf1e12394acbe0e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PropertiesSpy: Properties, TestDouble, Sendable {
  let titleSpy = PropertySpy<String>.unimplemented()
  let noteSpy = PropertySpy<String?>.unimplemented()
  let sizeSpy = Spy<Void, Int, any Error>()
  let remoteSpy = AsyncSpy<Void, Int, any Error>()

  init(
    title: String? = nil,
    note: String?...,
    size: Int? = nil,
    remote: Int? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([titleSpy, noteSpy, sizeSpy, remoteSpy], filePath, line)
    titleSpy.__startsReturning(title)
    noteSpy.__startsReturning(each: note)
    sizeSpy.__startsReturning(size)
    remoteSpy.__startsReturning(remote)
  }

  var title: String { titleSpy.get() }

  var note: String? {
    get { noteSpy.get() }
    set { noteSpy.set(newValue) }
  }

  var size: Int {
    get throws {
      try sizeSpy()
    }
  }

  var remote: Int {
    get async throws {
      try await remoteSpy()
    }
  }
}

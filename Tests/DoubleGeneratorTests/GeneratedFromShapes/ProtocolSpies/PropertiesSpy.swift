// Made by generate-doubles from the protocol Properties of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 2cead56f845051ea
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PropertiesSpy: Properties, TestDouble, Sendable {
  let titleSpy = PropertySpy<String>.unimplemented()
  let noteSpy = PropertySpy<String?>.unimplemented()
  let sizeSpy = Spy<Void, Int, any Error>()
  let remoteSpy = AsyncSpy<Void, Int, any Error>()

  init(title: String? = nil, note: String?...) {
    titleSpy.__startsReturning(title)
    noteSpy.__startsReturning(each: note)
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

// Made by generate-doubles from the protocol Properties of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: a792ebf99599875e
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class PropertiesRelay<Real: Properties>: Properties, TestDouble {
  let titleSpy = PropertySpy<String>.unimplemented()
  let noteSpy = PropertySpy<String?>.unimplemented()
  let sizeSpy = Spy<Void, Int, any Error>()
  let remoteSpy = AsyncSpy<Void, Int, any Error>()

  nonisolated(unsafe) var real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([titleSpy, noteSpy, sizeSpy, remoteSpy], filePath, line)
  }

  var title: String { titleSpy.__passesOnGet() ? real.title : titleSpy.get() }

  var note: String? {
    get { noteSpy.__passesOnGet() ? real.note : noteSpy.get() }
    set { if noteSpy.__passesOnSet(newValue) { real.note = newValue } else { noteSpy.set(newValue) } }
  }

  var size: Int {
    get throws {
      if sizeSpy.__passesOn(()) { return try real.size }
      return try sizeSpy()
    }
  }

  var remote: Int {
    get async throws {
      if await remoteSpy.__passesOn(()) { return try await real.remote }
      return try await remoteSpy()
    }
  }
}

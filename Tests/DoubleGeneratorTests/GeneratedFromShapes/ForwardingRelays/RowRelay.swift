// Made by generate-doubles from the protocol Row of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0235b033ba7b83dd
// swift-format-ignore-file

import Shapes
import TestDoubles

@MainActor
final class RowRelay<Real: Row>: Row, TestDouble, nonisolated Hashable, nonisolated CustomStringConvertible {
  let showSpy = Spy<Void, Int, Never>.unimplemented()
  let descriptionSpy = PropertySpy<String>(returning: "RowRelay")

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([showSpy, descriptionSpy], filePath, line)
  }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  nonisolated static func == (lhs: RowRelay, rhs: RowRelay) -> Bool { lhs === rhs }

  func show() -> Int {
    if showSpy.__passesOn(()) { return real.show() }
    return showSpy()
  }

  nonisolated var description: String {
    descriptionSpy.__passesOnGet() ? real.description : descriptionSpy.get()
  }
}

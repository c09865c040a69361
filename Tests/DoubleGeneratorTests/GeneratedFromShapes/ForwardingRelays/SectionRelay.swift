// Made by generate-doubles from the protocol Section of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: dd00e16bae5c031f
// swift-format-ignore-file

import Shapes
import TestDoubles

@MainActor
final class SectionRelay<Real: Section>: Section, TestDouble, nonisolated Comparable {
  let showSpy = Spy<Void, Int, Never>.unimplemented()
  nonisolated static var lessSpy: Spy<(lhs: SectionRelay, rhs: SectionRelay), Bool, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "SectionRelay.lessSpy"))
  }

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([showSpy], filePath, line)
  }

  nonisolated static func == (lhs: SectionRelay, rhs: SectionRelay) -> Bool { lhs === rhs }

  func show() -> Int {
    if showSpy.__passesOn(()) { return real.show() }
    return showSpy()
  }

  nonisolated static func < (lhs: SectionRelay, rhs: SectionRelay) -> Bool {
    if lessSpy.__passesOn((lhs, rhs)) { return lhs.real < rhs.real }
    return lessSpy((lhs, rhs))
  }
}

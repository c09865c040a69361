// Made by generate-doubles from the protocol Section of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3cfc82e91a413c6d
// swift-format-ignore-file

import Shapes
import TestDoubles

@MainActor
final class SectionSpy: Section, TestDouble, nonisolated Comparable {
  let showSpy = Spy<Void, Int, Never>.unimplemented()
  nonisolated static var lessSpy: Spy<(lhs: SectionSpy, rhs: SectionSpy), Bool, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "SectionSpy.lessSpy"))
  }

  nonisolated init(show: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([showSpy], filePath, line)
    showSpy.__startsReturning(show)
  }

  nonisolated static func == (lhs: SectionSpy, rhs: SectionSpy) -> Bool { lhs === rhs }

  func show() -> Int { showSpy() }
  nonisolated static func < (lhs: SectionSpy, rhs: SectionSpy) -> Bool { lessSpy((lhs, rhs)) }
}

// Made by generate-doubles from the protocol Coordinator of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d0b4a049af74e24d
// swift-format-ignore-file

import Shapes
import TestDoubles

@MainActor
final class CoordinatorSpy: Coordinator, TestDouble {
  let childrenSpy = PropertySpy<[any Coordinator]>.unimplemented()
  let startSpy = AsyncSpy<Void, Void, Never>()

  nonisolated init(
    children: [any Coordinator]? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([childrenSpy, startSpy], filePath, line)
    childrenSpy.__startsReturning(children)
  }

  var children: [any Coordinator] {
    get { childrenSpy.get() }
    set { childrenSpy.set(newValue) }
  }

  func start() async { await startSpy() }
}

// Made by generate-doubles from the protocol Screen of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c284cfff959f2cb5
// swift-format-ignore-file

import Shapes
import TestDoubles

@MainActor
final class ScreenSpy: Screen, TestDouble {
  let titleSpy = PropertySpy<String>.unimplemented()
  let showSpy = Spy<String, Void, Never>()
  let identifierSpy = Spy<Void, String, Never>.unimplemented()

  nonisolated init(
    title: String? = nil,
    identifier: String? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([titleSpy, showSpy, identifierSpy], filePath, line)
    titleSpy.__startsReturning(title)
    identifierSpy.__startsReturning(identifier)
  }

  var title: String {
    get { titleSpy.get() }
    set { titleSpy.set(newValue) }
  }

  func show(_ text: String) { showSpy(text) }
  nonisolated func identifier() -> String { identifierSpy() }
}

// Made by generate-doubles from the protocol WordsAsNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 4d9ce5a542a22b7a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class WordsAsNamesSpy: WordsAsNames, TestDouble, Sendable {
  let subscriptSpy = Spy<Int, String, Never>.unimplemented()
  let subscriptSetterSpy =
    Spy<(newValue: Int, newValue_: String), Void, Never>(owner: "WordsAsNamesSpy.subscriptSetterSpy")
  let takeSpy = Spy<(`var`: Int, `let`: Int, `in`: Int), Void, Never>()

  init(`subscript`: String? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([subscriptSpy, subscriptSetterSpy, takeSpy], filePath, line)
    subscriptSpy.__startsReturning(`subscript`)
  }

  subscript(newValue: Int) -> String {
    get { subscriptSpy(newValue) }
    set(newValue_) { subscriptSetterSpy((newValue, newValue_)) }
  }

  func take(_ `var`: Int, `let`: Int, in: Int) { takeSpy((`var`, `let`, `in`)) }
}

// Made by generate-doubles from the protocol WordsAsNames of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ed9c6225afc414e6
// swift-format-ignore-file

import Shapes
import TestDoubles

final class WordsAsNamesRelay<Real: WordsAsNames>: WordsAsNames, TestDouble {
  let subscriptSpy = Spy<Int, String, Never>.unimplemented()
  let subscriptSetterSpy =
    Spy<(newValue: Int, newValue_: String), Void, Never>(owner: "WordsAsNamesRelay.subscriptSetterSpy")
  let takeSpy = Spy<(`var`: Int, `let`: Int, `in`: Int), Void, Never>()

  nonisolated(unsafe) var real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([subscriptSpy, subscriptSetterSpy, takeSpy], filePath, line)
  }

  subscript(newValue: Int) -> String {
    get {
      if subscriptSpy.__passesOn(newValue) { return real[newValue] }
      return subscriptSpy(newValue)
    }
    set(newValue_) {
      if subscriptSetterSpy.__passesOn((newValue, newValue_)) { real[newValue] = newValue_; return }
      subscriptSetterSpy((newValue, newValue_))
    }
  }

  func take(_ `var`: Int, `let`: Int, in: Int) {
    if takeSpy.__passesOn((`var`, `let`, `in`)) { return real.take(`var`, let: `let`, in: `in`) }
    takeSpy((`var`, `let`, `in`))
  }
}

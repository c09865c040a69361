// Made by generate-doubles from the protocol Subscripts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 45140a0222308114
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SubscriptsRelay<Real: Subscripts>: Subscripts, TestDouble {
  let subscriptIndexSpy = Spy<Int, String, Never>.unimplemented(owner: "SubscriptsRelay.subscriptIndexSpy")
  let subscriptIndexSetterSpy =
    Spy<(index: Int, newValue: String), Void, Never>(owner: "SubscriptsRelay.subscriptIndexSetterSpy")
  let subscriptNameSpy = Spy<String, Int, Never>.unimplemented(owner: "SubscriptsRelay.subscriptNameSpy")
  let subscriptKeySpy = Spy<Any, Bool, Never>.unimplemented(owner: "SubscriptsRelay.subscriptKeySpy")
  static var subscriptSpy: Spy<Int, String, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "SubscriptsRelay"))
  }

  nonisolated(unsafe) var real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([subscriptIndexSpy, subscriptIndexSetterSpy, subscriptNameSpy, subscriptKeySpy], filePath, line)
  }

  subscript(index: Int) -> String {
    get {
      if subscriptIndexSpy.__passesOn(index) { return real[index] }
      return subscriptIndexSpy(index)
    }
    set {
      if subscriptIndexSetterSpy.__passesOn((index, newValue)) { real[index] = newValue; return }
      subscriptIndexSetterSpy((index, newValue))
    }
  }

  subscript(name name: String) -> Int {
    if subscriptNameSpy.__passesOn(name) { return real[name: name] }
    return subscriptNameSpy(name)
  }

  subscript<Key>(key: Key) -> Bool where Key: Hashable {
    if subscriptKeySpy.__passesOn(key) { return real[key] }
    return subscriptKeySpy(key)
  }

  static subscript(index: Int) -> String {
    if subscriptSpy.__passesOn(index) { return Real[index] }
    return subscriptSpy(index)
  }
}

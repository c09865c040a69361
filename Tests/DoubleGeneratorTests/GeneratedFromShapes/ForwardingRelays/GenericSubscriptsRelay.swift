// Made by generate-doubles from the protocol GenericSubscripts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: fec932bf2a129633
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GenericSubscriptsRelay<Real: GenericSubscripts>: GenericSubscripts, TestDouble {
  let subscriptKeyPathSpy =
    Spy<Any, Any, Never>.unimplemented(owner: "GenericSubscriptsRelay.subscriptKeyPathSpy")
  let subscriptKeySpy = Spy<Any, Int, Never>.unimplemented(owner: "GenericSubscriptsRelay.subscriptKeySpy")
  let subscriptWritableKeyPathSpy =
    Spy<Any, Any, Never>.unimplemented(owner: "GenericSubscriptsRelay.subscriptWritableKeyPathSpy")
  let subscriptWritableKeyPathSetterSpy =
    Spy<(path: Any, newValue: Any), Void, Never>(owner: "GenericSubscriptsRelay.subscriptWritableKeyPathSetterSpy")

  nonisolated(unsafe) var real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([
      subscriptKeyPathSpy, subscriptKeySpy, subscriptWritableKeyPathSpy, subscriptWritableKeyPathSetterSpy,
    ], filePath, line)
  }

  subscript<Value>(path: KeyPath<String, Value>) -> Value {
    if subscriptKeyPathSpy.__passesOn(path, as: Value.self) { return real[path] }
    return subscriptKeyPathSpy(path, as: Value.self)
  }

  subscript<Key>(key: Key) -> Int where Key: Hashable {
    if subscriptKeySpy.__passesOn(key) { return real[key] }
    return subscriptKeySpy(key)
  }

  subscript<Value>(path: WritableKeyPath<String, Value>) -> Value {
    get {
      if subscriptWritableKeyPathSpy.__passesOn(path, as: Value.self) { return real[path] }
      return subscriptWritableKeyPathSpy(path, as: Value.self)
    }
    set {
      if subscriptWritableKeyPathSetterSpy.__passesOn((path, newValue)) { real[path] = newValue; return }
      subscriptWritableKeyPathSetterSpy((path, newValue))
    }
  }
}

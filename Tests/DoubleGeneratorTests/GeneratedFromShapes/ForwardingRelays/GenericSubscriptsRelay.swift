// Made by generate-doubles from the protocol GenericSubscripts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 011a76806988ea19
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GenericSubscriptsRelay<Real: GenericSubscripts>: GenericSubscripts, TestDouble {
  let subscriptKeyPathStringValueSpy =
    Spy<Any, Any, Never>.unimplemented(owner: "GenericSubscriptsRelay.subscriptKeyPathStringValueSpy")
  let subscriptKeySpy = Spy<Any, Int, Never>.unimplemented(owner: "GenericSubscriptsRelay.subscriptKeySpy")
  let subscriptWritableKeyPathStringValueSpy =
    Spy<Any, Any, Never>.unimplemented(owner: "GenericSubscriptsRelay.subscriptWritableKeyPathStringValueSpy")
  let subscriptWritableKeyPathStringValueSetterSpy =
    Spy<(path: Any, newValue: Any), Void, Never>(owner: "GenericSubscriptsRelay.subscriptWritableKeyPathStringValueSetterSpy")

  nonisolated(unsafe) var real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  subscript<Value>(path: KeyPath<String, Value>) -> Value {
    if subscriptKeyPathStringValueSpy.__passesOn(path, as: Value.self) { return real[path] }
    return subscriptKeyPathStringValueSpy(path, as: Value.self)
  }

  subscript<Key>(key: Key) -> Int where Key: Hashable {
    if subscriptKeySpy.__passesOn(key) { return real[key] }
    return subscriptKeySpy(key)
  }

  subscript<Value>(path: WritableKeyPath<String, Value>) -> Value {
    get {
      if subscriptWritableKeyPathStringValueSpy.__passesOn(path, as: Value.self) { return real[path] }
      return subscriptWritableKeyPathStringValueSpy(path, as: Value.self)
    }
    set {
      if subscriptWritableKeyPathStringValueSetterSpy.__passesOn((path, newValue)) { real[path] = newValue; return }
      subscriptWritableKeyPathStringValueSetterSpy((path, newValue))
    }
  }
}

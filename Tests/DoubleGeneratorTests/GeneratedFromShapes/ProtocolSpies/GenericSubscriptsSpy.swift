// Made by generate-doubles from the protocol GenericSubscripts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3a10a06900b75ec8
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GenericSubscriptsSpy: GenericSubscripts, TestDouble, Sendable {
  let subscriptKeyPathStringValueSpy =
    Spy<Any, Any, Never>.unimplemented(owner: "GenericSubscriptsSpy.subscriptKeyPathStringValueSpy")
  let subscriptKeySpy = Spy<Any, Int, Never>.unimplemented(owner: "GenericSubscriptsSpy.subscriptKeySpy")
  let subscriptWritableKeyPathStringValueSpy =
    Spy<Any, Any, Never>.unimplemented(owner: "GenericSubscriptsSpy.subscriptWritableKeyPathStringValueSpy")
  let subscriptWritableKeyPathStringValueSetterSpy =
    Spy<(path: Any, newValue: Any), Void, Never>(owner: "GenericSubscriptsSpy.subscriptWritableKeyPathStringValueSetterSpy")

  init(
    subscriptKeyPathStringValue: Any? = nil,
    subscriptKey: Int? = nil,
    subscriptWritableKeyPathStringValue: Any? = nil
  ) {
    subscriptKeyPathStringValueSpy.__startsReturning(subscriptKeyPathStringValue)
    subscriptKeySpy.__startsReturning(subscriptKey)
    subscriptWritableKeyPathStringValueSpy.__startsReturning(subscriptWritableKeyPathStringValue)
  }

  subscript<Value>(path: KeyPath<String, Value>) -> Value {
    subscriptKeyPathStringValueSpy(path, as: Value.self)
  }

  subscript<Key>(key: Key) -> Int where Key: Hashable { subscriptKeySpy(key) }

  subscript<Value>(path: WritableKeyPath<String, Value>) -> Value {
    get { subscriptWritableKeyPathStringValueSpy(path, as: Value.self) }
    set { subscriptWritableKeyPathStringValueSetterSpy((path, newValue)) }
  }
}

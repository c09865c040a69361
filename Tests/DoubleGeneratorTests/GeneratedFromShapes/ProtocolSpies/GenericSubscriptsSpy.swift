// Made by generate-doubles from the protocol GenericSubscripts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ba469409f4bf931a
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
    subscriptKeyPathStringValueSpy.startsReturning(subscriptKeyPathStringValue)
    subscriptKeySpy.startsReturning(subscriptKey)
    subscriptWritableKeyPathStringValueSpy.startsReturning(subscriptWritableKeyPathStringValue)
  }

  subscript<Value>(path: KeyPath<String, Value>) -> Value {
    unerased(subscriptKeyPathStringValueSpy(path), in: "GenericSubscriptsSpy")
  }

  subscript<Key>(key: Key) -> Int where Key: Hashable { subscriptKeySpy(key) }

  subscript<Value>(path: WritableKeyPath<String, Value>) -> Value {
    get { unerased(subscriptWritableKeyPathStringValueSpy(path), in: "GenericSubscriptsSpy") }
    set { subscriptWritableKeyPathStringValueSetterSpy((path, newValue)) }
  }
}

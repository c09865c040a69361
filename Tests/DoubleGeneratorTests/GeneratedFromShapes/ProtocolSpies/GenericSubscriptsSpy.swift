// Made by generate-doubles from the protocol GenericSubscripts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 67e35d38ce57faf0
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GenericSubscriptsSpy: GenericSubscripts, TestDouble, Sendable {
  let subscriptKeyPathSpy =
    Spy<Any, Any, Never>.unimplemented(owner: "GenericSubscriptsSpy.subscriptKeyPathSpy")
  let subscriptKeySpy = Spy<Any, Int, Never>.unimplemented(owner: "GenericSubscriptsSpy.subscriptKeySpy")
  let subscriptWritableKeyPathSpy =
    Spy<Any, Any, Never>.unimplemented(owner: "GenericSubscriptsSpy.subscriptWritableKeyPathSpy")
  let subscriptWritableKeyPathSetterSpy =
    Spy<(path: Any, newValue: Any), Void, Never>(owner: "GenericSubscriptsSpy.subscriptWritableKeyPathSetterSpy")

  init(
    subscriptKeyPath: Any? = nil,
    subscriptKey: Int? = nil,
    subscriptWritableKeyPath: Any? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([
      subscriptKeyPathSpy, subscriptKeySpy, subscriptWritableKeyPathSpy, subscriptWritableKeyPathSetterSpy,
    ], filePath, line)
    subscriptKeyPathSpy.__startsReturning(subscriptKeyPath)
    subscriptKeySpy.__startsReturning(subscriptKey)
    subscriptWritableKeyPathSpy.__startsReturning(subscriptWritableKeyPath)
  }

  subscript<Value>(path: KeyPath<String, Value>) -> Value { subscriptKeyPathSpy(path, as: Value.self) }
  subscript<Key>(key: Key) -> Int where Key: Hashable { subscriptKeySpy(key) }

  subscript<Value>(path: WritableKeyPath<String, Value>) -> Value {
    get { subscriptWritableKeyPathSpy(path, as: Value.self) }
    set { subscriptWritableKeyPathSetterSpy((path, newValue)) }
  }
}

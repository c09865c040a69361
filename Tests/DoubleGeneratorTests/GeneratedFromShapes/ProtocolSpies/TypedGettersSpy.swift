// Made by generate-doubles from the protocol TypedGetters of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3f8f75c8367aa3f2
// swift-format-ignore-file

import Shapes
import TestDoubles

final class TypedGettersSpy<Value, Failure: Error>: TypedGetters, TestDouble {
  static var limitSpy: Spy<Void, Int, Failure> {
    __staticDouble(of: Self.self, .unimplemented(owner: "TypedGettersSpy"))
  }
  let valueSpy = Spy<Void, Value, Failure>.unimplemented()
  let remoteSpy = AsyncSpy<Void, Int, Failure>.unimplemented()
  let subscriptSpy = Spy<Int, Value, Failure>.unimplemented()
  let subscriptKeySpy = AsyncSpy<Any, Int, Failure>.unimplemented(owner: "TypedGettersSpy.subscriptKeySpy")
  let loadSpy = AsyncSpy<Void, Value, Failure>.unimplemented()

  init(
    value: Value? = nil,
    remote: Int? = nil,
    `subscript`: Value? = nil,
    subscriptKey: Int? = nil,
    load: Value? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([valueSpy, remoteSpy, subscriptSpy, subscriptKeySpy, loadSpy], filePath, line)
    valueSpy.__startsReturning(value)
    remoteSpy.__startsReturning(remote)
    subscriptSpy.__startsReturning(`subscript`)
    subscriptKeySpy.__startsReturning(subscriptKey)
    loadSpy.__startsReturning(load)
  }

  static var limit: Int {
    get throws(Failure) {
      try limitSpy()
    }
  }

  var value: Value {
    get throws(Failure) {
      try valueSpy()
    }
  }

  var remote: Int {
    get async throws(Failure) {
      try await remoteSpy()
    }
  }

  subscript(index: Int) -> Value { get throws(Failure) { try subscriptSpy(index) } }

  subscript<Key>(key key: Key) -> Int where Key: Hashable {
    get async throws(Failure) { try await subscriptKeySpy(key) }
  }

  func load() async throws(Failure) -> Value { try await loadSpy() }
}

extension TypedGettersSpy: Sendable where Value: Sendable {}

// Made by generate-doubles from the protocol TypedGetters of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b61b0441cb439a48
// swift-format-ignore-file

import Shapes
import TestDoubles

final class TypedGettersRelay<Real: TypedGetters>: TypedGetters, TestDouble {
  typealias Value = Real.Value
  typealias Failure = Real.Failure

  static var limitSpy: Spy<Void, Int, Failure> {
    __staticDouble(of: Self.self, .unimplemented(owner: "TypedGettersRelay"))
  }
  let valueSpy = Spy<Void, Value, Failure>.unimplemented()
  let remoteSpy = AsyncSpy<Void, Int, Failure>.unimplemented()
  let subscriptSpy = Spy<Int, Value, Failure>.unimplemented()
  let subscriptKeySpy = AsyncSpy<Any, Int, Failure>.unimplemented(owner: "TypedGettersRelay.subscriptKeySpy")
  let loadSpy = AsyncSpy<Void, Value, Failure>.unimplemented()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([valueSpy, remoteSpy, subscriptSpy, subscriptKeySpy, loadSpy], filePath, line)
  }

  static var limit: Int {
    get throws(Failure) {
      if limitSpy.__passesOn(()) { return try Real.limit }
      return try limitSpy()
    }
  }

  var value: Value {
    get throws(Failure) {
      if valueSpy.__passesOn(()) { return try real.value }
      return try valueSpy()
    }
  }

  var remote: Int {
    get async throws(Failure) {
      if await remoteSpy.__passesOn(()) { return try await real.remote }
      return try await remoteSpy()
    }
  }

  subscript(index: Int) -> Value {
    get throws(Failure) {
      if subscriptSpy.__passesOn(index) { return try real[index] }
      return try subscriptSpy(index)
    }
  }

  subscript<Key>(key key: Key) -> Int where Key: Hashable {
    get async throws(Failure) {
      if await subscriptKeySpy.__passesOn(key) { return try await real[key: key] }
      return try await subscriptKeySpy(key)
    }
  }

  func load() async throws(Failure) -> Value {
    if await loadSpy.__passesOn(()) { return try await real.load() }
    return try await loadSpy()
  }
}

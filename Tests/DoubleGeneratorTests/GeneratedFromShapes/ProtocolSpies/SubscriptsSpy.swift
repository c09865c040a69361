// Made by generate-doubles from the protocol Subscripts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c4f176fd539d936f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SubscriptsSpy: Subscripts, TestDouble, Sendable {
  let subscriptIntSpy = Spy<Int, String, Never>.unimplemented(owner: "SubscriptsSpy.subscriptIntSpy")
  let subscriptIntSetterSpy =
    Spy<(index: Int, newValue: String), Void, Never>(owner: "SubscriptsSpy.subscriptIntSetterSpy")
  let subscriptNameSpy = Spy<String, Int, Never>.unimplemented(owner: "SubscriptsSpy.subscriptNameSpy")
  let subscriptKeySpy = Spy<Any, Bool, Never>.unimplemented(owner: "SubscriptsSpy.subscriptKeySpy")
  static var subscriptSpy: Spy<Int, String, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "SubscriptsSpy"))
  }

  init(
    subscriptInt: String? = nil,
    subscriptName: Int? = nil,
    subscriptKey: Bool? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([subscriptIntSpy, subscriptIntSetterSpy, subscriptNameSpy, subscriptKeySpy], filePath, line)
    subscriptIntSpy.__startsReturning(subscriptInt)
    subscriptNameSpy.__startsReturning(subscriptName)
    subscriptKeySpy.__startsReturning(subscriptKey)
  }

  subscript(index: Int) -> String {
    get { subscriptIntSpy(index) }
    set { subscriptIntSetterSpy((index, newValue)) }
  }

  subscript(name name: String) -> Int { subscriptNameSpy(name) }
  subscript<Key>(key: Key) -> Bool where Key: Hashable { subscriptKeySpy(key) }
  static subscript(index: Int) -> String { subscriptSpy(index) }
}

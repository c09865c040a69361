// Made by generate-doubles from the protocol Subscripts of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c67c39fc5e0dd266
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SubscriptsSpy: Subscripts, TestDouble, Sendable {
  let subscriptIndexSpy = Spy<Int, String, Never>.unimplemented(owner: "SubscriptsSpy.subscriptIndexSpy")
  let subscriptIndexSetterSpy =
    Spy<(index: Int, newValue: String), Void, Never>(owner: "SubscriptsSpy.subscriptIndexSetterSpy")
  let subscriptNameSpy = Spy<String, Int, Never>.unimplemented(owner: "SubscriptsSpy.subscriptNameSpy")
  let subscriptKeySpy = Spy<Any, Bool, Never>.unimplemented(owner: "SubscriptsSpy.subscriptKeySpy")
  static var subscriptSpy: Spy<Int, String, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "SubscriptsSpy"))
  }

  init(
    subscriptIndex: String? = nil,
    subscriptName: Int? = nil,
    subscriptKey: Bool? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([subscriptIndexSpy, subscriptIndexSetterSpy, subscriptNameSpy, subscriptKeySpy], filePath, line)
    subscriptIndexSpy.__startsReturning(subscriptIndex)
    subscriptNameSpy.__startsReturning(subscriptName)
    subscriptKeySpy.__startsReturning(subscriptKey)
  }

  subscript(index: Int) -> String {
    get { subscriptIndexSpy(index) }
    set { subscriptIndexSetterSpy((index, newValue)) }
  }

  subscript(name name: String) -> Int { subscriptNameSpy(name) }
  subscript<Key>(key: Key) -> Bool where Key: Hashable { subscriptKeySpy(key) }
  static subscript(index: Int) -> String { subscriptSpy(index) }
}

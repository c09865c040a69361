// Made by generate-doubles from the protocol Callbacks of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: bb2d743232987838
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CallbacksSpy: Callbacks, TestDouble, Sendable {
  let registerSpy = Spy<@convention(c) (Int32) -> Void, Void, Never>()
  let keepSpy = Spy<(callback: @convention(c) (Int32) -> Void, done: () -> Void), Void, Never>()
  let callSpy = Spy<@convention(c) (Int32) -> Int32, Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([registerSpy, keepSpy, callSpy], filePath, line)
  }

  func register(_ callback: @escaping @convention(c) (Int32) -> Void) { registerSpy(callback) }

  func keep(_ callback: @escaping @convention(c) (Int32) -> Void, _ done: @escaping () -> Void) {
    keepSpy((callback, done))
  }

  func call(_ callback: @escaping @convention(c) (Int32) -> Int32) { callSpy(callback) }
}

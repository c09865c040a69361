// Made by generate-doubles from the protocol Callbacks of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 46523e790a7312c4
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CallbacksRelay<Real: Callbacks>: Callbacks, TestDouble {
  let registerSpy = Spy<@convention(c) (Int32) -> Void, Void, Never>()
  let keepSpy = Spy<(callback: @convention(c) (Int32) -> Void, done: () -> Void), Void, Never>()
  let callSpy = Spy<@convention(c) (Int32) -> Int32, Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([registerSpy, keepSpy, callSpy], filePath, line)
  }

  func register(_ callback: @escaping @convention(c) (Int32) -> Void) {
    if registerSpy.__passesOn(callback) { return real.register(callback) }
    registerSpy(callback)
  }

  func keep(_ callback: @escaping @convention(c) (Int32) -> Void, _ done: @escaping () -> Void) {
    if keepSpy.__passesOn((callback, done)) { return real.keep(callback, done) }
    keepSpy((callback, done))
  }

  func call(_ callback: @escaping @convention(c) (Int32) -> Int32) {
    if callSpy.__passesOn(callback) { return real.call(callback) }
    callSpy(callback)
  }
}

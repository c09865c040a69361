// Made by generate-doubles from the protocol OwnedArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 9c4d669d8f8d0db9
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OwnedArgumentsRelay<Real: OwnedArguments>: OwnedArguments, TestDouble {
  let takeSpy = Spy<String, Void, Never>()
  let lookSpy = Spy<String, Int, Never>.unimplemented()
  let keepSpy = Spy<Any, Any, Never>.unimplemented()
  let countSpy = Spy<(values: [Int], cell: Cell, stamp: Stamp?), Int, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([takeSpy, lookSpy, keepSpy, countSpy], filePath, line)
  }

  func take(_ text: consuming String) {
    if takeSpy.__passesOn(text) { return real.take(text) }
    takeSpy(text)
  }

  func look(at text: borrowing String) -> Int {
    if lookSpy.__passesOn(copy text) { return real.look(at: text) }
    return lookSpy(copy text)
  }

  func keep<Value>(_ value: consuming Value) -> Value {
    if keepSpy.__passesOn(copy value, as: Value.self) { return real.keep(value) }
    return keepSpy(copy value, as: Value.self)
  }

  func count(_ values: borrowing [Int], in cell: borrowing Cell, after stamp: consuming Stamp?) -> Int {
    if countSpy.__passesOn((copy values, copy cell, stamp)) { return real.count(values, in: cell, after: stamp) }
    return countSpy((copy values, copy cell, stamp))
  }
}

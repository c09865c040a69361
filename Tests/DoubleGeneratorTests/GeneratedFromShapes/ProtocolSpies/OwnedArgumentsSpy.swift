// Made by generate-doubles from the protocol OwnedArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8ba731b347281db2
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OwnedArgumentsSpy: OwnedArguments, TestDouble, Sendable {
  let takeSpy = Spy<String, Void, Never>()
  let lookSpy = Spy<String, Int, Never>.unimplemented()
  let keepSpy = Spy<Any, Any, Never>.unimplemented()
  let countSpy = Spy<(values: [Int], cell: Cell, stamp: Stamp?), Int, Never>.unimplemented()

  init(
    look: Int? = nil,
    keep: Any? = nil,
    count: Int? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([takeSpy, lookSpy, keepSpy, countSpy], filePath, line)
    lookSpy.__startsReturning(look)
    keepSpy.__startsReturning(keep)
    countSpy.__startsReturning(count)
  }

  func take(_ text: consuming String) { takeSpy(text) }
  func look(at text: borrowing String) -> Int { lookSpy(copy text) }
  func keep<Value>(_ value: consuming Value) -> Value { keepSpy(copy value, as: Value.self) }

  func count(_ values: borrowing [Int], in cell: borrowing Cell, after stamp: consuming Stamp?) -> Int {
    countSpy((copy values, copy cell, stamp))
  }
}

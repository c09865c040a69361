// Made by generate-doubles from the protocol Generics of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ca3d32ebdd434f03
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GenericsSpy: Generics, TestDouble, Sendable {
  let decodeSpy = Spy<(type: Any, text: String), Any, any Error>()
  let showSpy = Spy<Any, Void, Never>()
  let allSpy = Spy<[Any], Int, Never>.unimplemented()
  let visitSpy = Spy<Void, Void, Never>()
  let firstSpy = Spy<Any, Any, Never>.unimplemented()

  init(
    decode: Any? = nil,
    all: Int? = nil,
    first: Any? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([decodeSpy, showSpy, allSpy, visitSpy, firstSpy], filePath, line)
    decodeSpy.__startsReturning(decode)
    allSpy.__startsReturning(all)
    firstSpy.__startsReturning(first)
  }

  func decode<Value>(_ type: Value.Type, from text: String) throws -> Value where Value: Decodable {
    try decodeSpy((type, text), as: Value.self)
  }

  func show(_ value: some CustomStringConvertible) { showSpy(value) }
  func all<each Value>(_ value: repeat each Value) -> Int { allSpy(__argumentArray(repeat each value)) }
  func visit<each Value>(_ visit: repeat (each Value) -> Void) { visitSpy() }

  func first<Elements>(
    of elements: Elements
  ) -> Elements.Element? where Elements: Sequence, Elements.Element: Equatable {
    firstSpy(elements, as: Elements.Element?.self)
  }
}

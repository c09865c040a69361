// Made by generate-doubles from the protocol Generics of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 53d80568d5d69ea0
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GenericsRelay<Real: Generics>: Generics, TestDouble {
  let decodeSpy = Spy<(type: Any, text: String), Any, any Error>()
  let showSpy = Spy<Any, Void, Never>()
  let allSpy = Spy<[Any], Int, Never>.unimplemented()
  let visitSpy = Spy<Void, Void, Never>()
  let firstSpy = Spy<Any, Any, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([decodeSpy, showSpy, allSpy, visitSpy, firstSpy], filePath, line)
  }

  func decode<Value>(_ type: Value.Type, from text: String) throws -> Value where Value: Decodable {
    if decodeSpy.__passesOn((type, text), as: Value.self) { return try real.decode(type, from: text) }
    return try decodeSpy((type, text), as: Value.self)
  }

  func show(_ value: some CustomStringConvertible) {
    if showSpy.__passesOn(value) { return real.show(value) }
    showSpy(value)
  }

  func all<each Value>(_ value: repeat each Value) -> Int {
    if allSpy.__passesOn(__argumentArray(repeat each value)) { return real.all(repeat each value) }
    return allSpy(__argumentArray(repeat each value))
  }

  func visit<each Value>(_ visit: repeat (each Value) -> Void) {
    if visitSpy.__passesOn(()) { return real.visit(repeat each visit) }
    visitSpy()
  }

  func first<Elements>(
    of elements: Elements
  ) -> Elements.Element? where Elements: Sequence, Elements.Element: Equatable {
    if firstSpy.__passesOn(elements, as: Elements.Element?.self) { return real.first(of: elements) }
    return firstSpy(elements, as: Elements.Element?.self)
  }
}

// Made by generate-doubles from the protocol OpaqueArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: be620d24e255b9f8
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OpaqueArgumentsSpy: OpaqueArguments, TestDouble, Sendable {
  let joinSpy = Spy<Any, String, Never>.unimplemented()
  let readSpy = Spy<(source: Any, values: Any), Void, Never>()
  let writeSpy = Spy<Any, Void, Never>()

  init(join: String? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([joinSpy, readSpy, writeSpy], filePath, line)
    joinSpy.__startsReturning(join)
  }

  func join(_ words: some Sequence<String>) -> String { joinSpy(words) }
  func read(_ source: some Source<[Int]>, into values: some Collection<Int?>) { readSpy((source, values)) }
  func write(_ source: some Sendable & Store) { writeSpy(source) }
}

// Made by generate-doubles from the protocol OpaqueArguments of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 69f1e4dade12a741
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OpaqueArgumentsSpy: OpaqueArguments, TestDouble, Sendable {
  let joinSpy = Spy<Any, String, Never>.unimplemented()
  let readSpy = Spy<(source: Any, values: Any), Void, Never>()
  let writeSpy = Spy<Any, Void, Never>()

  init(join: String? = nil) {
    joinSpy.__startsReturning(join)
  }

  func join(_ words: some Sequence<String>) -> String { joinSpy(words) }
  func read(_ source: some Source<[Int]>, into values: some Collection<Int?>) { readSpy((source, values)) }
  func write(_ source: some Sendable & Store) { writeSpy(source) }
}

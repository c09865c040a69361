// Made by generate-doubles from the protocol CallersIsolation of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8a27b25c1bbf6884
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CallersIsolationSpy: CallersIsolation, TestDouble, Sendable {
  let loadSpy = AsyncSpy<Void, Int, Never>.unimplemented()
  let parseSpy = AsyncSpy<String, Int, Never>.unimplemented()

  init(load: Int? = nil, parse: Int? = nil) {
    loadSpy.startsReturning(load)
    parseSpy.startsReturning(parse)
  }

  nonisolated func load() async -> Int { await loadSpy() }
  @concurrent func parse(_ text: String) async -> Int { await parseSpy(text) }
}

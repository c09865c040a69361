// Made by generate-doubles from the protocol PlainFunctions of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 96a85fbed8596d64
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PlainFunctionsSpy: PlainFunctions, TestDouble, Sendable {
  let countSpy = Spy<Void, Int, Never>.unimplemented()
  let loadSpy = AsyncSpy<(page: Int, query: String), [String], any Error>()
  let saveSpy = Spy<String, Void, any Error>()
  let parseSpy = Spy<String, Int, ParseError>.unimplemented()
  let appendSpy = Spy<String, Int, Never>.unimplemented()

  init(count: Int? = nil, parse: Int? = nil, append: Int? = nil) {
    countSpy.__startsReturning(count)
    parseSpy.__startsReturning(parse)
    appendSpy.__startsReturning(append)
  }

  func count() -> Int { countSpy() }
  func load(page: Int, matching query: String) async throws -> [String] { try await loadSpy((page, query)) }
  func save(_ item: String) throws { try saveSpy(item) }
  func parse(_ text: String) throws(ParseError) -> Int { try parseSpy(text) }
  @discardableResult func append(_ text: String) -> Int { appendSpy(text) }
}

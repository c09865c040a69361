// Made by generate-doubles from the protocol PlainFunctions of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: cf3c60a29d156ff7
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class PlainFunctionsRelay<Real: PlainFunctions>: PlainFunctions, TestDouble {
  let countSpy = Spy<Void, Int, Never>.unimplemented()
  let loadSpy = AsyncSpy<(page: Int, query: String), [String], any Error>()
  let saveSpy = Spy<String, Void, any Error>()
  let parseSpy = Spy<String, Int, ParseError>.unimplemented()
  let appendSpy = Spy<String, Int, Never>.unimplemented()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([countSpy, loadSpy, saveSpy, parseSpy, appendSpy], filePath, line)
  }

  func count() -> Int {
    if countSpy.__passesOn(()) { return real.count() }
    return countSpy()
  }

  func load(page: Int, matching query: String) async throws -> [String] {
    if await loadSpy.__passesOn((page, query)) { return try await real.load(page: page, matching: query) }
    return try await loadSpy((page, query))
  }

  func save(_ item: String) throws {
    if saveSpy.__passesOn(item) { return try real.save(item) }
    try saveSpy(item)
  }

  func parse(_ text: String) throws(ParseError) -> Int {
    if parseSpy.__passesOn(text) { return try real.parse(text) }
    return try parseSpy(text)
  }

  @discardableResult func append(_ text: String) -> Int {
    if appendSpy.__passesOn(text) { return real.append(text) }
    return appendSpy(text)
  }
}

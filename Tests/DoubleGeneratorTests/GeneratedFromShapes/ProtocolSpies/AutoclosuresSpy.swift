// Made by generate-doubles from the protocol Autoclosures of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c0a2afdeaf4c2deb
// swift-format-ignore-file

import Shapes
import TestDoubles

final class AutoclosuresSpy: Autoclosures, TestDouble, Sendable {
  let logSpy = AsyncSpy<@Sendable @concurrent () async throws -> String, String, any Error>()
  let printSpy = AsyncSpy<String, String, any Error>()

  init(log: String? = nil, print: String? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([logSpy, printSpy], filePath, line)
    logSpy.__startsReturning(log)
    printSpy.__startsReturning(print)
  }

  func log(
    _ text: @autoclosure @escaping @Sendable @concurrent () async throws -> String
  ) async throws -> String {
    try await logSpy(text)
  }

  func print(_ text: @autoclosure @concurrent () async throws -> String) async throws -> String {
    try await printSpy(try await text())
  }
}

// Made by generate-doubles from the protocol Autoclosures of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 76540612d56454f0
// swift-format-ignore-file

import Shapes
import TestDoubles

final class AutoclosuresRelay<Real: Autoclosures>: Autoclosures, TestDouble {
  let logSpy = AsyncSpy<@Sendable @concurrent () async throws -> String, String, any Error>()
  let printSpy = AsyncSpy<String, String, any Error>()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([logSpy, printSpy], filePath, line)
  }

  func log(
    _ text: @autoclosure @escaping @Sendable @concurrent () async throws -> String
  ) async throws -> String {
    if await logSpy.__passesOn(text) { return try await real.log(try await text()) }
    return try await logSpy(text)
  }

  func print(_ text: @autoclosure @concurrent () async throws -> String) async throws -> String {
    if await printSpy.__passesOn(try await text()) { return try await real.print(try await text()) }
    return try await printSpy(try await text())
  }
}

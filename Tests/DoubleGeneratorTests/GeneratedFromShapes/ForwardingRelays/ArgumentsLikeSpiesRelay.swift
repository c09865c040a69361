// Made by generate-doubles from the protocol ArgumentsLikeSpies of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0d60f25d61f67e07
// swift-format-ignore-file

import Shapes
import TestDoubles

nonisolated final class ArgumentsLikeSpiesRelay<Real: ArgumentsLikeSpies>: ArgumentsLikeSpies, TestDouble {
  let loadSpy = Spy<Int, Int, Never>.unimplemented()
  let saveSpy = AsyncSpy<String, Void, any Error>()
  static var openSpy: Spy<Int, Int, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "ArgumentsLikeSpiesRelay"))
  }

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([loadSpy, saveSpy], filePath, line)
  }

  func load(loadSpy: Int) -> Int {
    if self.loadSpy.__passesOn(loadSpy) { return real.load(loadSpy: loadSpy) }
    return self.loadSpy(loadSpy)
  }

  func save(_ saveSpy: String) async throws {
    if await self.saveSpy.__passesOn(saveSpy) { return try await real.save(saveSpy) }
    try await self.saveSpy(saveSpy)
  }

  static func open(openSpy: Int) -> Int {
    if self.openSpy.__passesOn(openSpy) { return Real.open(openSpy: openSpy) }
    return self.openSpy(openSpy)
  }
}

// Made by generate-doubles from the protocol ArgumentsLikeSpies of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: dbe0386c9490e626
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ArgumentsLikeSpiesSpy: ArgumentsLikeSpies, TestDouble, Sendable {
  let loadSpy = Spy<Int, Int, Never>.unimplemented()
  let saveSpy = AsyncSpy<String, Void, any Error>()
  static var openSpy: Spy<Int, Int, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "ArgumentsLikeSpiesSpy"))
  }

  init(load: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([loadSpy, saveSpy], filePath, line)
    loadSpy.__startsReturning(load)
  }

  func load(loadSpy: Int) -> Int { self.loadSpy(loadSpy) }
  func save(_ saveSpy: String) async throws { try await self.saveSpy(saveSpy) }
  static func open(openSpy: Int) -> Int { self.openSpy(openSpy) }
}

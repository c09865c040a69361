// Made by generate-doubles from the protocol Runner of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b25c849116272672
// swift-format-ignore-file

import Shapes
import TestDoubles

final class RunnerSpy: Runner, TestDouble, Sendable {
  let haltSpy = Spy<Void, Never, Never>.unimplemented()
  let runSpy = AsyncSpy<Void, Never, Never>.unimplemented()
  let serveSpy = AsyncSpy<(port: Int, host: String), Never, any Error>()
  let watchSpy = AsyncSpy<Cell, Never, ParseError>.unimplemented()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([haltSpy, runSpy, serveSpy, watchSpy], filePath, line)
  }

  func halt() -> Never { haltSpy() }

  func run() async -> Never {
    let run: nonisolated(nonsending) (Void, StaticString) async -> Never? = runSpy.callAsFunction(_:function:)
    _ = await run((), #function)
    fatalError("RunnerSpy.run() can't return")
  }

  func serve(port: Int, on host: String) async throws -> Never {
    let run: nonisolated(nonsending) ((port: Int, host: String), StaticString) async throws -> Never? = serveSpy.callAsFunction(_:function:)
    _ = try await run((port, host), #function)
    fatalError("RunnerSpy.serve(port:on:) can't return")
  }

  @MainActor func watch(_ cell: Cell) async throws(ParseError) -> Never {
    let run: nonisolated(nonsending) (Cell, StaticString) async throws(ParseError) -> Never? = watchSpy.callAsFunction(_:function:)
    _ = try await run(cell, #function)
    fatalError("RunnerSpy.watch(_:) can't return")
  }
}

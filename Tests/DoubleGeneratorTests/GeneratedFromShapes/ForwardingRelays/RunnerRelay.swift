// Made by generate-doubles from the protocol Runner of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: f996c8dd69ce496b
// swift-format-ignore-file

import Shapes
import TestDoubles

final class RunnerRelay<Real: Runner>: Runner, TestDouble {
  let haltSpy = Spy<Void, Never, Never>.unimplemented()
  let runSpy = AsyncSpy<Void, Never, Never>.unimplemented()
  let serveSpy = AsyncSpy<(port: Int, host: String), Never, any Error>()
  let watchSpy = AsyncSpy<Cell, Never, ParseError>.unimplemented()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([haltSpy, runSpy, serveSpy, watchSpy], filePath, line)
  }

  func halt() -> Never {
    if haltSpy.__passesOn(()) { return real.halt() }
    return haltSpy()
  }

  func run() async -> Never {
    if await runSpy.__passesOn(()) { return await real.run() }
    let run: nonisolated(nonsending) (Void, StaticString) async -> Never? = runSpy.callAsFunction(_:function:)
    _ = await run((), #function)
    fatalError("RunnerRelay.run() can't return")
  }

  func serve(port: Int, on host: String) async throws -> Never {
    if await serveSpy.__passesOn((port, host)) { return try await real.serve(port: port, on: host) }
    let run: nonisolated(nonsending) ((port: Int, host: String), StaticString) async throws -> Never? = serveSpy.callAsFunction(_:function:)
    _ = try await run((port, host), #function)
    fatalError("RunnerRelay.serve(port:on:) can't return")
  }

  @MainActor func watch(_ cell: Cell) async throws(ParseError) -> Never {
    if await watchSpy.__passesOn(cell) { return try await real.watch(cell) }
    let run: nonisolated(nonsending) (Cell, StaticString) async throws(ParseError) -> Never? = watchSpy.callAsFunction(_:function:)
    _ = try await run(cell, #function)
    fatalError("RunnerRelay.watch(_:) can't return")
  }
}

// Made by generate-doubles from the protocol LendsToCaller of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: bd950e6e1bcee341
// swift-format-ignore-file

import Shapes
import TestDoubles

final class LendsToCallerRelay<Real: LendsToCaller>: LendsToCaller, TestDouble {
  let countSpy = AsyncSpy<(body: NonEscaping<() -> Int>, cell: Cell), Int, Never>.unimplemented()
  let runSpy = AsyncSpy<NonEscaping<() async throws -> Any>, Any, any Error>()
  let retrySpy =
    AsyncSpy<(body: NonEscaping<@concurrent (Int) async throws -> Void>, cell: Cell), Void, any Error>(owner: "LendsToCallerRelay.retrySpy").__throwsOnlyAsTold()
  let compareSpy =
    AsyncSpy<(first: NonEscaping<() -> Cell>, second: NonEscaping<@concurrent () async -> Cell>, cell: Cell?, limit: Int), Bool, Never>.unimplemented()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([countSpy, runSpy, retrySpy, compareSpy], filePath, line)
  }

  nonisolated(nonsending) func count(_ body: () -> Int, in cell: Cell) async -> Int {
    if await countSpy.__passesOn((.ended, cell)) { return await real.count(body, in: cell) }
    let lending: nonisolated(nonsending) (@escaping () -> Int) async -> Int = { [self] body in
      let body = NonEscaping(body)
      defer { body.end() }
      return await countSpy((body, cell))
    }
    return await withoutActuallyEscaping(body, do: lending)
  }

  nonisolated(nonsending) func run<Result>(
    _ body: @concurrent () async throws -> Result
  ) async throws -> Result {
    if await runSpy.__passesOn(.ended, as: Result.self) { return try await real.run(body) }
    let lending: nonisolated(nonsending) (@escaping @concurrent () async throws -> Result) async throws -> Result = { [self] body in
      let body = NonEscaping<() async throws -> Any>({ try await body() })
      defer { body.end() }
      return try await runSpy(body, as: Result.self)
    }
    return try await withoutActuallyEscaping(body, do: lending)
  }

  nonisolated(nonsending) func retry(
    _ body: @concurrent (Int) async throws -> Void,
    _ cell: Cell
  ) async rethrows {
    if await retrySpy.__passesOn((.ended, cell)) { return try await real.retry(body, cell) }
    let rethrowing = __Rethrowing()
    let spy = retrySpy
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) let cellBox = InOut(cell)
    try await withoutActuallyEscaping(body) { body in
      let body = NonEscaping<@concurrent (Int) async throws -> Void>({ do { return try await body($0) } catch { throw rethrowing.noting(error) } })
      defer { body.end() }
      do { return try await spy((body, cellBox.value)) } catch { throw rethrowing.allowed(error, in: "LendsToCallerRelay") }
    }
  }

  nonisolated(nonsending) func compare(
    _ first: () -> Cell,
    _ second: @concurrent () async -> Cell,
    in cell: Cell?,
    limit: Int
  ) async -> Bool {
    if await compareSpy.__passesOn((.ended, .ended, cell, limit)) { return await real.compare(first, second, in: cell, limit: limit) }
    let spy = compareSpy
    nonisolated(unsafe) let first = first
    nonisolated(unsafe) let second = second
    nonisolated(unsafe) let cellBox = InOut(cell)
    return await withoutActuallyEscaping(first) { first in
      await withoutActuallyEscaping(second) { second in
        let first = NonEscaping(first)
        defer { first.end() }
        let second = NonEscaping(second)
        defer { second.end() }
        return await spy((first, second, cellBox.value, limit))
      }
    }
  }
}

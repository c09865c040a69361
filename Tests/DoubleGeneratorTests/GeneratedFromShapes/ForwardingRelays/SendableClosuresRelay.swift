// Made by generate-doubles from the protocol SendableClosures of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 67f18bfe64af0c49
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SendableClosuresRelay<Real: SendableClosures>: SendableClosures, TestDouble {
  let raceSpy =
    AsyncSpy<(first: NonEscaping<@Sendable @concurrent () async throws -> Int>, second: NonEscaping<@MainActor @Sendable () -> Void>), Int, any Error>.unimplemented(owner: "SendableClosuresRelay.raceSpy").__throwsOnlyAsTold()
  let runSpy =
    AsyncSpy<(chore: NonEscaping<@Sendable @concurrent () async throws -> Void>, loading: NonEscaping<@Sendable @concurrent (Int) async throws -> Int>), Void, any Error>(owner: "SendableClosuresRelay.runSpy").__throwsOnlyAsTold()
  let loadSpy =
    AsyncSpy<(load: NonEscaping<(Int) async throws -> Any>, cell: Cell), Any, any Error>.unimplemented(owner: "SendableClosuresRelay.loadSpy").__throwsOnlyAsTold()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([raceSpy, runSpy, loadSpy], filePath, line)
  }

  func race(
    _ first: @Sendable @concurrent () async throws -> Int,
    _ second: @MainActor @Sendable () -> Void
  ) async rethrows -> Int {
    if await raceSpy.__passesOn((.ended, .ended)) { return try await real.race(first, second) }
    let rethrowing = __Rethrowing()
    let spy = raceSpy
    return try await withoutActuallyEscaping(first) { first in
      try await withoutActuallyEscaping(second) { second in
        let first = NonEscaping<@Sendable @concurrent () async throws -> Int>({ do { return try await first() } catch { throw rethrowing.noting(error) } })
        defer { first.end() }
        let second = NonEscaping(second)
        defer { second.end() }
        do { return try await spy((first, second)) } catch { throw rethrowing.allowed(error, in: "SendableClosuresRelay") }
      }
    }
  }

  func run(
    _ chore: @Sendable @concurrent () async throws -> Void,
    loading: @Sendable @concurrent (Int) async throws -> Int
  ) async rethrows {
    if await runSpy.__passesOn((.ended, .ended)) { return try await real.run(chore, loading: loading) }
    let rethrowing = __Rethrowing()
    let spy = runSpy
    try await withoutActuallyEscaping(chore) { chore in
      try await withoutActuallyEscaping(loading) { loading in
        let chore = NonEscaping<@Sendable @concurrent () async throws -> Void>({ do { return try await chore() } catch { throw rethrowing.noting(error) } })
        defer { chore.end() }
        let loading = NonEscaping<@Sendable @concurrent (Int) async throws -> Int>({ do { return try await loading($0) } catch { throw rethrowing.noting(error) } })
        defer { loading.end() }
        do { return try await spy((chore, loading)) } catch { throw rethrowing.allowed(error, in: "SendableClosuresRelay") }
      }
    }
  }

  func load<Value>(
    _ load: @Sendable @concurrent (Int) async throws -> Value,
    into cell: Cell
  ) async rethrows -> Value {
    if await loadSpy.__passesOn((.ended, cell), as: Value.self) { return try await real.load(load, into: cell) }
    let rethrowing = __Rethrowing()
    let spy = loadSpy
    nonisolated(unsafe) let cellBox = InOut(cell)
    return try await withoutActuallyEscaping(load) { load in
      let load = NonEscaping<(Int) async throws -> Any>({ do { return try await load($0) } catch { throw rethrowing.noting(error) } })
      defer { load.end() }
      do { return try await spy((load, cellBox.value), as: Value.self) } catch { throw rethrowing.allowed(error, in: "SendableClosuresRelay") }
    }
  }
}

// Made by generate-doubles from the protocol SendableClosures of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 21e930772b64fd93
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SendableClosuresSpy: SendableClosures, TestDouble, Sendable {
  let raceSpy =
    AsyncSpy<(first: NonEscaping<@Sendable @concurrent () async throws -> Int>, second: NonEscaping<@MainActor @Sendable () -> Void>), Int, any Error>.unimplemented(owner: "SendableClosuresSpy.raceSpy").__throwsOnlyAsTold()
  let runSpy =
    AsyncSpy<(chore: NonEscaping<@Sendable @concurrent () async throws -> Void>, loading: NonEscaping<@Sendable @concurrent (Int) async throws -> Int>), Void, any Error>(owner: "SendableClosuresSpy.runSpy").__throwsOnlyAsTold()
  let loadSpy =
    AsyncSpy<(load: NonEscaping<(Int) async throws -> Any>, cell: Cell), Any, any Error>.unimplemented(owner: "SendableClosuresSpy.loadSpy").__throwsOnlyAsTold()

  init(race: Int? = nil, load: Any? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([raceSpy, runSpy, loadSpy], filePath, line)
    raceSpy.__startsReturning(race)
    loadSpy.__startsReturning(load)
  }

  func race(
    _ first: @Sendable @concurrent () async throws -> Int,
    _ second: @MainActor @Sendable () -> Void
  ) async rethrows -> Int {
    let rethrowing = __Rethrowing()
    return try await withoutActuallyEscaping(first) { first in
      try await withoutActuallyEscaping(second) { second in
        let first = NonEscaping<@Sendable @concurrent () async throws -> Int>({ do { return try await first() } catch { throw rethrowing.noting(error) } })
        defer { first.end() }
        let second = NonEscaping(second)
        defer { second.end() }
        do { return try await raceSpy((first, second)) } catch { throw rethrowing.allowed(error, in: "SendableClosuresSpy") }
      }
    }
  }

  func run(
    _ chore: @Sendable @concurrent () async throws -> Void,
    loading: @Sendable @concurrent (Int) async throws -> Int
  ) async rethrows {
    let rethrowing = __Rethrowing()
    try await withoutActuallyEscaping(chore) { chore in
      try await withoutActuallyEscaping(loading) { loading in
        let chore = NonEscaping<@Sendable @concurrent () async throws -> Void>({ do { return try await chore() } catch { throw rethrowing.noting(error) } })
        defer { chore.end() }
        let loading = NonEscaping<@Sendable @concurrent (Int) async throws -> Int>({ do { return try await loading($0) } catch { throw rethrowing.noting(error) } })
        defer { loading.end() }
        do { return try await runSpy((chore, loading)) } catch { throw rethrowing.allowed(error, in: "SendableClosuresSpy") }
      }
    }
  }

  func load<Value>(
    _ load: @Sendable @concurrent (Int) async throws -> Value,
    into cell: Cell
  ) async rethrows -> Value {
    let rethrowing = __Rethrowing()
    nonisolated(unsafe) let cellBox = InOut(cell)
    return try await withoutActuallyEscaping(load) { load in
      let load = NonEscaping<(Int) async throws -> Any>({ do { return try await load($0) } catch { throw rethrowing.noting(error) } })
      defer { load.end() }
      do { return try await loadSpy((load, cellBox.value), as: Value.self) } catch { throw rethrowing.allowed(error, in: "SendableClosuresSpy") }
    }
  }
}

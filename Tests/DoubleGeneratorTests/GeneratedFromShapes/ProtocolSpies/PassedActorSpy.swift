// Made by generate-doubles from the protocol PassedActor of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e14002d9a4489273
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PassedActorSpy: PassedActor, TestDouble, Sendable {
  let runSpy =
    AsyncSpy<(isolation: (any Actor)?, body: NonEscaping<() async throws -> Any>), Any, any Error>.unimplemented(owner: "PassedActorSpy.runSpy").__throwsOnlyAsTold()
  let eitherSpy =
    AsyncSpy<(isolation: (any Actor)?, body: NonEscaping<() async throws -> Any>, other: NonEscaping<@concurrent () async -> Void>), Any, any Error>.unimplemented(owner: "PassedActorSpy.eitherSpy").__throwsOnlyAsTold()

  init(run: Any? = nil, either: Any? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([runSpy, eitherSpy], filePath, line)
    runSpy.__startsReturning(run)
    eitherSpy.__startsReturning(either)
  }

  func run<Value>(
    isolation: isolated (any Actor)?,
    _ body: @concurrent () async throws -> Value
  ) async rethrows -> Value where Value: Sendable {
    let rethrowing = __Rethrowing()
    nonisolated(unsafe) let body = body
    return try await withoutActuallyEscaping(body) { body in
      let body = NonEscaping<() async throws -> Any>({ do { return try await body() } catch { throw rethrowing.noting(error) } })
      defer { body.end() }
      do { return try await runSpy((isolation, body), as: Value.self) } catch { throw rethrowing.allowed(error, in: "PassedActorSpy") }
    }
  }

  func either<Value>(
    isolation: isolated (any Actor)?,
    _ body: @concurrent () async throws -> Value,
    or other: @concurrent () async -> Void
  ) async rethrows -> Value {
    let rethrowing = __Rethrowing()
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) let other = other
    return try await withoutActuallyEscaping(body) { body in
      try await withoutActuallyEscaping(other) { other in
        let body = NonEscaping<() async throws -> Any>({ do { return try await body() } catch { throw rethrowing.noting(error) } })
        defer { body.end() }
        let other = NonEscaping(other)
        defer { other.end() }
        do { return try await eitherSpy((isolation, body, other), as: Value.self) } catch { throw rethrowing.allowed(error, in: "PassedActorSpy") }
      }
    }
  }
}

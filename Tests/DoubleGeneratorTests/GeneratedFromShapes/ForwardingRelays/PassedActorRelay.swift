// Made by generate-doubles from the protocol PassedActor of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: bd647ec9f12c79a6
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PassedActorRelay<Real: PassedActor>: PassedActor, TestDouble {
  let runSpy =
    AsyncSpy<(isolation: (any Actor)?, body: NonEscaping<() async throws -> Any>), Any, any Error>.unimplemented(owner: "PassedActorRelay.runSpy").__throwsOnlyAsTold()
  let eitherSpy =
    AsyncSpy<(isolation: (any Actor)?, body: NonEscaping<() async throws -> Any>, other: NonEscaping<@concurrent () async -> Void>), Any, any Error>.unimplemented(owner: "PassedActorRelay.eitherSpy").__throwsOnlyAsTold()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([runSpy, eitherSpy], filePath, line)
  }

  func run<Value>(
    isolation: isolated (any Actor)?,
    _ body: @concurrent () async throws -> Value
  ) async rethrows -> Value where Value: Sendable {
    if await runSpy.__passesOn((isolation, .ended), as: Value.self) { return try await real.run(isolation: isolation, body) }
    let rethrowing = __Rethrowing()
    let spy = runSpy
    nonisolated(unsafe) let body = body
    return try await withoutActuallyEscaping(body) { body in
      let body = NonEscaping<() async throws -> Any>({ do { return try await body() } catch { throw rethrowing.noting(error) } })
      defer { body.end() }
      do { return try await spy((isolation, body), as: Value.self) } catch { throw rethrowing.allowed(error, in: "PassedActorRelay") }
    }
  }

  func either<Value>(
    isolation: isolated (any Actor)?,
    _ body: @concurrent () async throws -> Value,
    or other: @concurrent () async -> Void
  ) async rethrows -> Value {
    if await eitherSpy.__passesOn((isolation, .ended, .ended), as: Value.self) { return try await real.either(isolation: isolation, body, or: other) }
    let rethrowing = __Rethrowing()
    let spy = eitherSpy
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) let other = other
    return try await withoutActuallyEscaping(body) { body in
      try await withoutActuallyEscaping(other) { other in
        let body = NonEscaping<() async throws -> Any>({ do { return try await body() } catch { throw rethrowing.noting(error) } })
        defer { body.end() }
        let other = NonEscaping(other)
        defer { other.end() }
        do { return try await spy((isolation, body, other), as: Value.self) } catch { throw rethrowing.allowed(error, in: "PassedActorRelay") }
      }
    }
  }
}

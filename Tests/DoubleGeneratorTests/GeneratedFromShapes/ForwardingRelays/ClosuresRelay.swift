// Made by generate-doubles from the protocol Closures of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 750ba38e3854ce83
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ClosuresRelay<Real: Closures>: Closures, TestDouble {
  let runSpy = Spy<NonEscaping<() -> Void>, Void, Never>()
  let mapSpy =
    Spy<NonEscaping<(Int) throws -> String>, [String], any Error>.unimplemented(owner: "ClosuresRelay.mapSpy").__throwsOnlyAsTold()
  let mapAsyncSpy =
    AsyncSpy<NonEscaping<@concurrent (Int) async throws -> String>, [String], any Error>.unimplemented(owner: "ClosuresRelay.mapAsyncSpy").__throwsOnlyAsTold()
  let changeSpy = Spy<NonEscaping<(inout [Int]) throws -> Void>, Void, any Error>()
  let reshapeSpy =
    Spy<NonEscaping<(inout [Int]) throws -> Any>, Any, any Error>.unimplemented(owner: "ClosuresRelay.reshapeSpy").__throwsOnlyAsTold()
  let eachSpy =
    Spy<(values: Any, body: NonEscaping<Any>), Int, any Error>.unimplemented(owner: "ClosuresRelay.eachSpy").__throwsOnlyAsTold()
  let onChangeSpy = Spy<@Sendable (Int) -> Void, Void, Never>()
  let maybeSpy = Spy<((Int) -> Void)?, Void, Never>()
  let logSpy = Spy<String, Void, Never>()
  let eitherSpy =
    Spy<(body: NonEscaping<(Int) throws -> String>, other: NonEscaping<() -> String>), String, any Error>.unimplemented(owner: "ClosuresRelay.eitherSpy").__throwsOnlyAsTold()
  let withSpy =
    Spy<NonEscaping<(Int) throws -> Any>, Any, any Error>.unimplemented(owner: "ClosuresRelay.withSpy").__throwsOnlyAsTold()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([
      runSpy, mapSpy, mapAsyncSpy, changeSpy, reshapeSpy, eachSpy, onChangeSpy, maybeSpy, logSpy, eitherSpy,
      withSpy,
    ], filePath, line)
  }

  func run(_ body: () -> Void) {
    if runSpy.__passesOn(.ended) { return real.run(body) }
    withoutActuallyEscaping(body) { body in
      let body = NonEscaping(body)
      defer { body.end() }
      return runSpy(body)
    }
  }

  func map(_ body: (Int) throws -> String) rethrows -> [String] {
    if mapSpy.__passesOn(.ended) { return try real.map(body) }
    let rethrowing = __Rethrowing()
    return try withoutActuallyEscaping(body) { body in
      let body = NonEscaping<(Int) throws -> String>({ do { return try body($0) } catch { throw rethrowing.noting(error) } })
      defer { body.end() }
      do { return try mapSpy(body) } catch { throw rethrowing.allowed(error, in: "ClosuresRelay") }
    }
  }

  func mapAsync(_ body: @concurrent (Int) async throws -> String) async rethrows -> [String] {
    if await mapAsyncSpy.__passesOn(.ended) { return try await real.mapAsync(body) }
    let rethrowing = __Rethrowing()
    let spy = mapAsyncSpy
    nonisolated(unsafe) let body = body
    return try await withoutActuallyEscaping(body) { body in
      let body = NonEscaping<@concurrent (Int) async throws -> String>({ do { return try await body($0) } catch { throw rethrowing.noting(error) } })
      defer { body.end() }
      do { return try await spy(body) } catch { throw rethrowing.allowed(error, in: "ClosuresRelay") }
    }
  }

  func change(_ body: (inout [Int]) throws -> Void) rethrows {
    if changeSpy.__passesOn(.ended) { return try real.change(body) }
    let rethrowing = __Rethrowing()
    try withoutActuallyEscaping(body) { body in
      let body = NonEscaping<(inout [Int]) throws -> Void>({ do { return try body(&$0) } catch { throw rethrowing.noting(error) } })
      defer { body.end() }
      do { return try changeSpy(body) } catch { throw rethrowing.allowed(error, in: "ClosuresRelay") }
    }
  }

  func reshape<Result>(_ body: (inout [Int]) throws -> Result) rethrows -> Result {
    if reshapeSpy.__passesOn(.ended, as: Result.self) { return try real.reshape(body) }
    let rethrowing = __Rethrowing()
    return try withoutActuallyEscaping(body) { body in
      let body = NonEscaping<(inout [Int]) throws -> Any>({ do { return try body(&$0) } catch { throw rethrowing.noting(error) } })
      defer { body.end() }
      do { return try reshapeSpy(body, as: Result.self) } catch { throw rethrowing.allowed(error, in: "ClosuresRelay") }
    }
  }

  func each<Value>(_ values: [Value], _ body: (Value) throws -> Void) rethrows -> Int {
    if eachSpy.__passesOn((values, .ended)) { return try real.each(values, body) }
    return try withoutActuallyEscaping(body) { body in
      let body = NonEscaping<Any>(body)
      defer { body.end() }
      return try eachSpy((values, body))
    }
  }

  func onChange(_ handler: @escaping @Sendable (Int) -> Void) {
    if onChangeSpy.__passesOn(handler) { return real.onChange(handler) }
    onChangeSpy(handler)
  }

  func maybe(_ handler: ((Int) -> Void)?) {
    if maybeSpy.__passesOn(handler) { return real.maybe(handler) }
    maybeSpy(handler)
  }

  func log(_ message: @autoclosure () -> String) {
    if logSpy.__passesOn(message()) { return real.log(message()) }
    logSpy(message())
  }

  func either(_ body: (Int) throws -> String, or other: () -> String) rethrows -> String {
    if eitherSpy.__passesOn((.ended, .ended)) { return try real.either(body, or: other) }
    let rethrowing = __Rethrowing()
    return try withoutActuallyEscaping(body) { body in
      try withoutActuallyEscaping(other) { other in
        let body = NonEscaping<(Int) throws -> String>({ do { return try body($0) } catch { throw rethrowing.noting(error) } })
        defer { body.end() }
        let other = NonEscaping(other)
        defer { other.end() }
        do { return try eitherSpy((body, other)) } catch { throw rethrowing.allowed(error, in: "ClosuresRelay") }
      }
    }
  }

  func with<Result, Failure>(
    _ body: (Int) throws(Failure) -> Result
  ) throws(Failure) -> Result where Failure: Error {
    if withSpy.__passesOn(.ended, as: Result.self) { return try real.with(body) }
    do {
      return try withoutActuallyEscaping(body) { body in
        let body = NonEscaping<(Int) throws -> Any>({ try body($0) })
        defer { body.end() }
        return try withSpy(body, as: Result.self)
      }
    } catch {
      throw __unerased(error, in: "ClosuresRelay")
    }
  }
}

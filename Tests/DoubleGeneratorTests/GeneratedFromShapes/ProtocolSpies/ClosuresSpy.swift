// Made by generate-doubles from the protocol Closures of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6d806f2f6db8dbc5
// swift-format-ignore-file

import Shapes
import TestDoubles

final class ClosuresSpy: Closures, TestDouble, Sendable {
  let runSpy = Spy<NonEscaping<() -> Void>, Void, Never>()
  let mapSpy =
    Spy<NonEscaping<(Int) throws -> String>, [String], any Error>.unimplemented(owner: "ClosuresSpy.mapSpy").__throwsOnlyAsTold()
  let mapAsyncSpy =
    AsyncSpy<NonEscaping<@concurrent (Int) async throws -> String>, [String], any Error>.unimplemented(owner: "ClosuresSpy.mapAsyncSpy").__throwsOnlyAsTold()
  let changeSpy = Spy<NonEscaping<(inout [Int]) throws -> Void>, Void, any Error>()
  let reshapeSpy =
    Spy<NonEscaping<(inout [Int]) throws -> Any>, Any, any Error>.unimplemented(owner: "ClosuresSpy.reshapeSpy").__throwsOnlyAsTold()
  let eachSpy =
    Spy<(values: Any, body: NonEscaping<Any>), Int, any Error>.unimplemented(owner: "ClosuresSpy.eachSpy").__throwsOnlyAsTold()
  let onChangeSpy = Spy<@Sendable (Int) -> Void, Void, Never>()
  let maybeSpy = Spy<((Int) -> Void)?, Void, Never>()
  let logSpy = Spy<String, Void, Never>()
  let eitherSpy =
    Spy<(body: NonEscaping<(Int) throws -> String>, other: NonEscaping<() -> String>), String, any Error>.unimplemented(owner: "ClosuresSpy.eitherSpy").__throwsOnlyAsTold()
  let withSpy =
    Spy<NonEscaping<(Int) throws -> Any>, Any, any Error>.unimplemented(owner: "ClosuresSpy.withSpy").__throwsOnlyAsTold()

  init(
    map: [String]? = nil,
    mapAsync: [String]? = nil,
    reshape: Any? = nil,
    each: Int? = nil,
    either: String? = nil,
    with: Any? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([
      runSpy, mapSpy, mapAsyncSpy, changeSpy, reshapeSpy, eachSpy, onChangeSpy, maybeSpy, logSpy, eitherSpy,
      withSpy,
    ], filePath, line)
    mapSpy.__startsReturning(map)
    mapAsyncSpy.__startsReturning(mapAsync)
    reshapeSpy.__startsReturning(reshape)
    eachSpy.__startsReturning(each)
    eitherSpy.__startsReturning(either)
    withSpy.__startsReturning(with)
  }

  func run(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      let body = NonEscaping(body)
      defer { body.end() }
      return runSpy(body)
    }
  }

  func map(_ body: (Int) throws -> String) rethrows -> [String] {
    let rethrowing = __Rethrowing()
    return try withoutActuallyEscaping(body) { body in
      let body = NonEscaping<(Int) throws -> String>({ do { return try body($0) } catch { throw rethrowing.noting(error) } })
      defer { body.end() }
      do { return try mapSpy(body) } catch { throw rethrowing.allowed(error, in: "ClosuresSpy") }
    }
  }

  func mapAsync(_ body: @concurrent (Int) async throws -> String) async rethrows -> [String] {
    let rethrowing = __Rethrowing()
    nonisolated(unsafe) let body = body
    return try await withoutActuallyEscaping(body) { body in
      let body = NonEscaping<@concurrent (Int) async throws -> String>({ do { return try await body($0) } catch { throw rethrowing.noting(error) } })
      defer { body.end() }
      do { return try await mapAsyncSpy(body) } catch { throw rethrowing.allowed(error, in: "ClosuresSpy") }
    }
  }

  func change(_ body: (inout [Int]) throws -> Void) rethrows {
    let rethrowing = __Rethrowing()
    try withoutActuallyEscaping(body) { body in
      let body = NonEscaping<(inout [Int]) throws -> Void>({ do { return try body(&$0) } catch { throw rethrowing.noting(error) } })
      defer { body.end() }
      do { return try changeSpy(body) } catch { throw rethrowing.allowed(error, in: "ClosuresSpy") }
    }
  }

  func reshape<Result>(_ body: (inout [Int]) throws -> Result) rethrows -> Result {
    let rethrowing = __Rethrowing()
    return try withoutActuallyEscaping(body) { body in
      let body = NonEscaping<(inout [Int]) throws -> Any>({ do { return try body(&$0) } catch { throw rethrowing.noting(error) } })
      defer { body.end() }
      do { return try reshapeSpy(body, as: Result.self) } catch { throw rethrowing.allowed(error, in: "ClosuresSpy") }
    }
  }

  func each<Value>(_ values: [Value], _ body: (Value) throws -> Void) rethrows -> Int {
    return try withoutActuallyEscaping(body) { body in
      let body = NonEscaping<Any>(body)
      defer { body.end() }
      return try eachSpy((values, body))
    }
  }

  func onChange(_ handler: @escaping @Sendable (Int) -> Void) { onChangeSpy(handler) }
  func maybe(_ handler: ((Int) -> Void)?) { maybeSpy(handler) }
  func log(_ message: @autoclosure () -> String) { logSpy(message()) }

  func either(_ body: (Int) throws -> String, or other: () -> String) rethrows -> String {
    let rethrowing = __Rethrowing()
    return try withoutActuallyEscaping(body) { body in
      try withoutActuallyEscaping(other) { other in
        let body = NonEscaping<(Int) throws -> String>({ do { return try body($0) } catch { throw rethrowing.noting(error) } })
        defer { body.end() }
        let other = NonEscaping(other)
        defer { other.end() }
        do { return try eitherSpy((body, other)) } catch { throw rethrowing.allowed(error, in: "ClosuresSpy") }
      }
    }
  }

  func with<Result, Failure>(
    _ body: (Int) throws(Failure) -> Result
  ) throws(Failure) -> Result where Failure: Error {
    do {
      return try withoutActuallyEscaping(body) { body in
        let body = NonEscaping<(Int) throws -> Any>({ try body($0) })
        defer { body.end() }
        return try withSpy(body, as: Result.self)
      }
    } catch {
      throw __unerased(error, in: "ClosuresSpy")
    }
  }
}

// Made by generate-doubles from the protocol SpecialClosures of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ff550b44f7ce0c27
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SpecialClosuresSpy: SpecialClosures, TestDouble, Sendable {
  let changeSpy =
    Spy<(value: InOut<Any>, body: NonEscaping<Any>), Any, any Error>.unimplemented(owner: "SpecialClosuresSpy.changeSpy").__throwsOnlyAsTold()
  let onStartSpy = Spy<@isolated(any) @Sendable () async -> Void, Void, Never>()
  let performSpy = AsyncSpy<Void, Void, Never>()

  init(change: Any? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([changeSpy, onStartSpy, performSpy], filePath, line)
    changeSpy.__startsReturning(change)
  }

  func change<Value, Failure, Result>(
    _ value: inout Value,
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result where Failure: Error {
    do {
      let valueBox = InOut<Any>(value)
      defer { value = __unerased(valueBox.value, in: "SpecialClosuresSpy") }
      return __sent(try withoutActuallyEscaping(body) { body in
        let body = NonEscaping<Any>(body)
        defer { body.end() }
        return try changeSpy((valueBox, body), as: Result.self)
      })
    } catch {
      throw __unerased(error, in: "SpecialClosuresSpy")
    }
  }

  func onStart(_ handler: @escaping @isolated(any) @Sendable () async -> Void) { onStartSpy(handler) }
  func perform(_ body: @isolated(any) () async -> Void) async { await performSpy() }
}

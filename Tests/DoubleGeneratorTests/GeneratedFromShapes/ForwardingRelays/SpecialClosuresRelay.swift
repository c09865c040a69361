// Made by generate-doubles from the protocol SpecialClosures of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 26f2f5d7ada14a8a
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SpecialClosuresRelay<Real: SpecialClosures>: SpecialClosures, TestDouble {
  let changeSpy =
    Spy<(value: InOut<Any>, body: NonEscaping<Any>), Any, any Error>.unimplemented(owner: "SpecialClosuresRelay.changeSpy").__throwsOnlyAsTold()
  let onStartSpy = Spy<@isolated(any) @Sendable () async -> Void, Void, Never>()
  let performSpy = AsyncSpy<Void, Void, Never>()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([changeSpy, onStartSpy, performSpy], filePath, line)
  }

  func change<Value, Failure, Result>(
    _ value: inout Value,
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result where Failure: Error {
    if changeSpy.__passesOn((InOut<Any>(value), .ended), as: Result.self) { return try real.change(&value, body) }
    do {
      let valueBox = InOut<Any>(value)
      defer { value = __unerased(valueBox.value, in: "SpecialClosuresRelay") }
      return __sent(try withoutActuallyEscaping(body) { body in
        let body = NonEscaping<Any>(body)
        defer { body.end() }
        return try changeSpy((valueBox, body), as: Result.self)
      })
    } catch {
      throw __unerased(error, in: "SpecialClosuresRelay")
    }
  }

  func onStart(_ handler: @escaping @isolated(any) @Sendable () async -> Void) {
    if onStartSpy.__passesOn(handler) { return real.onStart(handler) }
    onStartSpy(handler)
  }

  func perform(_ body: @isolated(any) () async -> Void) async {
    if await performSpy.__passesOn(()) { return await real.perform(body) }
    await performSpy()
  }
}

// Made by generate-doubles from the protocol Completions of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 6f4087f87fb6ebde
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CompletionsRelay<Real: Completions>: Completions, TestDouble {
  let loadSpy = Spy<(id: Int, completion: (Swift.Result<[String], ParseError>) -> Void), Void, Never>()
  let saveSpy = Spy<(item: String, completion: (@Sendable (Bool) -> Void)?), Void, Never>()
  let closeSpy = Spy<() -> Void, Void, Never>()
  let fetchSpy = Spy<([UInt8]?, (any Error)?) -> Void, Void, Never>()
  let flushSpy = Spy<(then: Done?, timeout: Int), Void, Never>()
  let findSpy = Spy<(type: Any, handler: Any), Void, Never>()
  let countSpy = Spy<Handler<Int>, Void, Never>()
  let eachSpy =
    Spy<(body: NonEscaping<(Int) -> Void>, done: @MainActor @Sendable (Int) -> Void), Void, Never>()
  let askSpy = Spy<(question: () -> Bool, later: @concurrent () async -> Void), Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([loadSpy, saveSpy, closeSpy, fetchSpy, flushSpy, findSpy, countSpy, eachSpy, askSpy], filePath, line)
  }

  func load(_ id: Int, completion: @escaping (Swift.Result<[String], ParseError>) -> Void) {
    if loadSpy.__passesOn((id, completion)) { return real.load(id, completion: completion) }
    loadSpy((id, completion))
  }

  func save(_ item: String, completion: (@Sendable (Bool) -> Void)?) {
    if saveSpy.__passesOn((item, completion)) { return real.save(item, completion: completion) }
    saveSpy((item, completion))
  }

  func close(_ completion: @escaping () -> Void) {
    if closeSpy.__passesOn(completion) { return real.close(completion) }
    closeSpy(completion)
  }

  func fetch(completion: @escaping ([UInt8]?, (any Error)?) -> Void) {
    if fetchSpy.__passesOn(completion) { return real.fetch(completion: completion) }
    fetchSpy(completion)
  }

  func flush(then: Done?, timeout: Int) {
    if flushSpy.__passesOn((then, timeout)) { return real.flush(then: then, timeout: timeout) }
    flushSpy((then, timeout))
  }

  func find<Value>(_ type: Value.Type, handler: @escaping Handler<Value>) where Value: Sendable {
    if findSpy.__passesOn((type, handler)) { return real.find(type, handler: handler) }
    findSpy((type, handler))
  }

  func count(handler: @escaping Handler<Int>) {
    if countSpy.__passesOn(handler) { return real.count(handler: handler) }
    countSpy(handler)
  }

  func each(_ body: (Int) -> Void, done: @escaping @MainActor @Sendable (Int) -> Void) {
    if eachSpy.__passesOn((.ended, done)) { return real.each(body, done: done) }
    withoutActuallyEscaping(body) { body in
      let body = NonEscaping(body)
      defer { body.end() }
      return eachSpy((body, done))
    }
  }

  func ask(_ question: @escaping () -> Bool, later: @escaping @concurrent () async -> Void) {
    if askSpy.__passesOn((question, later)) { return real.ask(question, later: later) }
    askSpy((question, later))
  }
}

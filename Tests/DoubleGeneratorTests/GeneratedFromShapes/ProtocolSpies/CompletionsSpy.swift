// Made by generate-doubles from the protocol Completions of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 622a6533a202d064
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CompletionsSpy: Completions, TestDouble, Sendable {
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

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([loadSpy, saveSpy, closeSpy, fetchSpy, flushSpy, findSpy, countSpy, eachSpy, askSpy], filePath, line)
  }

  func load(_ id: Int, completion: @escaping (Swift.Result<[String], ParseError>) -> Void) {
    loadSpy((id, completion))
  }

  func save(_ item: String, completion: (@Sendable (Bool) -> Void)?) { saveSpy((item, completion)) }
  func close(_ completion: @escaping () -> Void) { closeSpy(completion) }
  func fetch(completion: @escaping ([UInt8]?, (any Error)?) -> Void) { fetchSpy(completion) }
  func flush(then: Done?, timeout: Int) { flushSpy((then, timeout)) }

  func find<Value>(_ type: Value.Type, handler: @escaping Handler<Value>) where Value: Sendable {
    findSpy((type, handler))
  }

  func count(handler: @escaping Handler<Int>) { countSpy(handler) }

  func each(_ body: (Int) -> Void, done: @escaping @MainActor @Sendable (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      let body = NonEscaping(body)
      defer { body.end() }
      return eachSpy((body, done))
    }
  }

  func ask(_ question: @escaping () -> Bool, later: @escaping @concurrent () async -> Void) {
    askSpy((question, later))
  }
}

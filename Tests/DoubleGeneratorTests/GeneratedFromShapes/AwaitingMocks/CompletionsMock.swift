// Made by generate-doubles from the protocol Completions of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 77f04c3ff677745c
// swift-format-ignore-file

import Shapes
import TestDoubles

final class CompletionsMock: Completions, TestDouble, Sendable {
  let loadSpy =
    Spy<(id: Int, completion: AwaitedCompletion<Swift.Result<[String], ParseError>>), Void, Never>()
  let saveSpy = Spy<(item: String, completion: AwaitedCompletion<Bool>?), Void, Never>()
  let closeSpy = Spy<AwaitedCompletion<Void>, Void, Never>()
  let fetchSpy = Spy<AwaitedCompletion<([UInt8]?, (any Error)?)>, Void, Never>()
  let flushSpy = Spy<(then: AwaitedCompletion<Void>?, timeout: Int), Void, Never>()
  let findSpy = Spy<(type: Any, handler: Any), Void, Never>()
  let countSpy = Spy<AwaitedCompletion<Swift.Result<Int, ParseError>>, Void, Never>()
  let eachSpy =
    Spy<(body: NonEscaping<(Int) -> Void>, done: @MainActor @Sendable (Int) -> Void), Void, Never>()
  let askSpy = Spy<(question: () -> Bool, later: @concurrent () async -> Void), Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([loadSpy, saveSpy, closeSpy, fetchSpy, flushSpy, findSpy, countSpy, eachSpy, askSpy], filePath, line)
  }

  func load(_ id: Int, completion: @escaping (Swift.Result<[String], ParseError>) -> Void) {
    loadSpy((id, AwaitedCompletion(completion)))
  }

  func save(_ item: String, completion: (@Sendable (Bool) -> Void)?) {
    saveSpy((item, completion.map { completion in AwaitedCompletion(completion) }))
  }

  func close(_ completion: @escaping () -> Void) { closeSpy(AwaitedCompletion<Void> { completion() }) }

  func fetch(completion: @escaping ([UInt8]?, (any Error)?) -> Void) {
    fetchSpy(AwaitedCompletion { completion($0, $1) })
  }

  func flush(then: Done?, timeout: Int) {
    flushSpy((then.map { then in AwaitedCompletion<Void> { then() } }, timeout))
  }

  func find<Value>(_ type: Value.Type, handler: @escaping Handler<Value>) where Value: Sendable {
    findSpy((type, AwaitedCompletion<Swift.Result<Value, ParseError>>(handler)))
  }

  func count(handler: @escaping Handler<Int>) { countSpy(AwaitedCompletion(handler)) }

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

// Made by generate-doubles from the protocol NestedCompletions of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 65c312d1c838e2b9
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NestedCompletionsMock: NestedCompletions, TestDouble, Sendable {
  let uploadSpy = Spy<AwaitedCompletion<Swift.Result<Int, ParseError>>, Void, Never>()
  let retrySpy = Spy<AwaitedCompletion<Swift.Result<Int, ParseError>>?, Void, Never>()
  let finishSpy =
    Spy<(done: AwaitedCompletion<Swift.Result<Int, ParseError>>, tell: AwaitedCompletion<Swift.Result<Int, ParseError>>), Void, Never>()
  let handleSpy = Spy<AwaitedCompletion<[String]>, Void, Never>()
  let stepSpy = Spy<AwaitedCompletion<Uploads.Progress.Step>, Void, Never>()
  let takeSpy = Spy<(taken: AwaitedCompletion<Int>, moved: AwaitedCompletion<(Int, String)>), Void, Never>()
  let takeWordSpy = Spy<Uploads.Words.Taken, Void, Never>()
  let saySpy = Spy<AwaitedCompletion<String>, Void, Never>()
  let nowSpy =
    Spy<(done: NonEscaping<@Sendable (Swift.Result<Int, ParseError>) -> Void>, tell: NonEscaping<@Sendable (Swift.Result<Int, ParseError>) -> Void>, taken: NonEscaping<(Int) -> Void>, word: NonEscaping<(String) -> Void>), Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([
      uploadSpy, retrySpy, finishSpy, handleSpy, stepSpy, takeSpy, takeWordSpy, saySpy, nowSpy,
    ], filePath, line)
  }

  func upload(_ done: @escaping Uploads.Done) { uploadSpy(AwaitedCompletion(done)) }
  func retry(_ done: Uploads.Done?) { retrySpy(done.map { done in AwaitedCompletion(done) }) }

  func finish(_ done: @escaping Uploads.Finish, _ tell: @escaping Uploaded) {
    finishSpy((AwaitedCompletion(done), AwaitedCompletion(tell)))
  }

  func handle(_ done: @escaping Uploads.Handler<[String]>) { handleSpy(AwaitedCompletion(done)) }
  func step(_ report: @escaping Uploads.Progress.Report) { stepSpy(AwaitedCompletion(report)) }

  func take(
    _ taken: @escaping Uploads.Queue<Int>.Taken,
    _ moved: @escaping Uploads.Queue<Int>.Moved<String>
  ) {
    takeSpy((AwaitedCompletion(taken), AwaitedCompletion { moved($0, $1) }))
  }

  func takeWord(_ taken: @escaping Uploads.Words.Taken) { takeWordSpy(taken) }
  func say(_ told: @escaping Uploads.Told) { saySpy(AwaitedCompletion(told)) }

  func now(
    _ done: @Sendable (Swift.Result<Int, ParseError>) -> Void,
    _ tell: @Sendable (Swift.Result<Int, ParseError>) -> Void,
    _ taken: (Int) -> Void,
    _ word: (String) -> Void
  ) {
    withoutActuallyEscaping(done) { done in
      withoutActuallyEscaping(tell) { tell in
        withoutActuallyEscaping(taken) { taken in
          withoutActuallyEscaping(word) { word in
            let done = NonEscaping(done)
            defer { done.end() }
            let tell = NonEscaping(tell)
            defer { tell.end() }
            let taken = NonEscaping(taken)
            defer { taken.end() }
            let word = NonEscaping(word)
            defer { word.end() }
            return nowSpy((done, tell, taken, word))
          }
        }
      }
    }
  }
}

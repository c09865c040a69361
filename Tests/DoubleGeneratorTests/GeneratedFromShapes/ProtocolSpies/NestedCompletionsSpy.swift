// Made by generate-doubles from the protocol NestedCompletions of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 60eb41125daabca2
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NestedCompletionsSpy: NestedCompletions, TestDouble, Sendable {
  let uploadSpy = Spy<Uploads.Done, Void, Never>()
  let retrySpy = Spy<Uploads.Done?, Void, Never>()
  let finishSpy = Spy<(done: Uploads.Finish, tell: Uploaded), Void, Never>()
  let handleSpy = Spy<Uploads.Handler<[String]>, Void, Never>()
  let stepSpy = Spy<Uploads.Progress.Report, Void, Never>()
  let takeSpy = Spy<(taken: Uploads.Queue<Int>.Taken, moved: Uploads.Queue<Int>.Moved<String>), Void, Never>()
  let takeWordSpy = Spy<Uploads.Words.Taken, Void, Never>()
  let saySpy = Spy<Uploads.Told, Void, Never>()
  let nowSpy =
    Spy<(done: NonEscaping<@Sendable (Swift.Result<Int, ParseError>) -> Void>, tell: NonEscaping<@Sendable (Swift.Result<Int, ParseError>) -> Void>, taken: NonEscaping<(Int) -> Void>, word: NonEscaping<(String) -> Void>), Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([
      uploadSpy, retrySpy, finishSpy, handleSpy, stepSpy, takeSpy, takeWordSpy, saySpy, nowSpy,
    ], filePath, line)
  }

  func upload(_ done: @escaping Uploads.Done) { uploadSpy(done) }
  func retry(_ done: Uploads.Done?) { retrySpy(done) }
  func finish(_ done: @escaping Uploads.Finish, _ tell: @escaping Uploaded) { finishSpy((done, tell)) }
  func handle(_ done: @escaping Uploads.Handler<[String]>) { handleSpy(done) }
  func step(_ report: @escaping Uploads.Progress.Report) { stepSpy(report) }

  func take(
    _ taken: @escaping Uploads.Queue<Int>.Taken,
    _ moved: @escaping Uploads.Queue<Int>.Moved<String>
  ) {
    takeSpy((taken, moved))
  }

  func takeWord(_ taken: @escaping Uploads.Words.Taken) { takeWordSpy(taken) }
  func say(_ told: @escaping Uploads.Told) { saySpy(told) }

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

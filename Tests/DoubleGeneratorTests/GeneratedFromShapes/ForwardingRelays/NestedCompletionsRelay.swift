// Made by generate-doubles from the protocol NestedCompletions of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 1c7a022859a6cdfe
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NestedCompletionsRelay<Real: NestedCompletions>: NestedCompletions, TestDouble {
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

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([
      uploadSpy, retrySpy, finishSpy, handleSpy, stepSpy, takeSpy, takeWordSpy, saySpy, nowSpy,
    ], filePath, line)
  }

  func upload(_ done: @escaping Uploads.Done) {
    if uploadSpy.__passesOn(done) { return real.upload(done) }
    uploadSpy(done)
  }

  func retry(_ done: Uploads.Done?) {
    if retrySpy.__passesOn(done) { return real.retry(done) }
    retrySpy(done)
  }

  func finish(_ done: @escaping Uploads.Finish, _ tell: @escaping Uploaded) {
    if finishSpy.__passesOn((done, tell)) { return real.finish(done, tell) }
    finishSpy((done, tell))
  }

  func handle(_ done: @escaping Uploads.Handler<[String]>) {
    if handleSpy.__passesOn(done) { return real.handle(done) }
    handleSpy(done)
  }

  func step(_ report: @escaping Uploads.Progress.Report) {
    if stepSpy.__passesOn(report) { return real.step(report) }
    stepSpy(report)
  }

  func take(
    _ taken: @escaping Uploads.Queue<Int>.Taken,
    _ moved: @escaping Uploads.Queue<Int>.Moved<String>
  ) {
    if takeSpy.__passesOn((taken, moved)) { return real.take(taken, moved) }
    takeSpy((taken, moved))
  }

  func takeWord(_ taken: @escaping Uploads.Words.Taken) {
    if takeWordSpy.__passesOn(taken) { return real.takeWord(taken) }
    takeWordSpy(taken)
  }

  func say(_ told: @escaping Uploads.Told) {
    if saySpy.__passesOn(told) { return real.say(told) }
    saySpy(told)
  }

  func now(
    _ done: @Sendable (Swift.Result<Int, ParseError>) -> Void,
    _ tell: @Sendable (Swift.Result<Int, ParseError>) -> Void,
    _ taken: (Int) -> Void,
    _ word: (String) -> Void
  ) {
    if nowSpy.__passesOn((.ended, .ended, .ended, .ended)) { return real.now(done, tell, taken, word) }
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

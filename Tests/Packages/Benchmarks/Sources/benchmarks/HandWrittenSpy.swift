import Foundation

/// What a team without a library writes: a lock and an array.
final class HandWrittenSpy<Input>: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [Input] = []

  func call(_ input: Input) {
    lock.withLock { recorded.append(input) }
  }

  var calls: [Input] {
    lock.withLock { recorded }
  }
}

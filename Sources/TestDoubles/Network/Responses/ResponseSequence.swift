/// Responses in the order in which requests get them; the last one repeats. Safe from any thread.
final class ResponseSequence: @unchecked Sendable {
  let responses: [MockDataLoader.Response]
  private let lock = Lock()
  private var used = 0

  /// - Parameter responses: One or more.
  init(_ responses: [MockDataLoader.Response]) {
    self.responses = responses
  }

  func next() -> MockDataLoader.Response {
    let index = lock.withLock {
      used = min(used + 1, responses.count)
      return used - 1
    }
    return responses[index].next()
  }
}

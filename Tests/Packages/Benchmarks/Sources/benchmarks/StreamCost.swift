import AsyncDoubles

/// What an element costs that a test sends through a stream, beside one of `AsyncStream`.
enum StreamCost {
  private static let rounds = 5
  private static let elements = 100_000

  @Sendable static func measure() async throws -> [Row] {
    let sending = try await Times.shortest(of: rounds) {
      try await timeOurs().sending
    } byHand: {
      await timeByHand().sending
    }
    let reading = try await Times.shortest(of: rounds) {
      try await timeOurs().reading
    } byHand: {
      await timeByHand().reading
    }
    return [
      Row("stream: to send an element", each: elements, sending, atMost: 2),
      Row("stream: to read an element", each: elements, reading, atMost: 2),
    ]
  }

  private static func timeOurs() async throws -> (sending: Duration, reading: Duration) {
    let spy = Spy<Void, AsyncStream<Int>, Never>(streaming: [])
    spy.streamsOnDemand()
    let stream = spy()
    let changes = try await spy.nextStream()
    let sending = ContinuousClock().measure {
      for number in 0..<elements { changes.yield(number) }
    }
    changes.finish()
    return (sending, await timeReading(stream))
  }

  private static func timeByHand() async -> (sending: Duration, reading: Duration) {
    let (stream, changes) = AsyncStream.makeStream(of: Int.self)
    let sending = ContinuousClock().measure {
      for number in 0..<elements { changes.yield(number) }
    }
    changes.finish()
    return (sending, await timeReading(stream))
  }

  private static func timeReading(_ stream: AsyncStream<Int>) async -> Duration {
    var sum = 0
    let time = await ContinuousClock().measure {
      for await number in stream { sum += number }
    }
    precondition(sum == elements * (elements - 1) / 2)
    return time
  }
}

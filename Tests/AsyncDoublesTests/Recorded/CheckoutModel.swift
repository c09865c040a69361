import AsyncDoubles
import Observation

/// The code under test: state that a view observes, and a call between two of its changes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable final class CheckoutModel {
  var title = "Pay"
  var isPaid = false
  private let authorize: AsyncSpy<Int, Void, any Error>

  init(authorizingWith authorize: AsyncSpy<Int, Void, any Error> = AsyncSpy()) {
    self.authorize = authorize
  }

  func pay(_ cents: Int) async {
    title = "Paying"
    do {
      try await authorize(cents, function: "authorize(cents:)")
      isPaid = true
      title = "Paid"
    } catch {
      title = "Try again"
    }
  }
}

/// State that belongs to no actor.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable final class Counter {
  var count = 0
}

/// State that belongs to an actor other than the main one.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
actor Register {
  private let counter = Counter()

  func waitInVain(line: UInt) async throws {
    // Its change is to be seen within the limit, also while other tests keep the machine busy.
    let counting = Task(priority: .high) { counter.count = 1 }
    defer { counting.cancel() }
    try await waitUntil(within: .milliseconds(300), line: line) { [counter] in counter.count == 7 }
  }
}

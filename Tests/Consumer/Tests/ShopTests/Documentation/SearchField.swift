/// Searches for what is typed, once nothing was typed for 300 milliseconds.
@MainActor final class SearchField {
  private let clock: any Clock<Duration>
  private let search: (String) -> Void
  private var task: Task<Void, any Error>?

  init(clock: any Clock<Duration> = ContinuousClock(), search: @escaping (String) -> Void) {
    self.clock = clock
    self.search = search
  }

  func type(_ text: String) {
    task?.cancel()
    task = Task { [clock, search] in
      try await clock.sleep(for: .milliseconds(300))
      search(text)
    }
  }
}

func tick(every pause: Duration, on clock: any Clock<Duration>, action: @Sendable () -> Void) async throws {
  while true {
    try await clock.sleep(for: pause)
    action()
  }
}

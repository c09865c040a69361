/// Loads what the user types, once no further letter came for a while.
@MainActor final class Search {
  private let service: any ItemsService
  private let clock: any Clock<Duration>
  private var task: Task<Void, any Error>?

  init(service: any ItemsService, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    self.clock = clock
  }

  func type(_ text: String) {
    task?.cancel()
    task = Task {
      try await clock.sleep(for: .milliseconds(300))
      _ = try await service.loadItems(page: 1, matching: text)
    }
  }
}

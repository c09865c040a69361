/// Something that runs until it is stopped.
protocol Service: Sendable {
  func start() async throws
  func stop() async throws
}

/// Services of which each needs those before it.
@MainActor final class ServiceGroup {
  private let services: [any Service]
  private var running: [any Service] = []

  init(_ services: [any Service]) {
    self.services = services
  }

  /// Starts the services one after the other. Where one fails, those that run are stopped again.
  func start() async throws {
    do {
      for service in services {
        try await service.start()
        running.append(service)
      }
    } catch {
      await stop()
      throw error
    }
  }

  /// Stops the services, the last one first, each when the one after it has stopped or failed to.
  func stop() async {
    while let service = running.popLast() {
      try? await service.stop()
    }
  }
}

/// Something that runs until it is stopped.
protocol Service: Sendable {
  func start() async throws
  func stop() async throws
}

/// Starts and stops services. Each service needs those before it.
@MainActor final class ServiceGroup {
  private let services: [any Service]
  private var running: [any Service] = []

  init(_ services: [any Service]) {
    self.services = services
  }

  /// Starts the services one after the other. If one fails, it stops those that run.
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

  /// Stops the services, the last one first. It stops each one when the next has stopped, or has failed to stop.
  func stop() async {
    while let service = running.popLast() {
      try? await service.stop()
    }
  }
}

func tick(
  every pause: Duration,
  on clock: any Clock<Duration>,
  action: @Sendable () -> Void
) async throws {
  while true {
    try await clock.sleep(for: pause)
    action()
  }
}

/// The clock of the code that nobody hands one.
nonisolated enum Clocks {
  @TaskLocal static var current: any Clock<Duration> = ContinuousClock()
}

func remind(_ action: @Sendable () -> Void) async throws {
  try await Clocks.current.sleep(for: .seconds(60))
  action()
}

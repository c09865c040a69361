import TestDoubles

/// Tells when the tasks have ended that were started while this was the current one. A page that comes too late is
/// dropped without a sign, so there is nothing else to wait for.
final class AtEndOfTask: Sendable {
  @TaskLocal static var current: AtEndOfTask?

  private let tell: @Sendable () -> Void

  init(tell: @escaping @Sendable () -> Void) {
    self.tell = tell
  }

  deinit {
    tell()
  }
}

extension ListingsScreen {
  /// Lets the user do something, and waits until all has ended that was loaded for it.
  func untilAllIsLoaded(_ act: @MainActor () async throws -> Void) async throws {
    let allIsLoaded = Spy<Void, Void, Never>()
    try await AtEndOfTask.$current.withValue(AtEndOfTask { allIsLoaded() }, operation: act)
    try await allIsLoaded.nextCall()
  }
}

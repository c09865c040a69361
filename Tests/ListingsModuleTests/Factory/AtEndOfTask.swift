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

/// An argument that does something when it is freed.
final class Argument: Sendable {
  private let whenFreed: @Sendable () -> Void

  init(whenFreed: @escaping @Sendable () -> Void = {}) {
    self.whenFreed = whenFreed
  }

  deinit {
    whenFreed()
  }
}

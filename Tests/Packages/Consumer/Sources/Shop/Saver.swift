import Foundation

/// Saves on a queue of its own, and again after a pause where that failed.
nonisolated final class Saver: Sendable {
  let queue = DispatchQueue(label: "saves")
  private let write: @Sendable (String) throws -> Void
  private let after: @Sendable (TimeInterval, @escaping @Sendable () -> Void) -> Void

  init(
    write: @escaping @Sendable (String) throws -> Void,
    after: @escaping @Sendable (TimeInterval, @escaping @Sendable () -> Void) -> Void = { delay, work in
      DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: work)
    }
  ) {
    self.write = write
    self.after = after
  }

  func save(_ text: String) {
    queue.async { [self] in
      do {
        try write(text)
      } catch {
        after(2) { [self] in save(text) }
      }
    }
  }
}

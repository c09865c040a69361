#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  // Foundation on Apple's platforms has this very function. A second one would make every call of it ambiguous.

  extension URLSession {
    /// Loads the data with a data task. Cancelling the task that awaits it cancels the load, which then throws
    /// `URLError(.cancelled)`.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      // Foundation's own async form misses, on Linux, a cancellation that comes before its data task is there.
      guard !Task.isCancelled else { throw URLError(.cancelled) }
      let load = CancellableLoad()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          load.start(
            dataTask(with: request) { data, response, error in
              continuation.resume(with: loadResult(data, response, error))
            }
          )
        }
      } onCancel: {
        load.cancel()
      }
    }
  }

  /// A data task that may be cancelled before it is there. Safe from any thread.
  private final class CancellableLoad: @unchecked Sendable {
    private let lock = NSLock()
    private var task: URLSessionDataTask?
    private var isCancelled = false

    func start(_ task: URLSessionDataTask) {
      let isCancelled = lock.withLock {
        self.task = task
        return self.isCancelled
      }
      task.resume()
      if isCancelled {
        task.cancel()
      }
    }

    func cancel() {
      let task = lock.withLock {
        isCancelled = true
        return self.task
      }
      task?.cancel()
    }
  }
#endif

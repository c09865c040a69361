import Foundation

// On Linux a module of its own has URLRequest and URLSession. Whoever imports this module sees them, as on a Mac.
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

// One file, since every user of a spy compiles this module too, and each file adds to what a build costs.

// MARK: - The network

/// Loads the data behind a URL request.
///
/// Production code takes a loader instead of talking to the network itself. With `URLSession.shared` as its default,
/// callers need not know, and a test passes a double:
///
///     init(loader: any NetworkLoader = URLSession.shared)
///
/// A conforming type implements ``loadData(using:with:)`` and gets the `async` form from it. If its load can be
/// cancelled, it implements ``data(for:)`` as well.
public protocol NetworkLoader: Sendable {
  /// Starts the load and returns. The load runs without anybody resuming it.
  ///
  /// - Parameters:
  ///   - request: What to load.
  ///   - completion: Called once, after this method has returned, on any thread: with the body and the
  ///     response, or with the error.
  func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  )

  /// Loads the data and waits for it. It runs where its caller runs.
  ///
  /// - Throws: The error of the load; `URLError(.badServerResponse)` when the loader gave neither a response
  ///   nor an error.
  nonisolated(nonsending) func data(for request: URLRequest) async throws -> (Data, URLResponse)

  /// Loads the data in pieces, for code that uses a body as it comes: events, tokens, a download with progress.
  ///
  ///     let (pieces, response) = try await loader.bytes(for: request)
  ///     for try await piece in pieces { parser.read(piece) }
  ///
  /// It returns when the head has come. A network cuts a body anywhere, also in the middle of a character. Cancelling
  /// the task that reads stops the load. The stream ends then, with or without an error, as an `AsyncThrowingStream`
  /// does: ask `Task.isCancelled` where that makes a difference.
  ///
  /// - Throws: The error of the load, if it comes before the head. The stream throws what comes later.
  nonisolated(nonsending) func bytes(
    for request: URLRequest
  ) async throws -> (AsyncThrowingStream<Data, any Error>, URLResponse)
}

extension NetworkLoader {
  /// Loads the data by way of ``loadData(using:with:)``. Cancelling the task doesn't stop such a load.
  public nonisolated(nonsending) func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await withCheckedThrowingContinuation { continuation in
      loadData(using: request) { data, response, error in
        continuation.resume(with: loadResult(data, response, error))
      }
    }
  }

  /// Loads the data by ``data(for:)``: the whole body is one piece.
  public nonisolated(nonsending) func bytes(
    for request: URLRequest
  ) async throws -> (AsyncThrowingStream<Data, any Error>, URLResponse) {
    let (data, response) = try await data(for: request)
    let pieces = AsyncThrowingStream<Data, any Error> { continuation in
      if !data.isEmpty { continuation.yield(data) }
      continuation.finish()
    }
    return (pieces, response)
  }
}

/// Turns the arguments of a completion handler into what the `async` form returns or throws.
func loadResult(
  _ data: Data?,
  _ response: URLResponse?,
  _ error: (any Error)?
) -> Result<(Data, URLResponse), any Error> {
  if let error {
    return .failure(error)
  }
  guard let response else {
    return .failure(URLError(.badServerResponse))
  }
  return .success((data ?? Data(), response))
}

// On Apple's platforms Foundation provides the `async` form.
extension URLSession: NetworkLoader {
  /// Makes a data task and resumes it.
  public func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    dataTask(with: request, completionHandler: completion).resume()
  }

  /// Makes a data task, and passes its pieces on as they come. Code that knows the session as a `URLSession` gets
  /// Foundation's own `bytes(for:)` on Apple's systems, as without this module.
  @_disfavoredOverload
  public nonisolated(nonsending) func bytes(
    for request: URLRequest
  ) async throws -> (AsyncThrowingStream<Data, any Error>, URLResponse) {
    guard !Task.isCancelled else { throw URLError(.cancelled) }
    let load = LoadInPieces()
    #if canImport(FoundationNetworking)
      // On Linux, Foundation asks only the delegate of a session.
      let session = URLSession(configuration: configuration, delegate: load, delegateQueue: nil)
      let task = session.dataTask(with: request)
      defer { session.finishTasksAndInvalidate() }
    #else
      let task = dataTask(with: request)
      task.delegate = load
    #endif
    load.continuation.onTermination = { _ in task.cancel() }
    return try await withTaskCancellationHandler {
      let response = try await withCheckedThrowingContinuation { load.start(task, $0) }
      return (load.pieces, response)
    } onCancel: {
      task.cancel()
    }
  }
}

/// The delegate of a task that loads in pieces. Safe from any thread.
private final class LoadInPieces: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  let (pieces, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
  /// Guards who waits for the head.
  private let lock = NSLock()
  private var head: CheckedContinuation<URLResponse, any Error>?

  func start(_ task: URLSessionDataTask, _ head: CheckedContinuation<URLResponse, any Error>) {
    lock.withLock { self.head = head }
    task.resume()
    // On Linux, Foundation misses a cancellation that comes before.
    if Task.isCancelled { task.cancel() }
  }

  private func takeHead() -> CheckedContinuation<URLResponse, any Error>? {
    lock.withLock {
      defer { head = nil }
      return head
    }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    takeHead()?.resume(returning: response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    takeHead()?.resume(throwing: error ?? URLError(.badServerResponse))
    continuation.finish(throwing: error)
  }
}

#if canImport(FoundationNetworking)
  // On Apple's platforms Foundation has this function. A second one would make each call ambiguous.

  extension URLSession {
    /// Loads the data with a data task. Cancelling the task that awaits it cancels the load, which then throws
    /// `URLError(.cancelled)`.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      // On Linux, Foundation's own async form misses a cancellation that comes before it has made its data task.
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

  /// A data task that may be cancelled before it has been made. Safe from any thread.
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

// MARK: - The date

/// Tells the current date.
///
/// Code that needs "now" takes a provider instead of calling `Date()`, so that a test can fix the date.
///
///     var dates: any DateProvider = SystemDateProvider()
public protocol DateProvider: Sendable {
  /// The date at the moment of the call.
  func getCurrentDate() -> Date
}

/// Tells the date of the system's clock.
public struct SystemDateProvider: DateProvider {
  /// Makes a provider; it has no state, so any two are alike.
  public init() {}

  /// The system's date, now.
  public func getCurrentDate() -> Date {
    Date()
  }
}

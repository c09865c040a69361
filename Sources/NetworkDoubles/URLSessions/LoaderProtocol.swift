import Foundation

/// Takes the requests of a session to the loader that answers them. Each session has a subclass of its own.
class LoaderProtocol: TaskProtocol {
  private let lock = Lock()
  private var delivery: Delivery?

  override class func canInit(with request: URLRequest) -> Bool {
    true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    do throws(UnansweredCall) {
      let origin = try Origin(of: self)
      let delivery = lock.withLock {
        // Foundation calls this twice for a task that is resumed twice.
        guard self.delivery == nil else { return nil as Delivery? }
        let delivery = Delivery(to: self, origin)
        self.delivery = delivery
        return delivery
      }
      delivery?.start()
    } catch {
      client?.urlProtocol(self, didFailWithError: Self.passedOn(error))
    }
  }

  override func stopLoading() {
    let delivery = lock.withLock {
      defer { self.delivery = nil }
      return self.delivery
    }
    delivery?.stop()
  }

  /// The loader that answers, and the session; no session if code outside of this module made it.
  ///
  /// - Throws: An error that says what to do, if the loader is gone.
  func route() throws(UnansweredCall) -> (loader: MockDataLoader, session: URLSession?) {
    let entry = SessionDirectory.shared.entry(of: Self.self)
    guard let loader = entry?.loader else {
      throw UnansweredCall(
        description: """
          \(describe(request)) came to a URLSession of a MockDataLoader that is gone. \
          Keep the loader for as long as its sessions are used, in a property or a variable of the test.
          """
      )
    }
    return (loader, entry?.session)
  }
}

extension LoaderProtocol.Origin {
  /// The pieces in which a body of so many bytes is sent: the size of each, and how many bytes have been sent then.
  static func sentPieces(of count: Int) -> [(size: Int64, sum: Int64)] {
    let size = 65_536
    return stride(from: 0, to: count, by: size).map { start in
      let sum = min(start + size, count)
      return (Int64(sum - start), Int64(sum))
    }
  }
}

/// One load on its way from the loader to the client of a protocol. Unchecked, since a `URLProtocol` isn't `Sendable`:
/// the lock guards what changes.
final class Delivery: @unchecked Sendable {
  let origin: LoaderProtocol.Origin
  private let lock = Lock()
  /// The protocol whose client is told; `nil` once the load has ended or was stopped. The protocol retains its
  /// delivery.
  private var receiver: LoaderProtocol?
  private var task: Task<Void, Never>?
  private let handover = Handover()

  init(to receiver: LoaderProtocol, _ origin: LoaderProtocol.Origin) {
    self.receiver = receiver
    self.origin = origin
  }

  func start() {
    // Not on this thread, if the stream of a body has no bytes yet: all loads of a session, or of the process, share it.
    origin.withRequest { [self] request in request.readBody(begin) }
  }

  private func begin(_ request: URLRequest) {
    // Recorded before the task runs, so that the loader has requests in the order in which their tasks were resumed.
    let load = MockDataLoader.Load(request, "data(for:)", by: origin.loader)
    origin.tellSent(request.httpBody?.count ?? 0)
    let task = Task { await Handover.current.withValue(handover) { await run(load) } }
    let isStopped = lock.withLock {
      self.task = task
      return receiver == nil
    }
    if isStopped {
      task.cancel()
    }
  }

  func stop() {
    let task = lock.withLock {
      receiver = nil
      return self.task
    }
    task?.cancel()
    handover.end()
  }

  private func run(_ load: MockDataLoader.Load) async {
    do {
      let (response, load) = try await finish(load)
      guard let head = load.head(of: response).map(origin.shown) else { throw URLError(.unsupportedURL) }
      tell { $0.urlProtocol($1, didReceive: head, cacheStoragePolicy: .notAllowed) }
      // The test may send the rest later.
      if response.parts.arrival.isInPieces { handover.end() }
      var whole = Data()
      let reader = load.reader(of: response)
      while let chunk = try await reader.next() {
        if origin.takesChunks {
          tell { $0.urlProtocol($1, didLoad: chunk) }
        } else {
          whole += chunk
          origin.note(chunk, whole.count, of: head)
        }
      }
      try origin.finish(with: whole)
      let body = whole
      if !origin.takesChunks {
        tell { $0.urlProtocol($1, didLoad: body) }
      }
      tell(andEnd: true) { [origin] in origin.end($1, of: $0) }
    } catch {
      let error = LoaderProtocol.passedOn(error.asLoadError)
      tell(andEnd: true) { $0.urlProtocol($1, didFailWithError: error) }
    }
  }

  /// Tells the client something, unless the load was stopped. After that, a client must hear nothing.
  private func tell(
    andEnd isLast: Bool = false,
    _ message: @escaping @Sendable (any URLProtocolClient, LoaderProtocol) -> Void
  ) {
    origin.run { [self] in
      let receiver = lock.withLock {
        defer { self.receiver = isLast ? nil : self.receiver }
        return self.receiver
      }
      if let receiver, let client = receiver.client {
        message(client, receiver)
      }
      // The session calls the code on this queue.
      if isLast { origin.delegateQueue.addOperation { [handover] in handover.end() } }
    }
  }
}

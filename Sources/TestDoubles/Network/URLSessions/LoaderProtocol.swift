import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes the traffic of a session to the loader that made the session.
final class LoaderProtocol: URLProtocol {
  private let lock = Lock()
  private var delivery: Delivery?

  override class func canInit(with request: URLRequest) -> Bool {
    true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    guard let origin = Origin(of: self) else {
      client?.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
      return
    }
    let delivery = lock.withLock {
      // A task that is resumed twice is started twice.
      guard self.delivery == nil else { return nil as Delivery? }
      let delivery = Delivery(to: self, origin)
      self.delivery = delivery
      return delivery
    }
    delivery?.start()
  }

  override func stopLoading() {
    let delivery = lock.withLock {
      defer { self.delivery = nil }
      return self.delivery
    }
    delivery?.stop()
  }
}

/// One load on its way from the loader to the client of a protocol.
private final class Delivery: @unchecked Sendable {
  private let urlProtocol: LoaderProtocol
  private let origin: LoaderProtocol.Origin
  private let lock = Lock()
  private var task: Task<Void, Never>?
  private var isStopped = false

  init(to urlProtocol: LoaderProtocol, _ origin: LoaderProtocol.Origin) {
    self.urlProtocol = urlProtocol
    self.origin = origin
  }

  func start() {
    // Recorded here and now, so that requests are in the order in which their tasks were resumed.
    let load = origin.loader.begin(origin.request, "data(for:)")
    let task = Task { await run(load) }
    let isStopped = lock.withLock {
      self.task = task
      return self.isStopped
    }
    if isStopped {
      task.cancel()
    }
  }

  func stop() {
    let task = lock.withLock {
      isStopped = true
      return self.task
    }
    task?.cancel()
  }

  private func run(_ load: MockDataLoader.Load) async {
    do {
      let (response, request) = try await origin.loader.finish(load)
      guard let urlResponse = response.urlResponse(to: request) ?? .http(request, 200, [:]) else {
        throw URLError(.badURL)
      }
      tell { $0.urlProtocol($1, didReceive: urlResponse, cacheStoragePolicy: .notAllowed) }
      var whole = Data()
      try await response.deliver { chunk in
        if origin.takesChunks {
          tell { $0.urlProtocol($1, didLoad: chunk) }
        } else {
          whole += chunk
        }
      }
      try origin.finish(with: whole)
      let body = whole
      if !origin.takesChunks {
        tell { $0.urlProtocol($1, didLoad: body) }
      }
      tell { $0.urlProtocolDidFinishLoading($1) }
    } catch {
      let error = error.asLoadError
      tell { $0.urlProtocol($1, didFailWithError: error) }
    }
  }

  /// Tells the client something, unless the load was stopped: a client must hear no more then.
  private func tell(_ message: @escaping @Sendable (any URLProtocolClient, URLProtocol) -> Void) {
    origin.run { [self] in
      guard !lock.withLock({ isStopped }), let client = urlProtocol.client else { return }
      message(client, urlProtocol)
    }
  }
}

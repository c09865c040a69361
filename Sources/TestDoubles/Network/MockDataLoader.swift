import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A network that is a test double: answers requests without leaving the process, and records them.
///
/// It answers all requests alike, or by ``Route``:
///
///     let loader = MockDataLoader(data: json)
///     let loader = MockDataLoader {
///       Route.get("/listings", query: ["page": "1"]) { .file("listings.json", in: .module) }
///       Route.post("/favourites", json: Favourite(id: 7)) { .status(201) }
///     }
///
/// It always answers asynchronously, as the network does, and without any real time passing. It is an async
/// spy of requests, and is told what to answer, held and waited for in the same words:
///
///     loader.throws(URLError(.notConnectedToInternet))
///     loader.suspends()
///     let call = try await loader.nextCall()
///     call.resume(returning: .json("[]"))
///
/// Redirects are followed, and recorded as requests of their own. Safe from any thread.
public final class MockDataLoader:
  RecordingDouble<
    URLRequest, MockDataLoader.Response, any Error,
    AsyncFunction<URLRequest, MockDataLoader.Response, any Error>
  >, @unchecked Sendable
{
  let routes: RouteTable

  /// Makes a loader that answers every request with these, as they are. The `async` form of the loader, which
  /// can't do without a response, makes one with status 200 where there is neither a response nor an error.
  public init(
    data: Data? = nil,
    response: URLResponse? = nil,
    error: (any Error)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let response = Response(data: data, response: response, error: error)
    routes = RouteTable([], placeOfMaking: "\(fileID):\(line)")
    let first = Script(.output(response), at: nil)
    super.init(first: first, owner: "MockDataLoader", fileID: fileID, line: line)
    scope?.join(routes)
  }

  /// Makes a loader that answers by routes. A request that none matches fails with ``UnmatchedRequest``.
  public init(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @RouteBuilder routes: () -> [Route]
  ) {
    self.routes = RouteTable(routes(), placeOfMaking: "\(fileID):\(line)")
    super.init(first: Self.byRoutes, owner: "MockDataLoader", fileID: fileID, line: line)
    scope?.join(self.routes)
  }

  /// Adds routes, and makes the loader answer by all its routes, in place of what it was told to answer before.
  /// The rules of ``FunctionDouble/when(fileID:filePath:line:column:_:)`` stay, and come before the routes.
  public func add(@RouteBuilder _ routes: () -> [Route]) {
    self.routes.add(routes())
    set(Self.byRoutes)
  }

  /// The last request.
  public var request: URLRequest? {
    lastCall
  }

  /// All requests, in order. Their `httpBody` is there, also where the body came as a stream.
  public var requests: [URLRequest] {
    calls
  }

  /// No answer of the double's own: then its routes are asked.
  private static var byRoutes: Script {
    Script(.unanswered, at: nil)
  }
}

extension MockDataLoader: NetworkLoader {
  /// Records the request and answers it. The completion runs on another thread, never from within this call.
  public func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    let load = begin(request, #function)
    Task {
      do {
        let (response, request) = try await finish(load)
        let (data, urlResponse, error) = try await response.contents(for: request)
        completion(data, urlResponse, error)
      } catch {
        completion(nil, nil, error.asLoadError)
      }
    }
  }

  /// Records the request and answers it.
  ///
  /// - Throws: The error of the answer. Cancelling the task while the request is held or delayed throws
  ///   `URLError(.cancelled)`, as `URLSession` does; in a task that is cancelled already no request is made.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      try Task.checkCancellation()
      let (response, request) = try await finish(begin(request, #function))
      let (data, urlResponse, error) = try await response.contents(for: request)
      if let error {
        throw error
      }
      guard let urlResponse = urlResponse ?? .http(request, 200, [:]) else {
        throw URLError(.unsupportedURL)
      }
      return (data ?? Data(), urlResponse)
    } catch {
      throw error.asLoadError
    }
  }
}

extension Error {
  /// The error as a loader gives it.
  var asLoadError: any Error {
    self is CancellationError ? URLError(.cancelled) : self
  }
}

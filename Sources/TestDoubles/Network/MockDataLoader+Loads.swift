import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What happens to a request, once for all forms in which a loader takes it.

extension MockDataLoader {
  /// A request that is recorded, and the answer it gets.
  package struct Load {
    package let request: URLRequest
    let function: StaticString
    let answer: Answer
    let sequence: Int
  }

  /// Records a request and takes its answer, in the order of the records.
  package func begin(_ original: URLRequest, _ function: StaticString) -> Load {
    let request = original.withBodyInMemory
    lock.lock()
    var answer = nextAnswer(for: request)
    if case .unanswered = answer {
      lock.unlock()
      answer = routedAnswer(to: request)
      lock.lock()
    }
    if case .output(let response) = answer {
      answer = response.answer
    }
    let sequence = append(request, function)
    if let outcome = answer.loadOutcome {
      records.notes.settle(sequence, outcome)
    }
    unlockAndAnnounce()
    return Load(request: request, function: function, answer: answer, sequence: sequence)
  }

  /// Waits for the response and follows redirects.
  ///
  /// - Returns: The response that comes in the end, and the request it belongs to.
  package nonisolated(nonsending) func finish(_ load: Load) async throws -> (Response, URLRequest) {
    var load = load
    var redirectsLeft = mostRedirects
    while true {
      let response = try await response(to: load)
      try await response.delay?.wait()
      guard let next = response.redirection(of: load.request) else { return (response, load.request) }
      guard redirectsLeft > 0 else { throw URLError(.httpTooManyRedirects) }
      redirectsLeft -= 1
      load = begin(next, load.function)
    }
  }

  private nonisolated(nonsending) func response(to load: Load) async throws -> Response {
    let response = try await give(load.answer, to: load.request, load.function, settling: load.sequence)
      .next()
    if case .held = response.form {
      throw misuse("A response can't be held that was worked out. Tell the route: { .held }, or suspends().")
    }
    if let error = response.error as? FixtureError {
      throw misuse(error.description, error)
    }
    return response
  }

  private func routedAnswer(to request: URLRequest) -> Answer {
    switch currentTable?.answer(to: request) {
    case nil: .unanswered
    case .response(let response): .output(response)
    case .body(let body): .body(AsyncFunction(body))
    case .unmatched(let error):
      unmatched(error)
    }
  }

  private func unmatched(_ error: UnmatchedRequest) -> Answer {
    scope?.report(Problem(.unmatchedRequest, error.description))
    return .failure(error)
  }

  private func misuse(_ message: String, _ error: (any Error)? = nil) -> any Error {
    scope?.report(Problem(.misuse, message))
    return error ?? UnansweredCall(description: message)
  }
}

extension Answer where Output == MockDataLoader.Response {
  /// How a load ends that gets this answer: a response may stand for an error.
  fileprivate var loadOutcome: Outcome? {
    guard case .output(let response) = self, let error = response.error else { return outcome }
    return .threw(error)
  }
}

/// As many as `URLSession` follows.
private let mostRedirects = 20

extension MockDataLoader.Response {
  /// The answer of a double that is told this response.
  fileprivate var answer: MockDataLoader.Answer {
    let response = next()
    return if case .held = response.form { .hold(Hold()) } else { .output(response) }
  }

  /// The request to make next, where this is a redirect.
  fileprivate func redirection(of request: URLRequest) -> URLRequest? {
    guard case .http(let status, let headers) = head, [301, 302, 303, 307, 308].contains(status),
      let location = headers.first(where: { $0.key.lowercased() == "location" })?.value,
      let url = URL(string: location, relativeTo: request.url)?.absoluteURL
    else { return nil }
    var next = request
    next.url = url
    if url.origin != request.url?.origin {
      next.setValue(nil, forHTTPHeaderField: "Authorization")
    }
    let becomesGet = status == 303 ? request.method != "HEAD" : status < 303 && request.method == "POST"
    if becomesGet {
      next.httpMethod = "GET"
      next.httpBody = nil
    }
    return next
  }

  /// Body, head and error as a client gets them that waits for all of it. Those of
  /// `MockDataLoader(data:response:error:)` come as they are.
  nonisolated(nonsending) func contents(
    for request: URLRequest
  ) async throws -> (Data?, URLResponse?, (any Error)?) {
    if case .given(let urlResponse) = head {
      return (data, urlResponse, error)
    }
    try await deliver { _ in }
    return (data, urlResponse(to: request), nil)
  }
}

import Foundation

extension Delivery {
  /// Waits for the response. A response with status 401 that asks for a password is a challenge: the delegate answers it,
  /// and the loader gets the request again, with the password.
  ///
  /// Foundation on Linux would take the challenge to a protocol of its own, and so to the real network; on Apple's
  /// systems it leaves challenges to the protocol.
  func finish(_ load: MockDataLoader.Load) async throws -> (MockDataLoader.Response, MockDataLoader.Load) {
    var (response, load) = try await load.finish(following: origin.follow)
    for failures in 0..<mostChallenges {
      guard let head = load.head(of: response) as? HTTPURLResponse,
        let challenge = URLAuthenticationChallenge(in: head, after: failures),
        let request = try await answer(challenge, to: load.request)
      else { break }
      let next = MockDataLoader.Load(request, "data(for:)", by: origin.loader)
      (response, load) = try await next.finish(following: origin.follow)
    }
    return (response, load)
  }

  /// The request with what the delegate gives for a challenge; `nil` if the client gets the response as it is.
  private func answer(
    _ challenge: URLAuthenticationChallenge,
    to request: URLRequest
  ) async throws -> URLRequest? {
    switch await origin.answer(challenge) {
    case (.useCredential, let credential?):
      guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodHTTPBasic else {
        throw origin.loader.refusal(
          of: request,
          "A loader answers challenges of the scheme Basic only, and this one is of the scheme Digest."
        )
      }
      let password = "\(credential.user ?? ""):\(credential.password ?? "")"
      var request = request
      request.setValue(
        "Basic \(Data(password.utf8).base64EncodedString())",
        forHTTPHeaderField: "Authorization"
      )
      return request
    case (.cancelAuthenticationChallenge, _): throw URLError(.cancelled)
    default: return nil
    }
  }
}

/// How often a delegate is asked about one request. Code that gives the same wrong password each time would go on for
/// ever.
private let mostChallenges = 20

extension URLAuthenticationChallenge {
  /// The challenge of a response; `nil` if it has none that a session asks its delegate about.
  fileprivate convenience init?(in response: HTTPURLResponse, after failures: Int) {
    guard response.statusCode == 401, let url = response.url, let host = url.host,
      let text = response.value(forHTTPHeaderField: "WWW-Authenticate"),
      let scheme = text.firstMatch(of: /(?i)\b(basic|digest)\b/)?.1.lowercased()
    else { return nil }
    let space = URLProtectionSpace(
      host: host,
      port: url.port ?? (url.scheme == "https" ? 443 : 80),
      protocol: url.scheme,
      realm: text.firstMatch(of: /(?i)realm="([^"]*)"/).map { String($0.1) },
      authenticationMethod: scheme == "basic"
        ? NSURLAuthenticationMethodHTTPBasic : NSURLAuthenticationMethodHTTPDigest
    )
    self.init(
      protectionSpace: space,
      proposedCredential: nil,
      previousFailureCount: failures,
      failureResponse: response,
      error: nil,
      sender: ChallengeSender()
    )
  }
}

/// Delegates answer by a completion handler, so nobody calls this.
private final class ChallengeSender: NSObject, URLAuthenticationChallengeSender {
  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
  func cancel(_ challenge: URLAuthenticationChallenge) {}
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}

extension MockDataLoader {
  /// The error for a task that the loader can't serve. A strict test reports it too.
  func refusal(of request: URLRequest, _ reason: String) -> UnansweredCall {
    let message = "\(describe(request)) can't be answered. \(reason)"
    report(.misuse, message)
    return UnansweredCall(description: message)
  }
}

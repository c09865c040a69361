import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLError {
  /// The error as code would make it: `URLError(.notConnectedToInternet)`. Foundation's own text of it has
  /// little but the number.
  var codeText: String {
    let name = names[code].map { ".\($0)" } ?? "\(code.rawValue)"
    return "URLError(\(name))"
  }
}

private let names: [URLError.Code: String] = [
  .badServerResponse: "badServerResponse",
  .badURL: "badURL",
  .cancelled: "cancelled",
  .cannotConnectToHost: "cannotConnectToHost",
  .cannotFindHost: "cannotFindHost",
  .dnsLookupFailed: "dnsLookupFailed",
  .networkConnectionLost: "networkConnectionLost",
  .notConnectedToInternet: "notConnectedToInternet",
  .resourceUnavailable: "resourceUnavailable",
  .secureConnectionFailed: "secureConnectionFailed",
  .timedOut: "timedOut",
  .unsupportedURL: "unsupportedURL",
  .userAuthenticationRequired: "userAuthenticationRequired",
]

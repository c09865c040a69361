import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a decoding or an encoding tripped over, with the place in the document: `at listings[2].price: …`.
package func faultText(of error: any Error) -> String {
  guard let (path, reason, cause) = fault(in: error) else { return clip("\(error)") }
  return "at \(pathText(path)): \(clip([reason, cause].compactMap(\.self).joined(separator: " ")))"
}

private func fault(in error: any Error) -> (path: [any CodingKey], reason: String, cause: String?)? {
  switch error {
  case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
    DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
    (context.codingPath, context.debugDescription, context.underlyingError.map { "\($0)" })
  case EncodingError.invalidValue(_, let context):
    (context.codingPath, context.debugDescription, context.underlyingError.map { "\($0)" })
  default:
    nil
  }
}

private func pathText(_ path: [any CodingKey]) -> String {
  let text = path.reduce(into: "") { text, key in
    if let index = key.intValue {
      text += "[\(index)]"
    } else {
      text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
    }
  }
  return text.isEmpty ? "the top level" : oneLine(text)
}

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

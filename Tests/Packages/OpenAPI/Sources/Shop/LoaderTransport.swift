import Foundation
import HTTPTypes
import OpenAPIRuntime
import Seams

/// Sends the requests of a generated client through a loader: a session in the app, a double in a test.
struct LoaderTransport: ClientTransport {
  var loader: any NetworkLoader = URLSession.shared

  func send(
    _ request: HTTPRequest,
    body: HTTPBody?,
    baseURL: URL,
    operationID: String
  ) async throws -> (HTTPResponse, HTTPBody?) {
    let text = baseURL.absoluteString + (request.path ?? "")
    guard let url = URL(string: text), url.host != nil else {
      throw TransportError(description: "\(operationID) can't be sent to \(text), which names no server.")
    }
    var outgoing = URLRequest(url: url)
    outgoing.httpMethod = request.method.rawValue
    for field in request.headerFields {
      outgoing.addValue(field.value, forHTTPHeaderField: field.name.rawName)
    }
    if let body { outgoing.httpBody = try await Data(collecting: body, upTo: .max) }

    let (pieces, head) = try await loader.bytes(for: outgoing)

    guard let head = head as? HTTPURLResponse else {
      throw TransportError(description: "\(operationID) got a response that isn't one of HTTP.")
    }
    var response = HTTPResponse(status: HTTPResponse.Status(code: head.statusCode))
    for case (let name as String, let value as String) in head.allHeaderFields {
      if let name = HTTPField.Name(name) { response.headerFields[name] = value }
    }
    return (response, HTTPBody(pieces, length: .unknown, iterationBehavior: .single))
  }
}

struct TransportError: Error, CustomStringConvertible {
  let description: String
}

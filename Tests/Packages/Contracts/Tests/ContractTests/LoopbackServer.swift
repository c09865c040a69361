import FlyingFox
import FlyingSocks
import Foundation
import SeamContracts

/// A real HTTP server on the loopback interface that answers as the contract of network loaders says.
final class LoopbackServer: Sendable {
  let url: URL
  private let task: Task<Void, any Error>

  init() async throws {
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      logger: .disabled,
      handler: ClosureHTTPHandler(Self.respond)
    )
    task = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress,
      let url = URL(string: "http://127.0.0.1:\(port)")
    else { throw URLError(.cannotFindHost) }
    self.url = url
  }

  deinit {
    task.cancel()
  }

  @Sendable private static func respond(to request: HTTPRequest) async throws -> HTTPResponse {
    guard let answer = NetworkLoaderContract.answer(to: request.path, body: try await request.bodyData) else {
      // It ends with the server.
      try await Task.sleep(for: .seconds(3600))
      return HTTPResponse(statusCode: .internalServerError)
    }
    let headers = answer.headers.map { (HTTPHeader($0.key), $0.value) }
    return HTTPResponse(
      statusCode: HTTPStatusCode(answer.status, phrase: "Contract"),
      headers: HTTPHeaders(Dictionary(uniqueKeysWithValues: headers)),
      body: answer.body
    )
  }
}

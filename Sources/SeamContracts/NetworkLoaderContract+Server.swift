import Foundation

extension NetworkLoaderContract {
  /// An answer of the contract's server.
  public struct Answer: Sendable {
    /// The status.
    public let status: Int
    /// The headers, without those that say how the body is sent.
    public let headers: [String: String]
    /// The body.
    public let body: Data

    init(_ status: Int, headers: [String: String] = [:], body: Data = Data()) {
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  /// The server's answer to a request of any method.
  ///
  /// - Parameters:
  ///   - path: The path of the request: `/teapot`.
  ///   - body: The body of the request.
  /// - Returns: The answer; `nil` if the server must keep the connection open and never answer.
  public static func answer(to path: String, body: Data) -> Answer? {
    switch path {
    case "/teapot": Answer(418, headers: ["X-Contract": "kept"], body: Data("short and stout".utf8))
    case "/empty": Answer(200)
    case "/large": Answer(200, body: largeBody)
    case "/binary": Answer(200, body: Data(0...255))
    case "/echo": Answer(200, body: body)
    case "/redirect": Answer(302, headers: ["Location": "/landing"])
    case "/landing": Answer(200, body: Data("landed".utf8))
    case "/silent", "/held": nil
    default: Answer(404, body: Data("not here".utf8))
    }
  }

  /// A megabyte in which no two blocks are alike.
  static let largeBody = Data(
    (0..<250_000).flatMap { withUnsafeBytes(of: UInt32($0).bigEndian, Array.init) }
  )
}

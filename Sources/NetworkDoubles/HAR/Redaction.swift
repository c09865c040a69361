import Foundation

/// What a ``RecordingLoader`` keeps out of its file. The value of each is replaced by `REDACTED`, which matches
/// anything when the file is replayed. Names are compared without regard to case.
public struct Redaction: Sendable {
  /// What stands in a recording for a secret.
  static let mark = "REDACTED"

  /// Names of headers of requests and responses.
  public var headers: Set<String>

  /// Names of cookies, for those who keep the headers `Cookie` and `Set-Cookie`.
  public var cookies: Set<String>

  /// Names of query items in URLs, and of fields in form bodies.
  public var queryItems: Set<String>

  /// Names of fields in JSON bodies, at any depth, and of fields in form bodies.
  public var jsonFields: Set<String>

  /// Makes a redaction of these and nothing else.
  public init(
    headers: Set<String> = [],
    cookies: Set<String> = [],
    queryItems: Set<String> = [],
    jsonFields: Set<String> = []
  ) {
    self.headers = headers
    self.cookies = cookies
    self.queryItems = queryItems
    self.jsonFields = jsonFields
  }

  /// The usual secrets: credentials, cookies, tokens, keys and passwords.
  public static let standard = Redaction(
    headers: [
      "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie", "X-API-Key", "X-Auth-Token",
      "X-CSRF-Token",
    ],
    queryItems: secretNames,
    jsonFields: secretNames
  )
}

private let secretNames: Set<String> = [
  "access_token", "accessToken", "refresh_token", "refreshToken", "id_token", "idToken", "token", "api_key",
  "apiKey", "client_secret", "clientSecret", "password", "secret", "session", "signature",
]

import Foundation

/// What a ``RecordingLoader`` keeps out of its file, and `curl` out of a command line.
///
/// Each secret is replaced by `REDACTED`, which matches anything when the file is replayed; the rest stays as it
/// is, byte for byte. Names are compared without regard to case.
///
///     var redaction = Redaction.standard
///     redaction.values = [apiKey]
///     redaction.kept = ["tokenOfAffection"]
///
/// A body in which secrets can't be looked for, such as one that says it is JSON and is in no encoding known, is
/// left out, with a note in the file.
public struct Redaction: Sendable {
  /// Names of headers of requests and responses.
  public var headers: Set<String>

  /// Names of cookies, for those who keep the headers `Cookie` and `Set-Cookie`.
  public var cookies: Set<String>

  /// Names of query items in URLs, and of fields in form bodies.
  public var queryItems: Set<String>

  /// Names of fields in JSON bodies, at any depth, of fields in form bodies, and of XML elements.
  public var jsonFields: Set<String>

  /// Secrets themselves, such as an API key: they are replaced wherever they stand, also where they are escaped.
  ///
  /// The value of an environment variable becomes `REDACTED(NAME)`. A replay puts in what the environment has
  /// then.
  public var values: Set<String>

  /// Names that ``standard`` takes for those of secrets, and that are none.
  public var kept: Set<String> = []

  /// Whether secrets are found by the words in their names, and by their looks.
  let isStandard: Bool

  /// Makes a redaction of these and nothing else.
  public init(
    headers: Set<String> = [],
    cookies: Set<String> = [],
    queryItems: Set<String> = [],
    jsonFields: Set<String> = [],
    values: Set<String> = []
  ) {
    self.headers = headers
    self.cookies = cookies
    self.queryItems = queryItems
    self.jsonFields = jsonFields
    self.values = values
    isStandard = false
  }

  /// The usual secrets: credentials, cookies, tokens, keys and passwords.
  ///
  /// They are found by their names, in headers, queries, forms, JSON, multipart bodies and XML alike:
  /// `X-Amz-Security-Token` and `user[newPassword]` are secret, `nextPageToken` isn't. And they are found by
  /// their looks: `Bearer …`, JWTs, user and password of a URL, keys of the large services. A name that is taken
  /// out of one of the sets is kept there.
  public static let standard = Redaction(standardHeaders: secretHeaders, names: secretNames)

  private init(standardHeaders headers: Set<String>, names: Set<String>) {
    self.headers = headers
    cookies = []
    queryItems = names
    jsonFields = names
    values = []
    isStandard = true
  }
}

extension Redaction {
  /// Where a name stands.
  enum Place {
    case header, cookie, query, json, form
  }

  /// How much of what has a name is secret.
  enum Secrecy {
    case none
    /// Texts and numbers, at any depth.
    case leaves
    case whole
  }

  func secrecy(of original: String, in place: Place) -> Secrecy {
    let name = original.lowercased()
    func isIn(_ names: Set<String>) -> Bool { names.contains { $0.lowercased() == name } }
    let isUsual = isStandard && isIn(Redaction.standard.listed(in: place))
    if isIn(listed(in: place)) {
      return isUsual ? .leaves : .whole
    }
    return isStandard && !isUsual && !isIn(kept) && SecretName.isSecret(original) ? .leaves : .none
  }

  private func listed(in place: Place) -> Set<String> {
    switch place {
    case .header: headers
    case .cookie: cookies
    case .query: queryItems
    case .json: jsonFields
    case .form: queryItems.union(jsonFields)
    }
  }
}

private let secretHeaders: Set<String> = [
  "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie", "X-API-Key", "X-Auth-Token", "X-CSRF-Token",
]

private let secretNames: Set<String> = [
  "access_token", "accessToken", "refresh_token", "refreshToken", "id_token", "idToken", "token", "api_key",
  "apiKey", "client_secret", "clientSecret", "password", "secret", "session", "signature",
]

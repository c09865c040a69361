import Foundation

/// The secrets that a ``RecordingLoader`` keeps out of its file, and `curl` out of a command line.
///
/// `REDACTED` takes the place of each secret, and matches any value when the file is replayed. All other bytes stay.
/// The case of a name doesn't count.
///
///     var redaction = Redaction.standard
///     redaction.values = [apiKey]
///     redaction.kept = ["tokenOfAffection"]
///
/// A body that can't be searched for secrets is left out, with a note in the file: for instance, a body that says it is
/// JSON, in an unknown encoding.
public struct Redaction: Sendable {
  /// Names of headers of requests and responses.
  public var headers: Set<String>

  /// Names of cookies. They count if you keep the headers `Cookie` and `Set-Cookie`.
  public var cookies: Set<String>

  /// Names of query items in URLs, and of fields in form bodies.
  public var queryItems: Set<String>

  /// Names of fields in JSON bodies, at any depth, of fields in form bodies, and of XML elements.
  public var jsonFields: Set<String>

  /// Secrets themselves, such as an API key. They are replaced wherever they stand, in any encoding.
  ///
  /// The value of an environment variable becomes `REDACTED(NAME)`. A replay puts in the value that the variable has
  /// then.
  public var values: Set<String>

  /// Names that aren't secret, although ``standard`` would take them for names of secrets.
  public var kept: Set<String> = []

  /// Whether the words in a name, and the form of a value, can make a secret of it.
  let isStandard: Bool

  /// Makes a redaction of these secrets and no others.
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
  /// A value is secret by its name, in headers, queries, forms, JSON, multipart bodies and XML alike:
  /// `X-Amz-Security-Token` and `user[newPassword]` are secret, `nextPageToken` isn't. Or it is secret by its form:
  /// `Bearer …`, JWTs, user and password of a URL, keys of large services. To keep the values of a name that is in
  /// one of the sets, remove the name from the set.
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
  /// The part of an exchange that a name stands in.
  enum Place {
    case header, cookie, query, json, form
  }

  /// How much of a value is secret because of its name.
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

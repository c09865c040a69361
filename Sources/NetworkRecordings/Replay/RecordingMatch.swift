import Foundation

/// A part of a request that must be as in a recording, so that the request gets the recorded response.
///
///     MockDataLoader(har: file, matching: [.method, .path, .header("Accept")])
///
/// A value that was redacted in the recording matches any value.
public struct RecordingMatch: Sendable {
  enum Aspect: Sendable {
    case method, host, path, query, json, body
    case header(String)
    case predicate(@Sendable (_ recorded: URLRequest, _ request: URLRequest) -> Bool)
  }

  let aspect: Aspect

  /// The method.
  public static let method = RecordingMatch(aspect: .method)
  /// Scheme, host and port.
  public static let host = RecordingMatch(aspect: .host)
  /// The path.
  public static let path = RecordingMatch(aspect: .path)
  /// The query items, in any order.
  public static let query = RecordingMatch(aspect: .query)
  /// The body, if the recorded one is JSON; compared as JSON. Other bodies aren't compared.
  public static let json = RecordingMatch(aspect: .json)
  /// The body of any kind: compared as JSON if it is JSON, else byte for byte.
  public static let body = RecordingMatch(aspect: .body)

  /// The value of a header. If the recorded request lacks the header, so must the other.
  public static func header(_ name: String) -> RecordingMatch {
    RecordingMatch(aspect: .header(name))
  }

  /// A closure compares the recorded request, its first argument, with the one to be answered.
  public static func `where`(
    _ matches: @escaping @Sendable (_ recorded: URLRequest, _ request: URLRequest) -> Bool
  ) -> RecordingMatch {
    RecordingMatch(aspect: .predicate(matches))
  }

  /// Method, URL, and the body if it is JSON.
  public static let standard: [RecordingMatch] = [.method, .host, .path, .query, .json]
}

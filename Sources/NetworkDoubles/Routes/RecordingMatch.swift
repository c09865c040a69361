import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What of a request must be as in a recording, so that it gets the response that was recorded.
///
///     MockDataLoader(har: file, matching: [.method, .path, .header("Accept")])
///
/// What was redacted in the recording matches anything.
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
  /// The body where a JSON body was recorded, compared as JSON. Other bodies aren't compared.
  public static let json = RecordingMatch(aspect: .json)
  /// The body, whatever it is: compared as JSON where it is JSON, and else byte for byte.
  public static let body = RecordingMatch(aspect: .body)

  /// The value of a header; its absence, where it wasn't recorded.
  public static func header(_ name: String) -> RecordingMatch {
    RecordingMatch(aspect: .header(name))
  }

  /// What a closure says of a recorded request and the one to be answered.
  public static func `where`(
    _ matches: @escaping @Sendable (_ recorded: URLRequest, _ request: URLRequest) -> Bool
  ) -> RecordingMatch {
    RecordingMatch(aspect: .predicate(matches))
  }

  /// Method and URL, and the body where it is JSON.
  public static let standard: [RecordingMatch] = [.method, .host, .path, .query, .json]
}

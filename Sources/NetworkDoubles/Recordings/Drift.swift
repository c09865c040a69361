import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Compares the responses of a recording with those of the real server now: the status, and the shape of JSON. It
/// records nothing.
struct Drift: Sendable {
  let live: any NetworkLoader
  let file: String
  let scope: (any TestScope)?
  /// The line that names the file.
  let location: SourceLocation

  /// Sends a recorded request to the server, and says how its answer differs from the recorded one.
  func compare(_ recorded: MockDataLoader.Response, to request: URLRequest) async {
    do {
      let (data, response) = try await live.data(for: request)
      let status = (response as? HTTPURLResponse)?.statusCode
      let differences = Self.differences(
        of: (status, data),
        from: (recorded.parts.status, recorded.parts.data ?? Data())
      )
      for difference in differences.prefix(10) {
        tell("\(describe(request)): \(difference)")
      }
    } catch {
      tell("\(describe(request)) can't be compared with the recording: \(error.localizedDescription)")
    }
  }

  private func tell(_ text: String) {
    let message = "The recording \(file) has drifted. \(text)"
    guard let scope else { return scope.warn(message, at: location) }
    scope.report(Problem(.drift, message, at: location))
  }

  typealias Answer = (status: Int?, body: Data)

  static func differences(of live: Answer, from recorded: Answer) -> [String] {
    if let was = recorded.status, let now = live.status, was != now {
      return ["the status is \(now) now, it was \(was)"]
    }
    guard let was = try? JSONValue(parsing: recorded.body) else { return [] }
    guard let now = try? JSONValue(parsing: live.body) else { return ["the body is no JSON now"] }
    return was.drift(to: now, at: "")
  }
}

extension JSONValue {
  /// Says in which keys and types another document differs. Of lists it compares the first elements.
  fileprivate func drift(to now: JSONValue, at path: String) -> [String] {
    let name = path.isEmpty ? "the body" : "`\(oneLine(path))`"
    switch (self, now) {
    case (.string(SecretText.mark), _):
      return []
    case (.object(let old), .object(let new)):
      return Set(old.keys).union(new.keys).sorted().flatMap { key in
        let path = path.isEmpty ? key : "\(path).\(key)"
        switch (old[key], new[key]) {
        case (let old?, let new?): return old.drift(to: new, at: path)
        case (_?, nil): return ["`\(oneLine(path))` is gone"]
        default: return ["`\(oneLine(path))` is new"]
        }
      }
    case (.array(let old), .array(let new)):
      switch (old.first, new.first) {
      case (let old?, let new?): return old.drift(to: new, at: "\(path)[0]")
      case (_?, nil): return ["\(name) is empty now"]
      case (nil, _?): return ["\(name) was empty, and isn't now"]
      case (nil, nil): return []
      }
    default:
      return shape == now.shape ? [] : ["\(name) is \(now.shape) now, it was \(shape)"]
    }
  }

  private var shape: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .integer, .largeInteger, .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

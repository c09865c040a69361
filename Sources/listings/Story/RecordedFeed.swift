import Foundation

/// What the story reads from a HAR file besides its traffic: the URL of the feed.
struct RecordedFeed {
  let url: URL

  /// - Throws: ``StoryError`` when nothing was recorded.
  init(contentsOf file: URL) throws {
    let recording = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: file))
    guard let first = recording.log.entries.first,
      var components = URLComponents(url: first.request.url, resolvingAgainstBaseURL: true)
    else { throw StoryError("\(file.path): There is no traffic in this file") }
    components.query = nil
    url = components.url ?? first.request.url
  }

  private struct Recording: Decodable {
    let log: Log

    struct Log: Decodable {
      let entries: [Entry]
    }

    struct Entry: Decodable {
      let request: Request
    }

    struct Request: Decodable {
      let url: URL
    }
  }
}

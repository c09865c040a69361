import Foundation

/// What the program was asked to do on the command line.
package enum Arguments: Equatable {
  /// Tell the story on the embedded feed.
  case embedded
  /// Tell the story on the feed at this URL.
  case live(URL)
  /// Explain the program.
  case help

  /// Reads the arguments that follow the program's name.
  package init(_ arguments: [String]) throws(UsageError) {
    self = .embedded
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--url":
        guard let text = rest.popFirst() else {
          throw UsageError("--url needs a URL behind it")
        }
        self = .live(try Self.url(text))
      default:
        throw UsageError("there is no option \(argument)")
      }
    }
  }

  private static func url(_ text: String) throws(UsageError) -> URL {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host() != nil else {
      throw UsageError("\(text) is not a URL that starts with http:// or https://")
    }
    return url
  }

  /// What `--help` prints.
  package static let helpText = """
    Shows a feed of flats for rent in the terminal: the worked example of swift-test-doubles, running.

    USAGE: listings [--url URL]

    Tells a short story of a user and the feed, and ends with the timeline of what the doubles saw. Without
    --url, a MockDataLoader serves the feed, so no network is needed and an error can be provoked.

    OPTIONS:
      --url URL   Load the feed from a live server, page 1 with ?page=1 and so on.
      --help, -h  Show this text.
    """
}

/// Arguments that make no sense. Its description says which.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = "\(description); see listings --help"
  }
}

import Foundation

/// The path of a route, with or without an origin: `/listings/{id}`, `https://example.com/**`.
struct PathPattern: Sendable {
  private enum Part: Sendable {
    case literal(String)
    case any
    case named(String)
  }

  let text: String
  /// Scheme, host and port, if the route names them: `https://example.com`.
  let origin: String?
  private let parts: [Part]
  private let isOpenEnded: Bool

  init(_ text: String) {
    self.text = text
    var path = text[...]
    if let schemeEnd = text.range(of: "://") {
      let hostEnd = text[schemeEnd.upperBound...].firstIndex { "/?#".contains($0) } ?? text.endIndex
      let originText = text[..<hostEnd]
      origin = URL(string: String(originText))?.origin ?? originText.lowercased()
      path = text[hostEnd...]
    } else {
      origin = nil
    }
    let pieces = pathPieces(path)
    isOpenEnded = pieces.last == "**"
    parts = (isOpenEnded ? pieces.dropLast() : pieces[...]).map { piece in
      switch piece {
      case "*": .any
      case _ where piece.hasPrefix("{") && piece.hasSuffix("}"): .named(String(piece.dropFirst().dropLast()))
      default: .literal(piece)
      }
    }
  }

  /// Says why no request can match the path; `nil` if one can.
  var fault: String? {
    if text.contains("?") {
      "a query is given by query:, not in the path"
    } else if text.contains("#") {
      "a fragment is never sent"
    } else if parts.contains(where: { if case .literal("**") = $0 { true } else { false } }) {
      "** stands for parts at the end only"
    } else {
      nil
    }
  }

  var literalCount: Int {
    parts.count { if case .literal = $0 { true } else { false } }
  }

  /// The number of parts that the path asks for.
  var partCount: Int {
    parts.count
  }

  /// - Returns: The parts of the request's path by the names in braces; `nil` if the path doesn't match.
  func match(_ url: URLParts) -> [String: String]? {
    let pieces = url.pathPieces
    guard isOpenEnded ? pieces.count >= parts.count : pieces.count == parts.count else { return nil }
    var names: [String: String] = [:]
    for (part, piece) in zip(parts, pieces) {
      switch part {
      case .any: break
      case .named(let name): names[name] = piece
      case .literal(let literal):
        guard literal == piece else { return nil }
      }
    }
    return names
  }

  /// The number of equal parts at the beginning. Of two paths that don't match, the one with more is nearer.
  func sharedParts(with url: URLParts) -> Int {
    zip(parts, url.pathPieces)
      .prefix { part, piece in if case .literal(let literal) = part { literal == piece } else { true } }
      .count
  }
}

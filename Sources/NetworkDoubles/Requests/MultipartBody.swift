import Foundation

/// The places of the parts of a multipart body in its bytes (RFC 2046, 5.1).
package struct MultipartBody {
  package struct Part {
    /// The lines of the part in front of its empty line.
    package var headers: [(name: String, value: Range<Int>)]
    package var body: Range<Int>
    /// The name of the form's field, if the part has one.
    package var name: String?
    package var mimeType: String
  }

  package private(set) var parts: [Part] = []

  /// The text in front of the first boundary, and the text behind the last one.
  package private(set) var surroundings: [Range<Int>] = []

  /// - Returns: `nil` if there is no boundary, or no part between boundaries.
  package init?(_ bytes: [UInt8], ofType mimeType: String) {
    guard let boundary = Self.boundary(in: mimeType) ?? Self.firstLine(of: bytes) else { return nil }
    let marks = Data(bytes).ranges(of: Data("--\(boundary)".utf8))
    guard let first = marks.first else { return nil }
    surroundings = [0..<first.lowerBound]
    for (index, mark) in marks.enumerated() {
      let end = index + 1 < marks.count ? marks[index + 1].lowerBound : bytes.count
      let content = bytes[mark.upperBound..<end]
      if content.starts(with: "--".utf8) {
        surroundings.append(content.startIndex + 2..<end)
        continue
      }
      guard let part = Self.part(bytes, mark.upperBound..<end) else { return nil }
      parts.append(part)
    }
  }

  private static func part(_ bytes: [UInt8], _ range: Range<Int>) -> Part? {
    let data = Data(bytes)
    let ends = ["\r\n\r\n", "\n\n"].lazy.compactMap { data.range(of: Data($0.utf8), in: range) }
    guard let gap = ends.first else { return nil }
    // The line break in front of a boundary belongs to the boundary.
    let body = gap.upperBound..<max(gap.upperBound, range.upperBound - gap.count / 2)
    let headers = headers(in: range.lowerBound..<gap.lowerBound, of: bytes)
    func value(of name: String) -> String? {
      headers.last { $0.name.lowercased() == name }.map { String(decoding: bytes[$0.value], as: UTF8.self) }
    }
    let disposition = value(of: "content-disposition") ?? ""
    return Part(
      headers: headers,
      body: body,
      name: parameter("name", in: disposition),
      mimeType: value(of: "content-type") ?? "text/plain"
    )
  }

  /// The headers. A header may go on in the next lines.
  private static func headers(in head: Range<Int>, of bytes: [UInt8]) -> [(name: String, value: Range<Int>)] {
    bytes[head].split(separator: UInt8(ascii: "\n")).reduce(into: []) { headers, line in
      let end = line.last == UInt8(ascii: "\r") ? line.endIndex - 1 : line.endIndex
      if let first = line.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t"), !headers.isEmpty {
        headers[headers.count - 1].value = headers[headers.count - 1].value.lowerBound..<end
      } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        let start = line[(colon + 1)..<end].firstIndex { $0 != UInt8(ascii: " ") } ?? end
        headers.append((String(decoding: line[..<colon], as: UTF8.self), start..<end))
      }
    }
  }

  /// The value of a parameter, also in the form of RFC 5987: `name*=utf-8''…`.
  private static func parameter(_ name: String, in disposition: String) -> String? {
    let parameters = disposition.utf8.split(separator: UInt8(ascii: ";")).map { part in
      String(decoding: part, as: UTF8.self).split(separator: "=", maxSplits: 1).map { $0.trimmed }
    }
    let known = parameters.first { $0.count == 2 && [name, "\(name)*"].contains($0[0].lowercased()) }
    return known.map {
      $0[1].trimming("\"").percentDecoded.split(separator: "''").last.map(String.init) ?? ""
    }
  }

  private static func boundary(in mimeType: String) -> String? {
    mimeType.firstMatch(of: /(?i)boundary=(?:"([^"]+)"|([^;\s]+))/).map { String($0.1 ?? $0.2 ?? "") }
  }

  private static func firstLine(of bytes: [UInt8]) -> String? {
    guard bytes.starts(with: "--".utf8) else { return nil }
    return String(decoding: bytes.dropFirst(2).prefix { $0 > 0x20 }, as: UTF8.self)
  }
}

extension Data {
  fileprivate func ranges(of bytes: Data) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    while let range = range(of: bytes, in: (ranges.last?.upperBound ?? startIndex)..<endIndex) {
      ranges.append(range)
    }
    return ranges
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    trimmingCharacters(in: .whitespacesAndNewlines)
  }

  fileprivate func trimming(_ characters: String) -> String {
    trimmingCharacters(in: CharacterSet(charactersIn: characters))
  }
}

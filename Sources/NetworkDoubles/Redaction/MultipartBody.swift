import Foundation

/// Where the parts of a multipart body are in its bytes (RFC 2046, 5.1).
struct MultipartBody {
  struct Part {
    /// The lines in front of the empty one.
    var head: Range<Int>
    var body: Range<Int>
    /// The name of the form's field, where it has one.
    var name: String?
    var filename: String?
    var mimeType: String
  }

  private(set) var parts: [Part] = []

  /// - Returns: `nil` where there is no boundary, or nothing between boundaries.
  init?(_ bytes: [UInt8], ofType mimeType: String) {
    guard let boundary = Self.boundary(in: mimeType) ?? Self.firstLine(of: bytes) else { return nil }
    let marks = Data(bytes).ranges(of: Data("--\(boundary)".utf8))
    guard !marks.isEmpty else { return nil }
    for (index, mark) in marks.enumerated() {
      let end = index + 1 < marks.count ? marks[index + 1].lowerBound : bytes.count
      let content = bytes[mark.upperBound..<end]
      if content.starts(with: "--".utf8) { continue }
      guard let part = Self.part(bytes, mark.upperBound..<end) else { return nil }
      parts.append(part)
    }
  }

  private static func part(_ bytes: [UInt8], _ range: Range<Int>) -> Part? {
    let data = Data(bytes)
    let (gap, width) =
      if let gap = data.range(of: Data("\r\n\r\n".utf8), in: range) {
        (gap, 2)
      } else if let gap = data.range(of: Data("\n\n".utf8), in: range) {
        (gap, 1)
      } else {
        (range.upperBound..<range.upperBound, 0)
      }
    guard width > 0 else { return nil }
    let head = min(range.lowerBound + width, gap.lowerBound)..<gap.lowerBound
    // The line break in front of the next boundary belongs to that.
    let body = gap.upperBound..<max(gap.upperBound, range.upperBound - width)
    let lines = String(decoding: bytes[head], as: UTF8.self)
    return Part(
      head: head,
      body: body,
      name: parameter("name", in: lines),
      filename: parameter("filename", in: lines),
      mimeType: lines.firstMatch(of: /(?i)content-type:\s*([^\r\n]+)/).map { String($0.1) } ?? "text/plain"
    )
  }

  private static func parameter(_ name: String, in head: String) -> String? {
    guard let line = head.firstMatch(of: /(?i)content-disposition:[^\r\n]*/)?.0 else { return nil }
    let parameters = line.matches(of: /;\s*(?<name>[A-Za-z*]+)=(?:"(?<quoted>[^"]*)"|(?<plain>[^;\s]+))/)
    return parameters.first { $0.name.lowercased() == name }.map { String($0.quoted ?? $0.plain ?? "") }
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

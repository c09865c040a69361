import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// Damaged files: an error or an answer comes of them, never a crash or a hang.
@Suite struct DamagedHARTests {
  @Test func `hundreds of damaged HAR files`() async throws {
    var generator = SeededGenerator(seed: 2026)
    let file = try TemporaryFile(wholeFile)
    var tries = Tries { $0 is HARError || $0 is UnansweredCall || $0 is URLError }

    for _ in 0..<200 {
      try file.overwrite(with: damaged(wholeFile, with: &generator))
      await tries.count { try await replayAll(of: file) }
    }

    #expect(tries.answers + tries.errors == 200)
    #expect(tries.answers > 20)
    #expect(tries.errors > 20)
    #expect(tries.otherErrors.isEmpty)
  }
}

private let wholeFile = har(
  #"{"method": "GET", "url": "https://example.com/a?x=1&y=2", "headers": [{"name": "A", "value": "b"}]}"#,
  #"{"status": 200, "headers": [{"name": "Content-Type", "value": "text/plain; charset=utf-8"}], "content": {"text": "abc", "mimeType": "text/plain"}}"#,
  #"{"method": "POST", "url": "https://example.com/b", "postData": {"mimeType": "application/json", "text": "{\"id\": [1, 2.5, null]}"}}"#,
  #"{"status": 307, "headers": [{"name": "Location", "value": "/a?x=1&y=2"}], "content": {"text": "AAEC", "encoding": "base64"}}"#,
  #"{"method": "GET", "url": "https://example.com/c"}"#,
  #"{"status": 0, "_urlErrorCode": -1004}"#
)

/// A text with a few random changes, or none.
private func damaged(_ text: String, with generator: inout SeededGenerator) -> String {
  var bytes = Array(text.utf8)
  for _ in 0..<Int.random(in: 0...4, using: &generator) where !bytes.isEmpty {
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.removeSubrange(place..<min(place + 20, bytes.count))
    case 2: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
    case 3: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    default: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &generator)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func replayAll(of file: TemporaryFile) async throws {
  let loader = try MockDataLoader(har: file.url)
  _ = try? await loader.data(for: .to("/a?x=1&y=2"))
  _ = try? await loader.data(for: .to("/b", method: "POST", body: #"{"id": [1, 2.5, null]}"#))
  _ = try? await loader.data(for: .to("/c"))
}

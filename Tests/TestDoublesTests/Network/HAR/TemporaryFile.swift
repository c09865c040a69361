import Foundation

/// A path at which there is no file yet. What is written there goes with the object.
final class TemporaryFile: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).har")

  init() {}

  init(_ text: String) throws {
    try Data(text.utf8).write(to: url)
  }

  var text: String {
    get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

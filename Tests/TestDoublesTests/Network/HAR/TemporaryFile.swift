import Foundation

/// A path at which there is no file yet. What is written there goes with the object.
final class TemporaryFile: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).har")

  init() {}

  init(_ text: String) throws {
    try Data(text.utf8).write(to: url)
  }

  /// Writes to the file that is there, without waiting for the disk.
  func overwrite(with text: String) throws {
    let handle = try FileHandle(forWritingTo: url)
    try handle.write(contentsOf: Data(text.utf8))
    // Last: a file that was empty in between is written to the disk at once by some file systems.
    try handle.truncate(atOffset: UInt64(text.utf8.count))
    try handle.close()
  }

  var text: String {
    get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

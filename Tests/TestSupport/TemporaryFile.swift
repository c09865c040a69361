import Foundation

/// A path at which there is no file yet. What is written there goes with the object.
package final class TemporaryFile: Sendable {
  package let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).har")

  package init() {}

  package init(_ text: String) throws {
    try Data(text.utf8).write(to: url)
  }

  /// Writes to the file that is there, without waiting for the disk.
  package func overwrite(with text: String) throws {
    let handle = try FileHandle(forWritingTo: url)
    try handle.write(contentsOf: Data(text.utf8))
    // Last: a file that was empty in between is written to the disk at once by some file systems.
    try handle.truncate(atOffset: UInt64(text.utf8.count))
    try handle.close()
  }

  package var text: String {
    get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

/// The text of a HAR file with entries in it: requests and responses in turn.
package func har(_ parts: String...) -> String {
  let entries = stride(from: 0, to: parts.count, by: 2).map { index in
    #"{"request": \#(parts[index]), "response": \#(parts[index + 1])}"#
  }
  return #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#
}

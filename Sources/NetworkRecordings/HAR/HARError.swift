import Foundation

/// A HAR file that can't be read or isn't what it should be. Its description names the file, and the entry and
/// the place in it.
public struct HARError: Error, Sendable, CustomStringConvertible {
  /// What is wrong with which file, and where.
  public let description: String

  init(_ file: URL, _ fault: String) {
    description = "The HAR file \(printable(file.isFileURL ? file.path : file.absoluteString)) \(fault)"
  }
}

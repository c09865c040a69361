import Foundation

/// A HAR file can't be read or written, or has a fault. The description names the file, the entry, and the place in the
/// entry.
public struct HARError: Error, Sendable, CustomStringConvertible {
  /// Says what is wrong, in which file, and where in it.
  public let description: String

  init(_ file: URL, _ fault: String) {
    description = "The HAR file \(printable(file.isFileURL ? file.path : file.absoluteString)) \(fault)"
  }
}

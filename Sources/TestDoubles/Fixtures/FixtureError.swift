/// A fixture that isn't there, can't be read or isn't what the test takes it for. Its description names the
/// file, the bundle, and for a failed decoding the place in the file.
public struct FixtureError: Error, Sendable, CustomStringConvertible {
  /// What is wrong with which file.
  public let description: String
}

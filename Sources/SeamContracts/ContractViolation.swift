/// A loader or a date provider doesn't do what its contract asks for.
public struct ContractViolation: Error, Sendable, CustomStringConvertible {
  /// What it did and what it should have done.
  public let description: String
}

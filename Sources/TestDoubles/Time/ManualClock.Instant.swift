extension ManualClock {
  /// A time on a clock that a test moves.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// How long after the clock's start.
    public let offset: Duration

    /// Makes the time so long after the clock's start.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The time that is so much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How much later the other time is.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether a time is before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }

    /// The offset: `5.0 seconds`.
    public var description: String {
      "\(offset)"
    }
  }
}

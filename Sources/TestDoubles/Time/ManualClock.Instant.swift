extension ManualClock {
  /// A time on a clock that a test moves.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// How long after the clock's start.
    public let offset: Duration

    /// Makes the time so long after the clock's start.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The time that is so much later, up to `.seconds(Int64.max)` after the clock's start: that is the end of
    /// time, which no sleep or move goes beyond.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: (offset.limited + duration.limited).limited)
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

extension Duration {
  /// Two of these can be added without an overflow.
  fileprivate var limited: Duration {
    min(max(self, .seconds(-Int64.max)), .seconds(Int64.max))
  }
}

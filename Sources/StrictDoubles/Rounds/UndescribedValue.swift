import TestDoubles

/// A value that a message may show later, where it may be described: on the main actor.
struct UndescribedValue: @unchecked Sendable {
  private let value: Any

  init(_ value: Any) {
    self.value = value
  }

  var description: String {
    describe(value)
  }
}

import TestDoubles

/// A value that a message may show later. It crosses actors unread, and only the main actor describes it.
struct UndescribedValue: @unchecked Sendable {
  private let value: Any

  init(_ value: Any) {
    self.value = value
  }

  var description: String {
    describe(value)
  }
}

import TestDoubles

/// A value that a message may show later. It crosses actors unread, and only the main actor describes it.
struct UndescribedValue: @unchecked Sendable {
  private let value: Any

  init(_ value: Any) {
    self.value = value
  }

  init(_ given: Given) {
    switch given {
    case .value(let value): self.init(value)
    case .error(let error): self.init(error)
    case .nothing: self.init(Words(description: "nothing"))
    case .end: self.init(Words(description: "its end"))
    }
  }

  var description: String {
    describe(value)
  }

  /// What a call did that got this value as its answer: `returned 3`; of a request, `answered 200`.
  var asOutcome: String {
    value is MockDataLoader.Response ? description : "returned \(description)"
  }
}

/// What a stream gives in place of an element, in words.
private struct Words: CustomStringConvertible {
  let description: String
}

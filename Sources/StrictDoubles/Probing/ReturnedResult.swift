import TestDoubles

/// A `Result`. A function that returns one tells of a failure without throwing it.
protocol ReturnedResult {
  static var failureType: any Error.Type { get }

  /// - Returns: `nil`, if the error is of another type.
  static func failing(with error: any Error) -> Any?

  /// The plainest success; if none is known, the plainest failure.
  static var plain: Any? { get }

  var error: (any Error)? { get }

  /// The results that a probe tries in place of this one, the most different one first.
  ///
  /// - Parameter values: What the doubles have seen.
  func others(among values: [Any]) -> [Any]
}

extension Result: ReturnedResult {
  static var failureType: any Error.Type { Failure.self }

  static func failing(with error: any Error) -> Any? {
    (error as? Failure).map(Self.failure)
  }

  static var plain: Any? {
    plainValue(of: Success.self).map(Self.success) ?? plainValue(of: Failure.self).map(Self.failure)
  }

  var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }

  func others(among values: [Any]) -> [Any] {
    switch self {
    case .success(let value):
      let seen = values.lazy.compactMap { ($0 as? any ReturnedResult)?.error as? Failure }.first
      let error = seen ?? plainValue(of: Failure.self) ?? ProbeError() as? Failure
      return (error.map { [Self.failure($0)] } ?? []) + otherValues(than: value).map(Self.success)
    case .failure:
      let seen = values.lazy.compactMap { try? ($0 as? Self)?.get() }.first
      return (plainValue(of: Success.self) ?? seen).map { [Self.success($0)] } ?? []
    }
  }
}

extension Offer {
  /// The type of the errors of a function that returns a `Result`; `nil` for any other.
  var failureOfResult: (any Error.Type)? {
    (output as? any ReturnedResult.Type).map { $0.failureType }
  }
}

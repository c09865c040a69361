/// An `inout` argument: the value that came in, and the one that goes out.
///
///     parser.readSpy.answers { call in call.buffer.value.removeFirst() }
public final class InOut<Value> {
  /// What the caller passed.
  public let initial: Value
  /// What the caller has after the call. An answer may change it.
  public var value: Value

  /// Takes the value that the caller passed.
  public init(_ value: Value) {
    initial = value
    self.value = value
  }
}

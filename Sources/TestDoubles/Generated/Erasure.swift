/// Turns the answer of a generic function's double, which is kept as `Any`, into the type that the caller
/// wants.
///
/// Stops the process where the answer is of another type, and says so. Doubles of generic functions call it,
/// generated or written by hand.
public func unerased<Value>(
  _ answer: Any,
  in double: StaticString,
  function: StaticString = #function
) -> Value {
  guard let value = answer as? Value else {
    // The function's own error type is no place for this one.
    guard !(answer is UnansweredCall) else { fatalError("\(answer)") }
    fatalError(
      """
      \(double).\(function) was answered with \(describe(answer)), which is of type \(type(of: answer)); \
      its caller wants \(Value.self). Answer by type: `answers { input in … }` or `when { … }.returns(…)`.
      """
    )
  }
  return value
}

/// The arguments of a parameter pack, as a spy keeps them. Generated doubles call it.
public func packed<each Value>(_ value: repeat each Value) -> [Any] {
  var values: [Any] = []
  for value in repeat each value { values.append(value) }
  return values
}

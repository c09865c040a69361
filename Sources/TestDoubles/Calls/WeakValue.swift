/// An object, held as a `weak` variable holds it.
final class WeakValue<Value>: @unchecked Sendable {
  // Unchecked since `weak` asks for a variable. It changes only when the object goes, which is safe from any thread.
  private weak var object: AnyObject?
  private let typeName: String

  /// Makes a reference to an object, which may be in an optional; `nil` for any other value.
  init?(_ value: Value) {
    guard let object = objectItself(in: value) else { return nil }
    self.object = object
    typeName = String(describing: type(of: object))
  }

  /// The object; `nil` once it is gone.
  var value: Value? { object as? Value }

  /// The object for a message, or what tells that it is gone.
  var described: Any { object ?? GoneObject(description: typeName + ", which is gone") }
}

private struct GoneObject: CustomStringConvertible {
  let description: String
}

/// The object that a value is, or that is in an optional; `nil` for any other value, which `as AnyObject` would put into
/// a new object.
private func objectItself(in value: Any) -> AnyObject? {
  if let optional = value as? any OptionalValue { return optional.wrapped.flatMap(objectItself) }
  return type(of: value) is AnyClass ? value as AnyObject : nil
}

private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}

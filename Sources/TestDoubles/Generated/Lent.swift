/// A closure that a function got for the length of one call: a non-escaping one, which can't be kept.
///
/// The answer to the call may use it:
///
///     cache.transactionSpy.answers { call in try call.body.function() }
///
/// Afterwards the record of the call still has this object, and the closure is gone from it.
public final class Lent<Function> {
  private var lent: Function?

  /// Lends a closure, until ``end()``.
  public init(_ function: Function) {
    lent = function
  }

  /// The closure. Reading it when the call is over stops the process: a non-escaping closure is gone by then.
  public var function: Function {
    guard let lent else {
      fatalError(
        "a non-escaping closure was used after the call it was passed to: use it inside `answers { … }`"
      )
    }
    return lent
  }

  private init() {}

  /// Stands for a closure in the record of a call that was passed on, where no answer needed it.
  public static var ended: Lent { Lent() }

  /// Takes the closure back.
  public func end() {
    lent = nil
  }
}

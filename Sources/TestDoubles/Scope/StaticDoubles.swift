/// The doubles of static requirements and initialisers. They belong to a type, and not to one object.
///
/// A type lives as long as the process, and tests run side by side. So the test's task keeps the spies, and not the
/// type: each `withStaticDoubles { … }` has its own set, and the tasks that its body starts inherit the set. Outside
/// of `withStaticDoubles`, every use makes a new spy, so that nothing leaks from test to test.
final class StaticDoubles: Sendable {
  static let local = TaskLocal<StaticDoubles?>(wrappedValue: nil)

  /// The doubles by type and name.
  private let doubles = Locked<[String: any Sendable]>([:])

  func double(
    of owner: Any.Type,
    _ name: String,
    _ make: () -> any Sendable
  ) -> any Sendable {
    let key = String(describing: ObjectIdentifier(owner)) + name
    if let double = doubles.withLock({ $0[key] }) { return double }
    // The double was made with no lock held, so another thread may have been faster.
    let new = make()
    return doubles.withLock { doubles in
      let double = doubles[key] ?? new
      doubles[key] = double
      return double
    }
  }
}

/// Whether a static double is being made that no set keeps, so that no code will find it again.
let makesThrowawayDouble = TaskLocal<Bool>(wrappedValue: false)

/// Gives static requirements and initialisers their own set of spies while the body runs.
///
///     try withStaticDoubles {
///       StoreSpy.openSpy.returns(StoreSpy())
///       …
///     }
///
/// A strict test always has such a set. Anywhere else each use of a static double makes a new double: the next line
/// doesn't find what one line has set up.
public func withStaticDoubles<Result>(_ body: () throws -> Result) rethrows -> Result {
  try StaticDoubles.local.withValue(StaticDoubles(), operation: body)
}

/// Gives static requirements and initialisers their own set of spies while the body runs.
nonisolated(nonsending) public func withStaticDoubles<Result>(
  _ body: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  try await StaticDoubles.local.withValue(StaticDoubles(), operation: body)
}

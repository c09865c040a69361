/// The doubles of static requirements and initialisers, which belong to a type and so to no one double.
///
/// A type lives as long as the process, and tests run side by side. So the spies are not kept in the type but
/// in the test's own task: each `withStaticDoubles { … }` has a set of its own, which the tasks that the
/// body starts inherit. Outside of one, every use makes a new spy, and nothing can leak from test to test.
final class StaticDoubles: @unchecked Sendable {
  static let local = TaskLocal<StaticDoubles?>(wrappedValue: nil)

  /// Guards the doubles. The compiler needn't check for overlapping accesses as well.
  private let lock = Lock()
  /// By type and name.
  @exclusivity(unchecked) private var doubles: [String: any Sendable] = [:]

  func double(
    of owner: Any.Type,
    _ name: String,
    _ make: () -> any Sendable
  ) -> any Sendable {
    let key = String(describing: ObjectIdentifier(owner)) + name
    if let double = lock.withLock({ doubles[key] }) { return double }
    // Made with no lock held, so another thread may have been faster.
    let new = make()
    lock.lock()
    defer { lock.unlock() }
    let double = doubles[key] ?? new
    doubles[key] = double
    return double
  }
}

/// Whether a static double is being made where no set of them keeps it, so that nothing will find it again.
let makesStrayDouble = TaskLocal<Bool>(wrappedValue: false)

/// Gives the spies of static requirements and initialisers a set of their own while the body runs.
///
///     try withStaticDoubles {
///       StoreSpy.openSpy.returns(StoreSpy())
///       …
///     }
///
/// A strict test has such a set as it is. Anywhere else each use of a static double makes a new one: what one
/// line sets up, the next one doesn't find.
public func withStaticDoubles<Result>(_ body: () throws -> Result) rethrows -> Result {
  try StaticDoubles.local.withValue(StaticDoubles(), operation: body)
}

/// Gives the spies of static requirements and initialisers a set of their own while the body runs.
nonisolated(nonsending) public func withStaticDoubles<Result>(
  _ body: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  try await StaticDoubles.local.withValue(StaticDoubles(), operation: body)
}

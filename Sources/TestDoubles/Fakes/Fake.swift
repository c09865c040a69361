import Foundation

/// The base class of fakes: objects that really work, in a simpler way than the real ones. It keeps the state,
/// guards it, and fails on demand.
///
///     final class FakeItemsStore: Fake<[Item]>, ItemsStore, @unchecked Sendable {
///       func save(_ item: Item) throws { try access { items in items.append(item) } }
///       func count() -> Int { state.count }
///     }
///
///     let store = FakeItemsStore([])
///     store.failNext(with: DiskFull())
///
/// The compiler wants a subclass to repeat that it is `@unchecked Sendable`. It is, if all its state is in
/// ``state``, and `State` is a value type. Then it is safe from any thread, even where `State` is not
/// `Sendable`: it is touched under a lock only. A state that is an object could be changed by whoever got it from
/// ``state``, with no lock held, and ``reset()`` couldn't bring it back.
open class Fake<State>: TestDouble, @unchecked Sendable {
  private struct Fault {
    let error: any Error
    let every: Int
    var accesses = 0
  }

  private let initialState: State
  /// Recursive only to find out a use of the fake within an access, instead of waiting forever.
  private let lock = NSRecursiveLock()
  private var isInUse = false
  private var current: State
  private let faultsAhead: FaultsAhead
  private var fault: Fault?

  /// Makes a fake in a state, to which ``reset()`` brings it back.
  public init(_ state: State) {
    initialState = state
    current = state
    faultsAhead = FaultsAhead(of: "\(Self.self)")
  }

  /// The state at the moment.
  public final var state: State {
    use("state") { current }
  }

  /// Reads or changes the state. No other access comes in between.
  ///
  /// The closure runs under the fake's lock: it must not use the fake.
  ///
  /// - Throws: The error of a fault that is due, in which case the closure doesn't run; else what the closure
  ///   throws.
  @discardableResult
  public final func access<Result>(_ body: (inout State) throws -> Result) throws -> Result {
    try use("access") {
      if let error = dueError() {
        throw error
      }
      return try body(&current)
    }
  }

  /// Reads or changes the state in a function that can't throw, and so can't fail on demand.
  ///
  /// The closure runs under the fake's lock: it must not use the fake.
  @discardableResult
  public final func accessWithoutFaults<Result>(_ body: (inout State) -> Result) -> Result {
    use("accessWithoutFaults") { body(&current) }
  }

  /// Makes the next access throw an error. Told several times, it makes as many accesses throw, in order. A strict
  /// test fails where the access doesn't come.
  public final func failNext(
    with error: any Error,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    use("failNext(with:)") { faultsAhead.append(error, at: location) }
  }

  /// Makes accesses throw an error from now on: all of them with 1, the second, fourth and so on with 2.
  public final func fail(with error: any Error, every count: Int = 1) {
    demand(count >= 1, "\(type(of: self)).fail(with:every: \(count)): every must be 1 or more.")
    use("fail(with:every:)") { fault = Fault(error: error, every: count) }
  }

  /// Goes back to the initial state, and forgets the faults.
  open func reset() {
    let old = use("reset()") {
      defer {
        current = initialState
        fault = nil
      }
      return (current, faultsAhead.removeAll(), fault)
    }
    // Released with no lock held: the state may hold a user's object, whose deinit may use the fake.
    withExtendedLifetime(old) {}
  }

  /// Runs a use of the fake, when no other is under way.
  private func use<Result>(_ member: String, _ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    demand(!isInUse, "\(type(of: self)).\(member) was used within access { … }. Use the closure's parameter.")
    isInUse = true
    defer { isInUse = false }
    return try body()
  }

  /// Counts an access. Called with the lock held.
  private func dueError() -> (any Error)? {
    fault?.accesses += 1
    if let error = faultsAhead.removeFirst() {
      return error
    }
    guard let fault, fault.accesses.isMultiple(of: fault.every) else { return nil }
    return fault.error
  }
}

/// The errors that the next accesses of a fake throw. Apart from the fake, since a strict test asks for them, and
/// keeps them, while the fake may be gone or in use.
private final class FaultsAhead: ScopeMember, @unchecked Sendable {
  private let fake: String
  private let scope: DoubleScope?
  private let lock = Lock()
  private var faults: [Planned] = []
  private var thrown: [(fault: Planned, sequence: Int)] = []

  private typealias Planned = (error: any Error, location: SourceLocation)

  init(of fake: String) {
    self.fake = fake
    scope = DoubleScope.current
    scope?.join(self)
  }

  func append(_ error: any Error, at location: SourceLocation) {
    scope?.placeOfTest = location
    lock.withLock { faults.append((error, location)) }
  }

  func removeFirst() -> (any Error)? {
    lock.withLock {
      guard !faults.isEmpty else { return nil }
      let fault = faults.removeFirst()
      if scope != nil {
        thrown.append((fault, sequence: nextSequenceNumber()))
      }
      return fault.error
    }
  }

  func removeAll() -> [any Error] {
    lock.withLock {
      defer { faults = [] }
      return faults.map(\.error)
    }
  }

  var timelineEntries: [Timeline.Entry] {
    []
  }

  func problemsLeft() -> [Problem] {
    lock.withLock { faults }.map { error, location in
      let message = "\(fake) was told here to fail with \(describe(error)), and no access came that could."
      return Problem(.unusedAnswer, message, at: location)
    }
  }

  func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource? {
    lock.withLock { thrown }.last { isMeant($0.fault.error) }.map { fault, sequence in
      ErrorSource(
        sequence: sequence,
        description: "\(fake) failed with it, as it was told at \(fault.location)."
      )
    }
  }
}

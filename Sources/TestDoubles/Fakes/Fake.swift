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
  private let initialState: State
  /// Recursive only to find out a use of the fake within an access, instead of waiting forever.
  private let lock = NSRecursiveLock()
  private var isInUse = false
  private var current: State
  private let faults: Faults

  /// Makes a fake in a state, to which ``reset()`` brings it back.
  public init(_ state: State) {
    initialState = state
    current = state
    faults = Faults(of: "\(Self.self)")
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
      if let error = faults.nextError() {
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
    use("failNext(with:)") { faults.plan(error, every: nil, at: location) }
  }

  /// Makes accesses throw an error from now on: all of them with 1, the second, fourth and so on with 2. A strict
  /// test fails where none comes that could.
  public final func fail(
    with error: any Error,
    every count: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    demand(count >= 1, "\(type(of: self)).fail(with:every: \(count)): every must be 1 or more.")
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    use("fail(with:every:)") { faults.plan(error, every: count, at: location) }
  }

  /// Goes back to the initial state, and forgets the faults.
  open func reset() {
    let old = use("reset()") {
      let old = (current, faults.removeAll())
      current = initialState
      return old
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
}

/// An error that a test has planned for a fake.
package final class Fault: Sendable {
  package let error: any Error
  package let location: SourceLocation
  /// Which accesses throw it: each one with 1, the second, fourth and so on with 2; `nil`, where it is only one.
  package let every: Int?

  fileprivate init(_ error: any Error, every: Int?, at location: SourceLocation) {
    self.error = error
    self.location = location
    self.every = every
  }
}

/// The errors that accesses of a fake are to throw. Apart from the fake, since a strict test asks for them, and
/// keeps them, while the fake may be gone or in use.
package final class Faults: @unchecked Sendable {
  package let fake: String
  private let scope: (any TestScope)?
  private let lock = Lock()
  private var ahead: [Fault] = []
  /// The fault of every so many accesses, and how many there were.
  private var standing: Fault?
  private var accesses = 0
  private var pastOnes: [(fault: Fault, sequence: Int)] = []

  init(of fake: String) {
    self.fake = fake
    scope = currentScope.get()
    scope?.join(self)
  }

  /// Plans an error for one access; or for every so many, in place of the one before.
  func plan(_ error: any Error, every count: Int?, at location: SourceLocation) {
    scope?.noteTest(at: location)
    let fault = Fault(error, every: count, at: location)
    let old = lock.withLock {
      let old = standing
      if count == nil {
        ahead.append(fault)
      } else {
        standing = fault
        accesses = 0
      }
      return old
    }
    // Released with no lock held: the error may be a user's object, whose deinit may use the fake.
    withExtendedLifetime(old) {}
  }

  /// Counts an access.
  ///
  /// - Returns: The error that it throws, if one is due.
  func nextError() -> (any Error)? {
    lock.lock()
    defer { lock.unlock() }
    accesses += 1
    guard let fault = ahead.isEmpty ? dueFault : ahead.removeFirst() else { return nil }
    if scope != nil {
      pastOnes.append((fault, sequence: nextSequenceNumber()))
    }
    return fault.error
  }

  private var dueFault: Fault? {
    guard let standing, let every = standing.every, accesses.isMultiple(of: every) else { return nil }
    return standing
  }

  /// - Returns: What was planned.
  func removeAll() -> (ahead: [Fault], standing: Fault?) {
    lock.lock()
    defer { lock.unlock() }
    let old = (ahead, standing)
    (ahead, standing) = ([], nil)
    return old
  }

  /// The faults that are still planned, and how many accesses there were since the standing one was.
  package var planned: (ahead: [Fault], standing: Fault?, accesses: Int) {
    lock.withLock { (ahead, standing, accesses) }
  }

  /// The faults that accesses have thrown, with their numbers in the order of all calls.
  package var thrown: [(fault: Fault, sequence: Int)] {
    lock.withLock { pastOnes }
  }
}

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
  private final var current: State
  private let faults: Faults

  /// Makes a fake in a state, to which ``reset()`` brings it back.
  public init(_ state: State) {
    initialState = state
    current = state
    faults = Faults(of: "\(Self.self)")
  }

  /// The state at the moment.
  public final var state: State {
    faults.beginUse("state")
    defer { faults.endUse() }
    return current
  }

  /// Reads or changes the state. No other access comes in between.
  ///
  /// The closure runs under the fake's lock: it must not use the fake.
  ///
  /// - Throws: The error of a fault that is due, in which case the closure doesn't run; else what the closure
  ///   throws.
  @discardableResult
  public final func access<Result>(_ body: (inout State) throws -> Result) throws -> Result {
    faults.beginUse("access")
    defer { faults.endUse() }
    if let error = faults.nextError() {
      throw error
    }
    return try body(&current)
  }

  /// Reads or changes the state in a function that can't throw, and so can't fail on demand.
  ///
  /// The closure runs under the fake's lock: it must not use the fake.
  @discardableResult
  public final func accessWithoutFaults<Result>(_ body: (inout State) -> Result) -> Result {
    faults.beginUse("accessWithoutFaults")
    defer { faults.endUse() }
    return body(&current)
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
    faults.plan(error, every: nil, at: location, by: "failNext(with:)")
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
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    faults.plan(error, every: count, at: location, by: "fail(with:every:)")
  }

  /// Goes back to the initial state, and forgets the faults.
  open func reset() {
    faults.removeAll()
    faults.beginUse("reset()")
    let old = current
    current = initialState
    faults.endUse()
    // Released with no lock held: the state may hold a user's object, whose deinit may use the fake.
    withExtendedLifetime(old) {}
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

/// The part of a fake for which the type of its state doesn't matter: that one use of it comes after the other, and the
/// errors that accesses are to throw. Apart from the fake, since a strict test asks for these, and keeps them, while the
/// fake may be gone or in use.
package final class Faults: @unchecked Sendable {
  package let fake: String
  private let scope: (any TestScope)?
  /// Recursive only to find out a use of the fake within an access, instead of waiting forever.
  private let useLock = NSRecursiveLock()
  @exclusivity(unchecked) private var isInUse = false
  /// Guards what follows. The compiler needn't check for overlapping accesses as well.
  private let lock = Lock()
  @exclusivity(unchecked) private var ahead: [Fault] = []
  /// The fault of every so many accesses, and how many there were.
  @exclusivity(unchecked) private var standing: Fault?
  @exclusivity(unchecked) private var accesses = 0
  @exclusivity(unchecked) private var pastOnes: [(fault: Fault, sequence: Int)] = []

  init(of fake: String) {
    self.fake = fake
    scope = currentScope.get()
    scope?.join(self)
  }

  /// Begins a use of the fake, when no other is under way.
  func beginUse(_ member: String) {
    useLock.lock()
    if isInUse {
      halt(fake + "." + member + " was used within access { … }. Use the closure's parameter.")
    }
    isInUse = true
  }

  func endUse() {
    isInUse = false
    useLock.unlock()
  }

  /// Plans an error for one access; or for every so many, in place of the one before.
  func plan(_ error: any Error, every count: Int?, at location: SourceLocation, by member: String) {
    if let count, count < 1 {
      halt(fake + ".fail(with:every: " + count.description + "): every must be 1 or more.")
    }
    let fault = Fault(error, every: count, at: location)
    beginUse(member)
    scope?.noteTest(at: location)
    lock.lock()
    let old = standing
    if count == nil {
      ahead.append(fault)
    } else {
      standing = fault
      accesses = 0
    }
    lock.unlock()
    endUse()
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
    let fault: Fault
    if !ahead.isEmpty {
      fault = ahead.removeFirst()
    } else if let standing, accesses.isMultiple(of: standing.every ?? 1) {
      fault = standing
    } else {
      return nil
    }
    if scope != nil {
      pastOnes.append((fault, sequence: nextSequenceNumber()))
    }
    return fault.error
  }

  /// Forgets what was planned.
  func removeAll() {
    lock.lock()
    let old = (ahead, standing)
    (ahead, standing) = ([], nil)
    lock.unlock()
    // Released with no lock held: an error may be a user's object, whose deinit may use the fake.
    withExtendedLifetime(old) {}
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

// MARK: - User defaults

extension UserDefaults {
  /// Makes real, empty user defaults under a suite name of their own. When they are freed, what they stored
  /// is removed, so nothing is left behind, and tests in parallel don't see each other's.
  public static func isolated() -> UserDefaults {
    let suiteName = "isolated." + UUID().uuidString
    guard let defaults = IsolatedUserDefaults(suiteName: suiteName) else {
      halt("UserDefaults takes no suite named " + suiteName)
    }
    return defaults
  }
}

private final class IsolatedUserDefaults: UserDefaults {
  private let suiteName: String?

  override init?(suiteName: String?) {
    self.suiteName = suiteName
    super.init(suiteName: suiteName)
  }

  deinit {
    guard let suiteName else { return }
    removePersistentDomain(forName: suiteName)
    synchronize()
  }
}

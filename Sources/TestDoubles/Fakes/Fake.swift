import Foundation

/// The base class of fakes: objects that really work, in a simpler way than the real ones. It keeps the state behind a
/// lock, and throws the errors that the test plans.
///
///     final class FakeItemsStore: Fake<[Item]>, ItemsStore, @unchecked Sendable {
///       func save(_ item: Item) throws { try access { items in items.append(item) } }
///       func count() -> Int { state.count }
///     }
///
///     let store = FakeItemsStore([])
///     store.failNext(with: DiskFull())
///
/// The compiler asks each subclass to repeat `@unchecked Sendable`. This is sound if the subclass keeps all its state
/// in ``state``, and `State` is a value type, `Sendable` or not: the fake uses it only with the lock held. A class as
/// `State` is not sound: code that got the object from ``state`` could change it without the lock, and ``reset()``
/// couldn't undo the change.
open class Fake<State>: TestDouble, @unchecked Sendable {
  private let initialState: State
  private final var current: State
  private let faults: Faults

  /// Makes a fake with its first state, which ``reset()`` restores.
  public init(_ state: State) {
    initialState = state
    current = state
    faults = Faults(of: "\(Self.self)")
  }

  /// The current state.
  public final var state: State {
    faults.beginUse("state")
    defer { faults.endUse() }
    return current
  }

  /// Reads or changes the state. No other access can happen meanwhile.
  ///
  /// The closure runs under the fake's lock: it may plan errors, and must not use the fake otherwise.
  ///
  /// - Throws: A planned error that is due, without running the closure; otherwise the closure's error.
  @discardableResult
  public final func access<Result>(
    function: StaticString = #function,
    _ body: (inout State) throws -> Result
  ) throws -> Result {
    if let error = faults.decidedError(in: function) {
      throw error
    }
    faults.beginUse("access")
    defer { faults.endUse() }
    if let error = faults.nextError() {
      throw error
    }
    return try body(&current)
  }

  /// Reads or changes the state in a function that can't throw. Planned errors don't affect it.
  ///
  /// The closure runs under the fake's lock: it may plan errors, and must not use the fake otherwise.
  @discardableResult
  public final func accessWithoutFaults<Result>(_ body: (inout State) -> Result) -> Result {
    faults.beginUse("accessWithoutFaults")
    defer { faults.endUse() }
    return body(&current)
  }

  /// Makes the next access throw an error. Each further call of this method makes one more access throw, in order. A
  /// strict test fails if an access that should throw doesn't come.
  public final func failNext(
    with error: any Error,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    faults.plan(error, every: nil, at: location, in: function)
  }

  /// Makes accesses throw an error from now on: with `every: 1` all of them, with `every: 2` the second, the fourth
  /// and so on. A strict test fails if no access throws the error.
  public final func fail(
    with error: any Error,
    every count: Int = 1,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    faults.plan(error, every: count, at: location, in: function)
  }

  /// Restores the state that the fake was made with, and removes all planned errors: nothing that the test set up
  /// stays. (``TestDouble/forgetCalls()`` of a spy or a loader keeps the answers.)
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
struct Fault: Sendable {
  let error: any Error
  /// Which accesses throw it: with 1 all, with 2 the second, the fourth and so on; `nil` for the next access only.
  let every: Int?
  let location: SourceLocation
  /// Whether a strict test asks that an access throw it.
  let hasToBeUsed: Bool
}

/// The part of a fake that doesn't depend on the type of its state: the lock, and the errors that accesses throw. It is
/// a separate object, since a strict test asks it for problems when the fake may be gone or in use.
final class Faults: @unchecked Sendable {
  private let fake: String
  private let scope: (any TestScope)?
  /// For an interceptor, which tells the fake's accesses from calls of other doubles.
  private let name: DoubleName
  /// Guards the fake's state, and ``isInUse``. It is recursive only to detect a use of the fake within an access, which
  /// would otherwise be a deadlock.
  private let useLock = NSRecursiveLock()
  private var isInUse = false
  /// Guards the planned errors. With ``useLock`` it makes the class `Sendable`.
  private let lock = Lock()
  private var ahead: [Fault] = []
  /// The error of `fail(with:every:)`, and the number of accesses since.
  private var standing: Fault?
  private var accesses = 0
  private var pastOnes: [(fault: Fault, sequence: Int)] = []

  init(of fake: String) {
    self.fake = fake
    scope = currentScope.get()
    name = DoubleName(
      .fake,
      owner: fake,
      madeAt: SourceLocation(filePath: "", line: 0)
    )
    name.number(in: scope)
    scope?.join(self)
  }

  /// Waits until no other use of the fake is under way, and begins one.
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

  /// Plans an error for the next access or, with a count, for one in so many accesses. The latter error replaces the
  /// one before.
  func plan(
    _ error: any Error,
    every count: Int?,
    at location: SourceLocation,
    in function: StaticString
  ) {
    if let count, count < 1 {
      halt(fake + ".fail(with:every: " + count.description + "): every must be 1 or more.")
    }
    let hasToBeUsed = scope.mustUse(whatIsSetUpIn: function)
    let fault = Fault(error: error, every: count, location: location, hasToBeUsed: hasToBeUsed)
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
    // Released with no lock held: the error may be a user's object, whose deinit may use the fake.
    withExtendedLifetime(old) {}
  }

  /// Counts an access.
  ///
  /// - Returns: The error that the access throws; `nil` if no error is due.
  func nextError() -> (any Error)? {
    lock.lock()
    defer { lock.unlock() }
    accesses += 1
    let fault: Fault
    if !ahead.isEmpty {
      fault = ahead.removeFirst()
    } else if let standing, let every = standing.every, accesses.isMultiple(of: every) {
      fault = standing
    } else {
      return nil
    }
    // Only the scope asks for them, and there may be many.
    if scope != nil {
      pastOnes.append((fault, sequence: nextSequenceNumber()))
    }
    return fault.error
  }

  /// The error that an interceptor gives in place of an access; `nil` in nearly all tests.
  func decidedError(in function: StaticString) -> (any Error)? {
    guard let interceptor = scope?.interceptor else { return nil }
    let number = nextSequenceNumber()
    let call = Call<Any>(input: (), function: "\(function)", sequence: number, outcome: .returned)
    let access = Timeline.Entry(call, of: name)
    let offer = Offer(kind: .access, answer: .computed, call: access, output: Void.self)
    guard case .give(.error(let error)) = interceptor.decide(over: offer) else { return nil }
    return error
  }

  /// Removes all planned errors.
  func removeAll() {
    lock.lock()
    let old = (ahead, standing)
    (ahead, standing) = ([], nil)
    lock.unlock()
    // Released with no lock held: an error may be a user's object, whose deinit may use the fake.
    withExtendedLifetime(old) {}
  }
}

// What a strict test reads from a fake.

extension Faults: StrictDouble {
  /// Empty: a fake doesn't know what an access did.
  var timelineEntries: [Timeline.Entry] { [] }

  func close() -> [Problem] {
    let (ahead, standing, accesses) = lock.withLock { (self.ahead, self.standing, self.accesses) }
    let problems = ahead.filter(\.hasToBeUsed).map { problem(of: $0, "and no access failed with it.") }
    guard let standing, standing.hasToBeUsed, let every = standing.every, accesses < every else {
      return problems
    }
    let came =
      every == 1
      ? "and no access failed with it."
      : "once in \(every) accesses, and \(accesses) came."
    return problems + [problem(of: standing, came)]
  }

  private func problem(of fault: Fault, _ came: String) -> Problem {
    let message = "\(fake) was set up here to fail with \(describe(fault.error)), \(came)"
    return Problem(.unusedAnswer, message, at: fault.location)
  }

  var snapshot: Snapshot {
    Snapshot(errors: { [self] in
      lock.withLock { pastOnes }.map { fault, sequence in
        ThrownError(error: fault.error, sequence: sequence) { [fake] in
          "\(fake) failed with \(describe(fault.error)), set up at \(fault.location)."
        }
      }
    })
  }
}

// MARK: - User defaults

// If an app has a function of this name, its tests use the app's: `@_disfavoredOverload` makes ours give way.
extension UserDefaults {
  /// Makes real, empty user defaults with a suite name of their own, so tests in parallel don't see each other's
  /// values. When the object is freed, its values are removed.
  ///
  /// On Apple's systems an empty property list stays: among the temporary files, or before macOS 14 and iOS 17 in the
  /// library.
  @_disfavoredOverload
  public static func isolated() -> UserDefaults {
    let suiteName = newSuiteName()
    guard let defaults = IsolatedUserDefaults(suiteName: suiteName) else {
      halt("UserDefaults takes no suite named " + suiteName)
    }
    return defaults
  }
}

private func newSuiteName() -> String {
  let name = "isolated." + UUID().uuidString
  #if canImport(Darwin)
    // A path as the name sets the place of the property list. It can't be removed: another process writes it again. On
    // older systems nobody can observe a suite with such a name.
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      return FileManager.default.temporaryDirectory.path + "/" + name
    }
  #endif
  return name
}

private final class IsolatedUserDefaults: UserDefaults {
  private let suiteName: String?

  override init?(suiteName: String?) {
    self.suiteName = suiteName
    super.init(suiteName: suiteName)
  }

  deinit {
    guard let suiteName else { return }
    // Not by this object, since an observer of the change may retain it.
    UserDefaults.standard.removePersistentDomain(forName: suiteName)
  }
}

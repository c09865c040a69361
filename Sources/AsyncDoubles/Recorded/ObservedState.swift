import Observation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Recorder {
  /// Records the value that observable state has, now and after each change.
  ///
  ///     let title = Recorder { model.title }
  ///
  /// The closure runs on the actor on which the recorder is made; put the test on the actor of the model, as by
  /// `@MainActor`. It runs again once the actor is free after a change, as a view does: the recorder may see several
  /// changes in one turn as one. It may see a change late if code elsewhere than on this actor makes it.
  ///
  /// Equal values in a row are recorded once, if their type is `Equatable`; with `keepingRepetitions`, each of them is.
  /// `owner` is the recorder's name: `"CheckoutModel.title"`. Without it, the recorder has the name of the
  /// variable that holds it.
  public convenience init(
    keepingRepetitions: Bool = false,
    isolation: isolated any Actor = #isolation,
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ value: @escaping () -> Value
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    let observation = Observation(of: value, keepingRepetitions: keepingRepetitions)
    self.init(owner: owner, madeAt: location) { record in
      observation.record = record
      return { observation.stop() }
    }
    observation.look(on: isolation)
  }
}

/// Waits until a condition on observable state holds. The limit is 10 seconds, unless this call or the strict test sets
/// another.
///
///     try await waitUntil { model.isLoaded }
///
/// Call it on an actor, as in a `@MainActor` test. The condition runs there: at once, and when that actor is free after
/// each change of the state that it reads. Nothing polls. For the values in between, use a ``Recorder``.
///
/// - Throws: `WaitTimedOut` when the limit has passed; `CancellationError` when the task is cancelled.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public func waitUntil(
  within limit: Duration? = nil,
  isolation: isolated any Actor = #isolation,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  _ condition: @escaping () -> Bool
) async throws {
  let location = SourceLocation(filePath: filePath, line: line)
  let looks = Monitor((count: 0, isMet: false))
  let observation = Observation(of: condition, keepingRepetitions: true)
  observation.record = { event in
    looks.change { $0 = ($0.count + 1, $0.isMet || event.value == true) }
  }
  observation.look(on: isolation)
  defer { observation.stop() }
  let scope = currentScope.get()
  let limit = Limit(limit, in: scope, at: location) { "the condition to hold" }
  try await looks.first(within: limit) { looks in
    let changes = looks.count - 1
    let came =
      changes > 0
      ? ", after \(plural(changes, "change")) of what it looks at." : ": nothing changed that it looks at."
    return ", and it didn't" + came + (scope?.surroundings(of: nil) ?? "")
  } _: {
    $0.isMet ? () : nil
  }
}

/// Asks a closure for a value again and again, whenever something has changed that it looked at. It is asked on one actor
/// only: that makes the conformance to `Sendable` unchecked.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class Observation<Value>: @unchecked Sendable {
  var record: @Sendable (RecordedEvent<Value>) -> Void = { _ in }

  private let keepsRepetitions: Bool
  /// Used on the actor only.
  private var last: Value?

  private let lock = Lock()
  /// `nil` once the recording was stopped.
  private var value: (() -> Value)?

  init(of value: @escaping () -> Value, keepingRepetitions: Bool) {
    self.value = value
    keepsRepetitions = keepingRepetitions
  }

  func look(on actor: isolated any Actor) {
    guard let value = lock.withLock({ value }) else { return }
    // Weak: the model keeps this, and the actor may keep the model.
    let new = withObservationTracking(value) { [weak self, weak actor] in
      guard let actor else { return }
      // It is told before the change. The actor makes the change, and comes to this when it is free.
      Task { [weak self] in await self?.look(on: actor) }
    }
    guard keepsRepetitions || !isRepetition(new) else { return }
    last = new
    record(.value(new))
  }

  private func isRepetition(_ new: Value) -> Bool {
    guard let last, let known = last as? any Equatable else { return false }
    return known.isEqual(to: new)
  }

  /// Lets go of the closure, and of the model that it looks at.
  func stop() {
    let value = lock.withLock {
      defer { self.value = nil }
      return self.value
    }
    withExtendedLifetime(value) {}
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    (other as? Self) == self
  }
}

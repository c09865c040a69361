import TestDoubles

/// Fails the strict test at this line if an object outlives it.
///
///     let presenter = checkRelease(of: ListingsAssembly.makePresenter(view: view, service: service))
///
/// The check comes when the test's body has ended, its suite is gone, its doubles have forgotten their calls, and the
/// main actor has done what was queued on it. A task may release the object a moment later, so the check waits, at
/// most for the wait limit of the test. The message names the held calls, sleeping tasks, streams and answers that
/// may hold the object.
///
/// XCTest keeps its test cases, and so the objects in their properties: set these properties to `nil` in
/// `tearDown()`. If an error or a wait in vain has ended the test, nothing is checked.
///
/// - Returns: The object.
@discardableResult
public func checkRelease<Object>(
  of object: Object,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Object {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let type = type(of: object as Any)
  let name = sourceText(of: type)
  let scope = currentScope.get() as? DoubleScope
  let fault =
    scope == nil
    ? "checkRelease(of:) knows of no strict test here: call it in a test with .strictDoubles, and in no detached task."
    : "checkRelease(of:) takes an object, and \(name) is no class."
  let isPossible = demand(scope != nil && type is AnyClass, at: location, fault)
  if isPossible { scope?.releases.add(object as AnyObject, named: name, at: location) }
  return object
}

/// The objects that must not outlive a strict test. Safe from any thread.
final class ReleaseChecks: @unchecked Sendable {
  private struct Check {
    weak var object: AnyObject?
    let name: String
    let location: SourceLocation
  }

  /// Guards all that changes. That is why the class is `@unchecked Sendable`.
  private let lock = Lock()
  private var checks: [Check] = []
  private var holders: [String] = []

  var isEmpty: Bool { lock.withLock { checks.isEmpty } }

  func add(_ object: AnyObject, named name: String, at location: SourceLocation) {
    lock.withLock { checks.append(Check(object: object, name: name, location: location)) }
  }

  /// Notes what may hold the objects when the test ends.
  func note(holders: [String]) {
    lock.withLock { self.holders = holders }
  }

  /// Waits until all objects are gone, or until a limit has passed. No system tells when an object goes, so this
  /// looks again after longer and longer times.
  ///
  /// - Parameter callers: Those of the test.
  func waitForRelease(within limit: Duration, after callers: Callers) async {
    guard hasLiving else { return }
    let isOver = Locked(false)
    let deadline = Deadline(after: limit) { _ in isOver.withLock { $0 = true } }
    defer { deadline.cancel() }
    await callers.comeToRest { 0 }
    var pause = Duration.milliseconds(1)
    while hasLiving, !isOver.withLock(\.self) {
      await rest(for: min(pause, limit / 10))
      pause *= 2
    }
  }

  private func rest(for duration: Duration) async {
    let wait = Wait()
    let deadline = Deadline(after: duration) { _ in wait.end() }
    await wait.untilEnd()
    deadline.cancel()
  }

  private var hasLiving: Bool {
    let objects = lock.withLock { checks.map(\.object) }
    return objects.contains { $0 != nil }
  }

  /// The objects that are still alive.
  ///
  /// - Parameter property: The property of the test case that keeps an object; `nil`, if none does.
  func problems(keptIn property: (AnyObject) -> String? = { _ in nil }) -> [Problem] {
    let (checks, holders) = lock.withLock { (self.checks, self.holders) }
    return checks.compactMap { check -> Problem? in
      guard let object = check.object else { return nil }
      return Problem(
        Problem.Kind.livingObject,
        "\(check.name) is still alive after the test.\n  \(advice(property(object), holders))",
        at: check.location
      )
    }
  }

  private func advice(_ property: String?, _ holders: [String]) -> String {
    if let property {
      return
        "The test case keeps it in `\(property)`, and XCTest keeps the test case: set it to nil in tearDown()."
    }
    guard holders.isEmpty else { return "What may hold it:\n    " + holders.joined(separator: "\n    ") }
    return """
      The test's doubles hold no call, and have forgotten all that came. Look for a closure or a task that holds it \
      strongly, and for objects that hold each other.
      """
  }
}

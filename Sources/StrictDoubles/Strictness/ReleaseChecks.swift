import TestDoubles

/// Fails the strict test at this line if an object outlives it.
///
///     let presenter = checkRelease(of: ListingsAssembly.makePresenter(view: view, service: service))
///
/// The check comes when the test's body has ended, its suite is gone, its doubles have forgotten their calls, and the
/// code has come to rest. If tasks that the test started still run, the check waits for them, at most for the wait
/// limit of the test; then half a second for a dispatch queue. If a timer or a request releases the object later, pass
/// as `within:` how long it may live on after the test, whatever else goes on. The message names the held calls,
/// sleeping tasks, streams and answers that may hold the object.
///
/// XCTest keeps its test cases, and so the objects in their properties: set these properties to `nil` in
/// `tearDown()`. If an error or a wait in vain has ended the test, nothing is checked.
///
/// - Returns: The object.
@discardableResult
public func checkRelease<Object>(
  of object: Object,
  within limit: Duration? = nil,
  filePath: StaticString = #filePath,
  line: UInt = #line
) -> Object {
  let location = SourceLocation(filePath: filePath, line: line)
  let type = type(of: object as Any)
  let name = sourceText(of: type)
  guard let scope = scopeOfStrictTest(calling: "checkRelease(of:)", at: location) else { return object }
  let fault = "checkRelease(of:) takes an object, and \(name) is no class."
  if demand(type is AnyClass, at: location, fault) {
    scope.releases.add(object as AnyObject, named: name, within: limit, at: location)
  }
  return object
}

/// The objects that must not outlive a strict test. Safe from any thread.
final class ReleaseChecks: @unchecked Sendable {
  private struct Check {
    weak var object: AnyObject?
    let name: String
    let limit: Duration?
    let location: SourceLocation
    /// The double of a property whose value still has the object.
    var property: String?
  }

  /// Guards all that changes. That is why the class is `@unchecked Sendable`.
  private let lock = Lock()
  private var checks: [Check] = []
  private var holders: [String] = []
  private let tasks: LiveTasks

  /// - Parameter tasks: Those that the test has started.
  init(of tasks: LiveTasks) {
    self.tasks = tasks
  }

  var isEmpty: Bool { lock.withLock { checks.isEmpty } }

  func add(_ object: AnyObject, named name: String, within limit: Duration?, at location: SourceLocation) {
    lock.withLock { checks.append(Check(object: object, name: name, limit: limit, location: location)) }
  }

  /// Notes what may hold the objects when the test ends.
  func note(holders: [String]) {
    lock.withLock { self.holders = holders }
  }

  /// Notes the properties that hold the objects when their doubles have forgotten what they can.
  func noteProperties(_ property: (AnyObject) -> String?) {
    let properties = lock.withLock { checks }.map { $0.object.flatMap(property) }
    lock.withLock {
      for (index, property) in properties.enumerated() { checks[index].property = property }
    }
  }

  /// Waits until all objects are gone, or nothing is left that could let go of one. No system tells when an object or a
  /// task goes, so this looks again after longer and longer times.
  ///
  /// - Parameters:
  ///   - longest: How long to wait for a task of the test, which may hold an object.
  ///   - callers: Those of the test.
  func waitForRelease(within longest: Duration, after callers: Callers) async {
    guard !living.isEmpty else { return }
    await callers.comeToRest { 0 }
    var (time, lastSeenTask) = (Duration.zero, Duration.zero)
    var pauses = Pauses()
    while true {
      if tasks.count != 0 { lastSeenTask = time }
      let isQuiet = time - lastSeenTask >= quietTime
      let isOver = living.allSatisfy { check in
        time >= check.limit ?? longest || check.limit == nil && isQuiet
      }
      if isOver { return }
      time += await pauses.next()
    }
  }

  private var living: [Check] {
    lock.withLock { checks }.filter { $0.object != nil }
  }

  /// The objects that are still alive.
  ///
  /// - Parameter property: The property of the test case that keeps an object; `nil`, if none does.
  func problems(keptIn property: (AnyObject) -> String? = { _ in nil }) -> [Problem] {
    let (checks, holders) = lock.withLock { (self.checks, self.holders) }
    return checks.compactMap { check -> Problem? in
      guard let object = check.object else { return nil }
      let properties = check.property.map { ["\($0) has it in its value"] } ?? []
      return Problem(
        Problem.Kind.livingObject,
        "\(check.name) is still alive after the test.\n  \(advice(property(object), properties + holders))",
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
    let tasks = tasks.count ?? 0
    let task = tasks == 1 ? "1 task has" : "\(tasks) tasks have"
    let start = tasks > 0 ? "\(task) not ended that the test has started, and may hold it.\n  " : ""
    return """
      \(start)The test's doubles hold no call, and have forgotten all that came. Look for a closure or a task that holds it \
      strongly, and for objects that hold each other.
      """
  }
}

/// The objects that must not outlive a test, when it has ended.
struct ObjectsToRelease {
  let checks: ReleaseChecks
  private let callers: Callers
  /// What to attach if one of them outlives the test.
  let attachments: [TimelineAttachment]

  /// - Returns: `nil`, if there are none, or the test stopped early and may not have released them.
  init?(of scope: DoubleScope, _ report: StrictReport, hasFailed: Bool) {
    guard !scope.releases.isEmpty, !report.isCutShort else { return nil }
    checks = scope.releases
    callers = scope.callers
    attachments = hasFailed ? [] : report.attachments
  }

  func waitForRelease(within limit: Duration) async {
    await checks.waitForRelease(within: limit, after: callers)
  }
}

/// How long an object may live on when the code has come to rest: a dispatch queue may let go of it.
private let quietTime = Duration.milliseconds(500)

/// Whether an object is in a value, not too deep.
func contains(_ object: AnyObject, in value: Any, depth: Int = 0) -> Bool {
  if type(of: value) is AnyClass { return value as AnyObject === object }
  return depth < 4
    && Mirror(reflecting: value).children.contains { contains(object, in: $0.value, depth: depth + 1) }
}

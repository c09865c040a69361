/// The task that makes a call, told apart from all others of the process.
struct CallerTask: Hashable {
  private let id: UInt64

  /// Whether the tasks of one caller have ascending numbers, in the order in which it started them. Older systems
  /// don't tell them.
  let isNumbered: Bool

  /// The task that runs now.
  static var current: CallerTask {
    withUnsafeCurrentTask { task in
      guard let task else { return CallerTask(id: 0, isNumbered: false) }
      if let number = number(of: task) { return CallerTask(id: number, isNumbered: true) }
      return CallerTask(id: UInt64(truncatingIfNeeded: task.hashValue), isNumbered: false)
    }
  }

  /// The number that the runtime gives each task when it starts, from the text `UnownedJob(id: 17)`: no public property has
  /// it, and a number given at the first call would say who came first, not who was started first.
  private static func number(of task: UnsafeCurrentTask) -> UInt64? {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *),
      MemoryLayout<UnsafeCurrentTask>.size == MemoryLayout<UnownedJob>.size
    else { return nil }
    // To the runtime a task is a job, and both values are its address.
    let text = "\(unsafeBitCast(task, to: UnownedJob.self))"
    return UInt64(text.drop { !$0.isNumber }.prefix { $0.isNumber })
  }

  /// Whether it was started before another; `false` if that isn't known.
  func isOlder(than other: CallerTask) -> Bool {
    isNumbered && other.isNumbered && id < other.id
  }
}

/// The name that the current task was given, where the system keeps one.
func currentTaskName() -> String? {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
    Task.name
  } else {
    nil
  }
}

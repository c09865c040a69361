/// An option: its name, its text in `--help`, and what it does.
struct Option<Subject>: Sendable {
  /// The value after its name.
  enum Value: Sendable {
    case none
    case required(String)
    /// The next argument, if it is a Swift file.
    case file(String)
  }

  /// The name without its dashes.
  let name: String
  var value = Value.none
  /// Whether it may be given more than once.
  var isList = false
  /// The lines in `--help`; empty for options that nobody types.
  var help: [String] = []
  /// Applies it to the subject. The value is empty if the option has none.
  let take: @Sendable (inout Subject, Request.Name) throws(Failure) -> Void
  /// The values that repeat it in a command; empty if it isn't needed there.
  var values: @Sendable (Subject) -> [String] = { _ in [] }

  var takesValue: Bool {
    if case .none = value { false } else { true }
  }

  /// Its lines in `--help`.
  var helpLines: [String] {
    let head =
      switch value {
      case .none: "--\(name)"
      case .required(let word): "--\(name) \(word)"
      case .file(let word): "--\(name) [\(word)]"
      }
    let width = 21
    let first = "  " + head + String(repeating: " ", count: max(1, width - 2 - head.count))
    return zip([first] + help.dropFirst().map { _ in String(repeating: " ", count: width) }, help).map(+)
  }
}

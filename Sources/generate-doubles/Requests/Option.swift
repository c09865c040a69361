/// All that there is to say of an option, in one place: its name, its words in `--help`, and what it does.
struct Option<Subject>: Sendable {
  /// What comes after its name.
  enum Value: Sendable {
    case none
    case required(String)
    /// A file of Swift, where one comes next.
    case file(String)
  }

  /// The name without its dashes.
  let name: String
  var value = Value.none
  /// Whether it may be given more than once.
  var isList = false
  /// What `--help` says, a line each; empty for what nobody writes by hand.
  var help: [String] = []
  /// Takes it, with its value: an empty one where it takes none.
  let take: @Sendable (inout Subject, Request.Name) throws(Failure) -> Void
  /// The values with which a command says it again; none where nothing is to be said.
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

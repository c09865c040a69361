/// What the program was asked to do on the command line.
enum Arguments {
  case table
  case json
  case help

  init(_ arguments: [String]) throws(UsageError) {
    self = .table
    for argument in arguments {
      switch argument {
      case "--json":
        self = .json
      case "--help", "-h":
        self = .help
        return
      default:
        throw UsageError(description: "there is no option \(argument); see benchmarks --help")
      }
    }
  }

  static let helpText = """
    Measures test doubles beside hand-written ones, in the same run.

    USAGE: swift run -c release benchmarks [--json]

    Each time is the shortest of several rounds, ours and by hand in turn. The ratio is ours to by hand; of
    what is counted a second, more is better, and of all else, less.

    OPTIONS:
      --json      Print the table as JSON.
      --help, -h  Show this text.
    """
}

/// Arguments that make no sense. Its description says which.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}

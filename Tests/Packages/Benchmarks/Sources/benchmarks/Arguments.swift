/// What the program was asked to do on the command line.
struct Arguments {
  enum Output {
    case table, json, help
  }

  var output = Output.table
  /// What to measure; everything if empty.
  var names: [String] = []

  init(_ arguments: [String]) throws(UsageError) {
    for argument in arguments {
      switch argument {
      case "--json":
        output = .json
      case "--help", "-h":
        output = .help
        return
      case let name where Benchmarks.measurements.contains { $0.key == name }:
        names.append(name)
      default:
        throw UsageError(description: "there is no measurement or option \(argument); see benchmarks --help")
      }
    }
  }

  static let helpText = """
    Measures test doubles beside hand-written ones, in the same run.

    USAGE: swift run -c release benchmarks [--json] [<measurement> ...]

    Each time is the shortest of several rounds, ours and by hand in turn. The ratio is ours to by hand; of
    what is counted a second, more is better, and of all else, less.

    MEASUREMENTS:
      \(Benchmarks.measurements.map(\.key).joined(separator: ", "))

    OPTIONS:
      --json      Print the table as JSON.
      --help, -h  Show this text.
    """
}

/// Arguments that make no sense. Its description says which.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}

import Foundation

/// Measures doubles beside hand-written ones, in the same run, and prints a table or JSON.
@main struct Benchmarks {
  typealias Measurement = @Sendable () async throws -> [Row]

  static let measurements: KeyValuePairs<String, Measurement> = [
    "memory": Memory.measure,
    "calls": CallCost.measure,
    "many-calls": ManyCalls.measure,
    "threads": Threads.measure,
    "reading": ReadingWhileWriting.measure,
    "wake-up": WakeUp.measure,
    "making": Making.measure,
    "requests": RequestRate.measure,
    "clock": ClockTicks.measure,
    "streams": StreamCost.measure,
    "timeline": TimelineCost.measure,
  ]

  static func main() async {
    do {
      try await run(Arguments(Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: Arguments) async throws {
    let chosen = measurements.filter { arguments.names.isEmpty || arguments.names.contains($0.key) }
    switch arguments.output {
    case .help: print(Arguments.helpText)
    case .table: try await printTable(of: chosen.map(\.value))
    case .json: try await printJSON(of: chosen.map(\.value))
    }
  }

  private static func printTable(of measurements: [Measurement]) async throws {
    print("\(Report.buildName) build, \(ProcessInfo.processInfo.activeProcessorCount) processors\n")
    print(Row.header)
    for measure in measurements {
      for row in try await measure() {
        print(row)
      }
    }
  }

  private static func printJSON(of measurements: [Measurement]) async throws {
    var rows: [Row] = []
    for measure in measurements {
      rows += try await measure()
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(Report(rows: rows)), as: UTF8.self))
  }
}

import Foundation

/// Measures doubles beside hand-written ones, in the same run, and prints a table or JSON.
@main struct Benchmarks {
  private static let measurements: [@Sendable () async throws -> [Row]] = [
    Memory.measure,
    CallCost.measure,
    ManyCalls.measure,
    Threads.measure,
    ReadingWhileWriting.measure,
    WakeUp.measure,
    Making.measure,
    RequestRate.measure,
    ClockTicks.measure,
    TimelineCost.measure,
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
    switch arguments {
    case .help: print(Arguments.helpText)
    case .table: try await printTable()
    case .json: try await printJSON()
    }
  }

  private static func printTable() async throws {
    print("\(Report.buildName) build, \(ProcessInfo.processInfo.activeProcessorCount) processors\n")
    print(Row.header)
    for measure in measurements {
      for row in try await measure() {
        print(row)
      }
    }
  }

  private static func printJSON() async throws {
    var rows: [Row] = []
    for measure in measurements {
      rows += try await measure()
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(Report(rows: rows)), as: UTF8.self))
  }
}

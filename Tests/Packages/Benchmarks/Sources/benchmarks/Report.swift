import Foundation

/// The whole table, as `--json` prints it.
struct Report: Encodable {
  #if DEBUG
    static let buildName = "debug"
  #else
    static let buildName = "release"
  #endif

  let build = Report.buildName
  let processors = ProcessInfo.processInfo.activeProcessorCount
  let rows: [Row]
}

import Foundation

/// Lists the recordings of network traffic in a package: how old each is, how many entries it has, and which test
/// files name it. Such a file ends in `.har`.
struct RecordingList {
  private let layout: PackageLayout
  private let now: Date

  init(of layout: PackageLayout, now: Date = Date()) {
    self.layout = layout
    self.now = now
  }

  func lines() -> [String] {
    let paths = paths()
    guard !paths.isEmpty else { return ["there are no recordings: no file below this folder ends in .har"] }
    let sources = layout.testSources.compactMap { path in
      (try? String(contentsOfFile: path, encoding: .utf8)).map { (path: layout.short(path), text: $0) }
    }
    let rows = paths.map { path in
      let users = sources.filter { Self.names(path, in: $0.text) }.map(\.path)
      return (path: layout.short(path), text: contents(of: path), users: users)
    }
    let width = rows.map(\.path.count).max() ?? 0
    return rows.map { row in
      let padding = String(repeating: " ", count: width - row.path.count)
      let users = row.users.isEmpty ? "no test" : row.users.joined(separator: ", ")
      return "\(row.path)\(padding)  \(row.text); named by \(users)"
    }
  }

  /// The recordings, but for those in hidden folders, such as `.build`.
  private func paths() -> [String] {
    let folder = URL(fileURLWithPath: layout.directory, isDirectory: true)
    let files = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles]
    )
    let all = (files?.allObjects ?? []).compactMap { $0 as? URL }
    return all.filter { $0.pathExtension.lowercased() == "har" }.map(\.path).sorted()
  }

  /// Whether a source names a file: by its whole name, or by its name and its extension apart.
  private static func names(_ path: String, in source: String) -> Bool {
    let name = URL(fileURLWithPath: path).lastPathComponent
    let parts = [
      "\"\((name as NSString).deletingPathExtension)\"", "\"\((name as NSString).pathExtension)\"",
    ]
    return source.contains("\(name)\"") || parts.allSatisfy { source.contains($0) }
  }

  // MARK: What is in a file

  private struct Recording: Decodable {
    struct Log: Decodable { let entries: [Entry] }
    struct Entry: Decodable { let startedDateTime: String? }

    let log: Log
  }

  private func contents(of path: String) -> String {
    guard let data = FileManager.default.contents(atPath: path),
      let entries = try? JSONDecoder().decode(Recording.self, from: data).log.entries
    else { return "is no recording" }
    let count = entries.count == 1 ? "1 entry" : "\(entries.count) entries"
    let dates = entries.compactMap { $0.startedDateTime.flatMap(Self.date) }
    guard let oldest = dates.min(), let newest = dates.max() else { return "\(count) of unknown age" }
    let ages = Set([oldest, newest].map(days)).sorted().map(String.init).joined(separator: " to ")
    return "\(count), \(ages) \(ages == "1" ? "day" : "days") old"
  }

  private func days(since date: Date) -> Int {
    Int(now.timeIntervalSince(date) / 86_400)
  }

  /// Dates have fractions of a second, or have none.
  private static func date(_ text: String) -> Date? {
    (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      ?? (try? Date(text, strategy: .iso8601))
  }
}

import Foundation

/// The files of this package.
enum Repository {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  static func read(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The paths of the files in a folder, at any depth, whose names end so.
  static func paths(in folder: String, ending suffix: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?
      .compactMap { $0 as? String }
    return (names ?? [])
      .filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".build") }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// The Swift code in some folders, all of which is compiled.
  static func code(in folders: String...) -> String {
    folders.flatMap { paths(in: $0, ending: ".swift") }.map(read).joined()
  }
}

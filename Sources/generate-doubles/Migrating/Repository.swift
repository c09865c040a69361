import Foundation

/// The git repository of the folder in which the command runs.
struct Repository {
  private let shell: Shell
  /// The path of the folder in the repository: empty, or with a slash at its end.
  private let prefix: String

  init(in shell: Shell) throws(Failure) {
    let answer = try shell.run(["git", "rev-parse", "--show-prefix"], shell.folder)
    guard answer.status == 0 else {
      throw Failure("\(shell.folder) is in no git repository, and only what git can bring back is changed")
    }
    self.shell = shell
    prefix = answer.output.trimmingCharacters(in: .newlines)
  }

  private func paths(_ words: String...) throws(Failure) -> [String] {
    let answer = try shell.run(["git", "--no-optional-locks"] + words, shell.folder)
    guard answer.status == 0 else {
      throw Failure("git can't tell what has changed: \(answer.errors.prefix { !$0.isNewline })")
    }
    return answer.output.split(separator: "\0").map(String.init)
  }

  /// The texts of all Swift files that git knows.
  func sources() throws(Failure) -> [String] {
    try paths("ls-files", "-z", "--", ":(top)*.swift")
      .compactMap { try? String(contentsOf: shell.url($0), encoding: .utf8) }
  }

  /// The Swift files in a folder, or the file itself, that git knows.
  func known(in path: String) throws(Failure) -> [String] {
    try paths("ls-files", "-z", "--", path).filter { $0.hasSuffix(".swift") }
  }

  /// The Swift files that git doesn't know, and those with changes.
  func unsaved(in path: String) throws(Failure) -> (unknown: [String], changed: Set<String>) {
    var unknown: [String] = []
    var changed: Set<String> = []
    for line in try paths("status", "--porcelain", "-z", "--untracked-files=all", "--no-renames", "--", path)
    {
      let file = String(line.dropFirst(3))
      guard file.hasSuffix(".swift"), file.hasPrefix(prefix) else { continue }
      let name = String(file.dropFirst(prefix.count))
      if line.hasPrefix("??") { unknown.append(name) } else { changed.insert(name) }
    }
    return (unknown, changed)
  }

  /// The lines of a unified difference between a file and a new text for it.
  func difference(of file: String, to text: String) throws(Failure) -> [String] {
    let new = FileManager.default.temporaryDirectory.appendingPathComponent("migrated-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: new) }
    guard (try? Data(text.utf8).write(to: new)) != nil else { throw Failure("can't write to \(new.path)") }
    let words = ["git", "diff", "--no-index", "--no-color", "--no-ext-diff", "--", file, new.path]
    let lines = try shell.run(words, shell.folder).output.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    // What stands before the changes names the temporary file.
    return ["--- a/\(file)", "+++ b/\(file)"] + lines.drop { !$0.hasPrefix("@@") }.dropLast().map(String.init)
  }
}

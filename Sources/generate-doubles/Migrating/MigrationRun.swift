import DoubleGenerator
import Foundation

/// Migrates files of tests, each as a whole or not at all.
struct MigrationRun {
  private let migration: Migration
  private let git: Repository
  private let isDry: Bool
  private let shell: Shell

  init(_ migration: Migration, _ git: Repository, isDry: Bool, in shell: Shell) {
    self.migration = migration
    self.git = git
    self.isDry = isDry
    self.shell = shell
  }

  func run(on paths: [String]) throws(Failure) {
    var rewritten = 0
    var left = 0
    var changed = 0
    var blocked = 0
    var hints: Set<String> = []
    for (file, obstacle) in try files(in: paths) {
      guard let text = try? String(contentsOf: shell.url(file), encoding: .utf8) else {
        throw Failure("\(file) can't be read")
      }
      let outcome = migration.outcome(for: text)
      if outcome.text == text, outcome.left.isEmpty { continue }
      if let obstacle {
        shell.say("not migrated: \(file): \(obstacle)")
        blocked += 1
        continue
      }
      if outcome.text != text {
        changed += 1
        if isDry {
          try git.difference(of: file, to: outcome.text).forEach(shell.print)
        } else {
          try write(outcome.text, to: file)
        }
      }
      tell(outcome, of: file)
      rewritten += outcome.rewritten.count
      left += outcome.left.count
      hints.formUnion(outcome.hints)
    }
    for hint in hints.sorted() { shell.say("mind: \(hint)") }
    let verb = isDry ? "would be changed" : "changed"
    shell.say(
      "\(rewritten) statement\(rewritten == 1 ? "" : "s") rewritten, \(left) left; "
        + "\(changed) file\(changed == 1 ? "" : "s") \(verb)"
    )
    if blocked > 0 { throw Failure("not all files were migrated") }
  }

  /// The Swift files at some paths, each with the reason why it can't be changed.
  private func files(in paths: [String]) throws(Failure) -> [(file: String, obstacle: String?)] {
    var files: [String: String?] = [:]
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: shell.url(path).path, isDirectory: &isFolder) else {
        throw Failure("there is no file or folder \(path)")
      }
      let (unknown, changed) = try git.unsaved(in: path)
      let known = try git.known(in: path)
      let ignored = isFolder.boolValue || known.count + unknown.count > 0 ? [] : [path]
      for file in unknown + ignored {
        files[file] = "git doesn't know it; commit it first, so that you can go back"
      }
      for file in known where FileManager.default.fileExists(atPath: shell.url(file).path) {
        files[file] =
          changed.contains(file)
          ? "it has uncommitted changes; commit them first, so that you can go back" : .some(nil)
      }
    }
    return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func write(_ text: String, to file: String) throws(Failure) {
    do {
      try Data(text.utf8).write(to: shell.url(file), options: .atomic)
    } catch {
      throw Failure(
        "can't write \(file): \(error.localizedDescription); in a plugin, allow it with "
          + "swift package --allow-writing-to-package-directory generate-doubles"
      )
    }
  }

  private func tell(_ outcome: Migration.Outcome, of file: String) {
    if !outcome.rewritten.isEmpty {
      let lines = Set(outcome.rewritten.map(\.line)).sorted().map(String.init)
      let verb = isDry ? "would rewrite" : "rewrote"
      shell.say(
        "\(file): \(verb) \(outcome.rewritten.count) in line\(lines.count == 1 ? "" : "s") \(lines.joined(separator: ", "))"
      )
    }
    for note in outcome.left { shell.say("\(file):\(note.line): left: \(note.text)") }
  }
}

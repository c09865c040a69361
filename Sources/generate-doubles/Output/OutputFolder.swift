import DoubleGenerator
import Foundation

/// The folder of the doubles. The tool leaves files alone that it didn't write, and files that somebody has edited.
struct OutputFolder {
  let path: String
  let shell: Shell

  /// The changes that bring the folder up to date.
  struct Changes {
    /// Doubles that are missing.
    var added: [GeneratedFile] = []
    /// Doubles with other code, each with the first line that differs.
    var replaced: [(file: GeneratedFile, difference: GeneratedFile.Difference)] = []
    /// Doubles with the right code below other comments. They are up to date; writing mends the comments.
    var relabeled: [GeneratedFile] = []
    var unchanged: [String] = []
    /// Doubles that the request no longer asks for.
    var removed: [String] = []
    /// Doubles that were edited by hand, so that the tool doesn't overwrite them, each with the first line that differs.
    var edited: [(name: String, difference: GeneratedFile.Difference)] = []
    /// Doubles that the request no longer asks for, and that were edited by hand. They stay without `--overwrite`.
    var abandoned: [String] = []
    /// Renamed copies of doubles that the request no longer asks for. They belong to whoever copied them.
    var left: [String] = []
    /// Doubles of protocols that exist on other platforms only, each with the condition in its file.
    var elsewhere: [(name: String, condition: String)] = []
    /// Files that can't be written, each with the reason.
    var blocked: [(name: String, reason: String)] = []

    var written: [GeneratedFile] { added + replaced.map(\.file) + relabeled }
  }

  /// - Parameters:
  ///   - taken: The files to leave out, since other files use their doubles' names.
  ///   - overwrites: Which files that were edited by hand the tool may overwrite.
  ///   - isStale: Whether to remove a double that isn't among `files`.
  func changes(
    for files: [GeneratedFile],
    without taken: Set<String>,
    overwriting overwrites: Arguments.Overwrites,
    removing isStale: (GeneratedFile.Origin) -> Bool
  ) throws(Failure) -> Changes {
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path)) != nil,
      !FileManager.default.fileExists(atPath: folder.path)
    {
      throw Failure("\(path) is a symbolic link to nowhere")
    }
    var changes = Changes()
    let doublesWithoutFile = Set(taken.map { GeneratedFile.double(ofFile: $0) })
    for file in files where !doublesWithoutFile.contains(GeneratedFile.double(ofFile: file.name)) {
      guard isThere(file.name) else {
        changes.added.append(file)
        continue
      }
      guard let existing = contents(of: file.name) else {
        changes.blocked.append((file.name, "it can't be read as a file of Swift"))
        continue
      }
      if file.isSame(as: existing) {
        changes.unchanged.append(file.name)
        continue
      }
      switch (GeneratedFile.author(of: existing, in: file.name), file.difference(from: existing)) {
      case (.others, _): changes.blocked.append((file.name, "generate-doubles didn't write it"))
      case (_, nil): changes.relabeled.append(file)
      case (.toolAndOthers, let difference?) where !mayOverwrite(file.name, overwrites):
        changes.edited.append((file.name, difference))
      case (_, let difference?): changes.replaced.append((file, difference))
      }
    }
    let names = Set(files.map(\.name))
    let present = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in present.sorted() where name.hasSuffix(".swift") && !names.contains(name) {
      guard let text = contents(of: name) else { continue }
      switch GeneratedFile.author(of: text, in: name) {
      case .tool(let origin) where isStale(origin):
        if let condition = GeneratedFile.condition(in: text) {
          changes.elsewhere.append((name, condition))
        } else {
          changes.removed.append(name)
        }
      case .toolAndOthers(let origin?) where isStale(origin):
        if !GeneratedFile.hasOwnName(name, in: text) {
          changes.left.append(name)
        } else if mayOverwrite(name, overwrites) {
          changes.removed.append(name)
        } else {
          changes.abandoned.append(name)
        }
      case .tool, .toolAndOthers, .others: break
      }
    }
    return changes
  }

  private func mayOverwrite(_ name: String, _ overwrites: Arguments.Overwrites) -> Bool {
    switch overwrites {
    case .nothing: false
    case .everything: true
    case .files(let files): files.contains { $0 == name || shell.isSame($0, url(name).path) }
    }
  }

  /// Makes the changes. It writes all files to a temporary folder first, and then moves them.
  ///
  /// - Parameter permission: The end of the message if writing is forbidden.
  func apply(_ changes: Changes, permission: String = "") throws(Failure) {
    let written = changes.written
    if written.isEmpty, changes.removed.isEmpty { return }
    let manager = FileManager.default
    let existed = manager.fileExists(atPath: folder.path)
    let staging = url(Self.staging + String(getpid()))
    do {
      removeWhatKilledRunsLeft()
      try manager.createDirectory(at: staging, withIntermediateDirectories: true)
      defer { try? manager.removeItem(at: staging) }
      for file in written {
        try Self.write(file.text, to: staging.appendingPathComponent(file.name).path)
      }
      for file in written {
        guard rename(staging.appendingPathComponent(file.name).path, url(file.name).path) == 0 else {
          throw CocoaError(.fileWriteUnknown)
        }
      }
      for name in changes.removed { try manager.removeItem(at: url(name)) }
    } catch {
      if !existed { try? manager.removeItem(at: folder) }
      let code = Self.code(error)
      let isForbidden = [EPERM, EACCES, EROFS].contains(code)
      let reason = code.map { String(cString: strerror($0)) } ?? error.localizedDescription
      throw Failure("can't write to \(path): \(reason)\(isForbidden ? permission : "")")
    }
  }

  /// The beginning of the temporary folder's name. The process's number follows.
  private static let staging = ".generate-doubles-"

  private func removeWhatKilledRunsLeft() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where name.hasPrefix(Self.staging) {
      guard let process = pid_t(name.dropFirst(Self.staging.count)), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(at: url(name))
    }
  }

  /// Writes a file without Foundation, which waits for the disk after each file.
  private static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
  }

  private static func code(_ error: any Error) -> Int32? {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let inner = (underlying ?? error) as NSError
    return inner.domain == NSPOSIXErrorDomain ? Int32(inner.code) : nil
  }

  private var folder: URL { shell.url(path) }

  private func url(_ name: String) -> URL {
    folder.appendingPathComponent(name)
  }

  /// Whether there is anything of this name.
  private func isThere(_ name: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: url(name).path)) != nil
  }

  /// The text of a file; `nil` if it can't be read.
  private func contents(of name: String) -> String? {
    try? String(contentsOf: url(name), encoding: .utf8)
  }
}

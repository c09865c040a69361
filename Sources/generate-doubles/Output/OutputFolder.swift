import DoubleGenerator
import Foundation

/// The folder that the doubles are written to. Files that the tool didn't write, or that were edited since, are left
/// alone.
struct OutputFolder {
  let path: String

  /// What has to change for the folder to hold these files.
  struct Changes {
    var written: [GeneratedFile] = []
    var unchanged: [String] = []
    /// Doubles of what isn't doubled any longer.
    var removed: [String] = []
    /// Files to write whose place has a double that was edited by hand.
    var edited: [String] = []
    /// Doubles of what isn't doubled any longer that were edited by hand, and stay unless they may be lost.
    var abandoned: [String] = []
    /// Copies, by other names, of doubles of what isn't doubled any longer. They are somebody else's by now.
    var left: [String] = []
    /// Doubles of what is only there on another platform, by the condition in the file.
    var elsewhere: [(name: String, condition: String)] = []
    /// Files that can't be written, and why.
    var blocked: [(name: String, reason: String)] = []
  }

  /// - Parameters:
  ///   - taken: The names of files that aren't to be written, because their doubles' names are taken.
  ///   - overwrites: What of the files that were edited by hand may be lost.
  ///   - isStale: Whether a double that is there and isn't among `files` is to go.
  func changes(
    for files: [GeneratedFile],
    without taken: Set<String>,
    overwriting overwrites: Arguments.Overwrites,
    removing isStale: (GeneratedFile.Origin) -> Bool
  ) throws(Failure) -> Changes {
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil,
      !FileManager.default.fileExists(atPath: path)
    {
      throw Failure("\(path) is a symbolic link to nowhere")
    }
    var changes = Changes()
    for file in files where !taken.contains(file.name) {
      guard isThere(file.name) else {
        changes.written.append(file)
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
      switch GeneratedFile.author(of: existing, in: file.name) {
      case .others: changes.blocked.append((file.name, "generate-doubles didn't write it"))
      case .toolAndOthers where !file.hasSameCode(as: existing) && !mayOverwrite(file.name, overwrites):
        changes.edited.append(file.name)
      case .toolAndOthers, .tool: changes.written.append(file)
      }
    }
    let names = Set(files.map(\.name))
    let present = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
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
    case .files(let files): files.contains { $0 == name || URL(fileURLWithPath: $0).path == url(name).path }
    }
  }

  /// Makes the changes. Each file is written beside its place first, and all are moved there at the end.
  ///
  /// - Parameter permission: What to do where it isn't allowed to.
  func apply(_ changes: Changes, permission: String = "") throws(Failure) {
    if changes.written.isEmpty, changes.removed.isEmpty { return }
    let manager = FileManager.default
    let existed = manager.fileExists(atPath: path)
    let staging = url(Self.staging + String(getpid()))
    do {
      removeWhatKilledRunsLeft()
      try manager.createDirectory(at: staging, withIntermediateDirectories: true)
      defer { try? manager.removeItem(at: staging) }
      for file in changes.written {
        try Self.write(file.text, to: staging.appendingPathComponent(file.name).path)
      }
      for file in changes.written {
        guard rename(staging.appendingPathComponent(file.name).path, url(file.name).path) == 0 else {
          throw CocoaError(.fileWriteUnknown)
        }
      }
      for name in changes.removed { try manager.removeItem(at: url(name)) }
    } catch {
      if !existed { try? manager.removeItem(atPath: path) }
      let code = Self.code(error)
      let isForbidden = [EPERM, EACCES, EROFS].contains(code)
      let reason = code.map { String(cString: strerror($0)) } ?? error.localizedDescription
      throw Failure("can't write to \(path): \(reason)\(isForbidden ? permission : "")")
    }
  }

  /// The name, up to the process's number, of the folder in which a run writes before it moves its files.
  private static let staging = ".generate-doubles-"

  private func removeWhatKilledRunsLeft() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.hasPrefix(Self.staging) {
      guard let process = pid_t(name.dropFirst(Self.staging.count)), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(at: url(name))
    }
  }

  /// Not by way of Foundation, which waits for the disk after each file: with thousands, for most of the time.
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

  private func url(_ name: String) -> URL {
    URL(fileURLWithPath: path).appendingPathComponent(name)
  }

  /// Whether there is anything of this name.
  private func isThere(_ name: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: url(name).path)) != nil
  }

  /// The text of a file; `nil` where it can't be read.
  private func contents(of name: String) -> String? {
    try? String(contentsOf: url(name), encoding: .utf8)
  }
}

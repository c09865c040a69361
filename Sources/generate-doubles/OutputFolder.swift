import DoubleGenerator
import Foundation

/// The folder that the doubles are written to. Files that the tool didn't write are left alone.
struct OutputFolder {
  let path: String

  /// What has to change for the folder to hold these files.
  struct Changes {
    var written: [(name: String, text: String)] = []
    var unchanged: [String] = []
    /// Doubles of protocols that are gone.
    var removed: [String] = []
  }

  /// - Parameter modules: The modules whose doubles are all in `files`; `nil` where only some are.
  func changes(for files: [(name: String, text: String)], completing modules: Set<String>?) throws(Failure)
    -> Changes
  {
    var changes = Changes()
    for file in files {
      let existing = try contents(of: file.name)
      if existing == file.text {
        changes.unchanged.append(file.name)
      } else if let existing, Generator.moduleOfDouble(in: existing) == nil {
        throw Failure("\(path)/\(file.name) is in the way: generate-doubles didn't write it")
      } else {
        changes.written.append(file)
      }
    }
    guard let modules else { return changes }
    let names = Set(files.map(\.name))
    let present = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in present.sorted() where name.hasSuffix(".swift") && !names.contains(name) {
      if let text = try? contents(of: name), let module = Generator.moduleOfDouble(in: text),
        modules.contains(module)
      {
        changes.removed.append(name)
      }
    }
    return changes
  }

  /// Makes the changes. Each file is written beside its place first, and all are moved there at the end.
  func apply(_ changes: Changes) throws(Failure) {
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
      throw Failure("can't write to \(path): \(Self.reason(error))")
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

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let code = ((underlying ?? error) as NSError)
    return code.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(code.code))) : "\(error.localizedDescription)"
  }

  private func url(_ name: String) -> URL {
    URL(fileURLWithPath: path).appendingPathComponent(name)
  }

  /// The text of a file; `nil` where there is nothing of this name.
  private func contents(of name: String) throws(Failure) -> String? {
    guard (try? FileManager.default.attributesOfItem(atPath: url(name).path)) != nil else { return nil }
    guard let text = try? String(contentsOf: url(name), encoding: .utf8) else {
      throw Failure("\(path)/\(name) is in the way: it can't be read as a file of Swift")
    }
    return text
  }
}

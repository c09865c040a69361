import Foundation

/// The file that a recorder writes. It is written as a whole or not at all, only its owner may read it, and it never
/// overwrites what another recorder has written meanwhile. Not safe from several threads.
struct RecordingFile {
  /// The version of the file that this recorder saw last.
  private struct Version: Equatable {
    let node: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  /// Says what is wrong, as the end of a sentence.
  struct Fault: Error {
    let text: String
  }

  let url: URL
  private var known: Version?

  init(_ url: URL) {
    self.url = url
    known = Self.status(of: Self.target(of: url)).map(Self.version)
  }

  /// Replaces the file. It keeps its permissions; a new file is for its owner alone.
  mutating func write(_ data: Data) throws {
    let known = known
    try replace { target in
      let old = Self.status(of: target)
      guard old.map(Self.version) == known || old == nil else {
        throw Fault(text: "another has written it since this recorder began: two can't record to one file")
      }
      return data
    }
  }

  /// Replaces the file by what `change` makes of it; there may be none yet. Nobody else writes it meanwhile.
  mutating func change(_ change: (Data?) throws -> Data) throws {
    try replace { target in
      let isThere = Self.status(of: target) != nil
      return try change(isThere ? Data(contentsOf: URL(filePath: target)) : nil)
    }
  }

  private mutating func replace(by make: (_ target: String) throws -> Data) throws {
    let target = Self.target(of: url)
    let copy = Self.copy(of: target)
    let descriptor = try Self.open(copy)
    defer { close(descriptor) }
    do {
      let data = try make(target)
      let mode = Self.status(of: target)?.st_mode ?? 0o600
      guard ftruncate(descriptor, 0) == 0, Self.write(data, to: descriptor),
        fchmod(descriptor, mode & 0o777) == 0, rename(copy, target) == 0
      else { throw Fault.last }
      known = Self.status(of: target).map(Self.version)
    } catch {
      unlink(copy)
      throw error
    }
  }

  /// Opens the copy that becomes the file. It may be one that a killed run left.
  ///
  /// The copy is locked, so that one recorder writes at a time. A recorder that had to wait for the lock finds another
  /// file under the copy's name, or none, and tries again.
  private static func open(_ copy: String) throws(Fault) -> Int32 {
    while true {
      let descriptor = Foundation.open(copy, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw .last }
      var status = stat()
      guard flock(descriptor, LOCK_EX) == 0, fstat(descriptor, &status) == 0, status.st_uid == geteuid()
      else {
        let fault = Fault.last
        close(descriptor)
        throw fault
      }
      if Self.status(of: copy)?.st_ino == status.st_ino {
        return descriptor
      }
      close(descriptor)
    }
  }

  private static func write(_ data: Data, to descriptor: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor,
          UnsafeRawBufferPointer(rebasing: rest).baseAddress,
          rest.count
        )
        guard count > 0 || errno == EINTR else { return false }
        rest = rest.dropFirst(max(count, 0))
      }
      return true
    }
  }

  private static func copy(of target: String) -> String {
    let path = target as NSString
    return (path.deletingLastPathComponent as NSString).appendingPathComponent(
      ".\(path.lastPathComponent).recording"
    )
  }

  /// The file itself, if its name is a symbolic link. The file need not exist yet.
  private static func target(of url: URL) -> String {
    var path = url.path
    for _ in 0..<32 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      path = URL(filePath: next, relativeTo: URL(filePath: path).deletingLastPathComponent()).path
    }
    return path
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func version(of status: stat) -> Version {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Version(
      node: UInt64(status.st_ino),
      size: Int64(status.st_size),
      seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec)
    )
  }
}

extension RecordingFile.Fault {
  /// The error that the system reported last.
  fileprivate static var last: Self {
    Self(text: String(cString: strerror(errno)))
  }
}

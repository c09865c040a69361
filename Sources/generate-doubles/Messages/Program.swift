import Foundation

/// Another program, running. Phones start no programs: there, each start fails with a sentence, and the tool still
/// compiles, as Xcode wants of all targets of a package.
final class Program {
  /// What a program that has ended leaves.
  struct Ended: Sendable {
    let status: Int32
    var output = ""
    var errors = ""
  }

  /// Runs a program of the search path, and waits until it ends.
  ///
  /// - Parameter words: Its name and its arguments.
  static func run(_ words: [String], in folder: String) throws(Failure) -> Ended {
    // Files hold any amount, where a pipe that nobody reads stops the program.
    let files = FileManager.default.temporaryDirectory.appendingPathComponent("program-\(UUID().uuidString)")
    let output = files.appendingPathComponent("output")
    let errors = files.appendingPathComponent("errors")
    defer { try? FileManager.default.removeItem(at: files) }
    do {
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      for file in [output, errors] { try Data().write(to: file) }
      let program = try Program(
        "/usr/bin/env",
        words,
        in: folder,
        output: FileHandle(forWritingTo: output),
        errors: FileHandle(forWritingTo: errors)
      )
      let status = program.wait()
      return try Ended(
        status: status,
        output: String(decoding: Data(contentsOf: output), as: UTF8.self),
        errors: String(decoding: Data(contentsOf: errors), as: UTF8.self)
      )
    } catch {
      throw error as? Failure ?? Failure("can't run \(words[0]): \(error.localizedDescription)")
    }
  }

  #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
    init(
      _ path: String,
      _ arguments: [String],
      in folder: String? = nil,
      output: FileHandle = .nullDevice,
      errors: FileHandle = .nullDevice
    ) throws {
      throw Failure("generate-doubles runs on a Mac or on Linux, and can't start \(path) here")
    }

    func wait() -> Int32 { 1 }
  #else
    private let process = Process()

    /// Starts a program.
    init(
      _ path: String,
      _ arguments: [String],
      in folder: String? = nil,
      output: FileHandle = .nullDevice,
      errors: FileHandle = .nullDevice
    ) throws {
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true) }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = errors
      try process.run()
    }

    /// Waits until it ends.
    ///
    /// - Returns: Its status.
    func wait() -> Int32 {
      process.waitUntilExit()
      return process.terminationStatus
    }
  #endif
}

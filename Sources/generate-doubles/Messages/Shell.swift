import Foundation

/// The shell in which the command runs: the folder at which relative paths begin, and what the command reads and writes.
struct Shell {
  let folder: String
  /// Reads a line of standard input; `nil` after the last.
  let readLine: () -> String?
  /// Writes a line to standard output.
  let print: (String) -> Void
  /// Writes a line to standard error.
  let printError: (String) -> Void
  /// Standard error, if it is a terminal.
  var screen: FileHandle?
  /// Runs a program of the search path in the folder: its name, and its arguments.
  var run: (_ words: [String], _ folder: String) throws(Failure) -> Program.Ended = Program.run

  /// The one of this process.
  static var ofProcess: Shell {
    Shell(
      folder: FileManager.default.currentDirectoryPath,
      readLine: { Swift.readLine() },
      print: { write($0, to: .standardOutput) },
      printError: { write($0, to: .standardError) },
      screen: isatty(STDERR_FILENO) == 1 ? .standardError : nil
    )
  }

  private static func write(_ line: String, to stream: FileHandle) {
    try? stream.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// The same shell, whose standard output is left to requests: what else the command prints goes to standard error.
  var besideRequests: Shell {
    Shell(
      folder: folder,
      readLine: readLine,
      print: printError,
      printError: printError,
      screen: screen,
      run: run
    )
  }

  /// Tells the user something on standard error. It shortens a long line, since names in graphs have any length.
  func say(_ line: String) {
    printError(line.utf8.count > 1000 ? "\(line.prefix(500))…\(line.suffix(400))" : line)
  }

  func url(_ path: String) -> URL {
    URL(fileURLWithPath: path.hasPrefix("/") ? path : "\(folder)/\(path)")
  }

  /// Whether two paths lead to the same file or folder.
  func isSame(_ first: String, _ second: String) -> Bool {
    url(first).standardizedFileURL.path == url(second).standardizedFileURL.path
  }
}

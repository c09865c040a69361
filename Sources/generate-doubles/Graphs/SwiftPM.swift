import Foundation

/// Sends requests to SwiftPM through the plugin that runs the tool. A request is a line on standard output, its answer
/// a line on standard input.
struct SwiftPM {
  private let requests: FileHandle

  /// Reserves standard output for the requests. All other output goes to standard error from now on, as that of plugins
  /// does.
  init() {
    requests = FileHandle(fileDescriptor: dup(STDOUT_FILENO), closeOnDealloc: true)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  /// Builds a target, or the package without its tests.
  ///
  /// - Returns: The log of a build that failed; `nil` if it succeeded.
  func build(_ target: String? = nil) throws(Failure) -> String? {
    try answer(to: target.map { "build \($0)" } ?? "build").first
  }

  /// The folder into which SwiftPM writes the graph of a module.
  func graph(of module: String, access: String) throws(Failure) -> URL {
    let request = "\(access) \(module)"
    guard let path = try answer(to: request).first else { throw Self.silence(after: request) }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  private func answer(to request: String) throws(Failure) -> [String] {
    guard (try? requests.write(contentsOf: Data("\(request)\n".utf8))) != nil, let line = readLine(),
      let answer = try? JSONDecoder().decode([String].self, from: Data(line.utf8))
    else { throw Self.silence(after: request) }
    return answer
  }

  private static func silence(after request: String) -> Failure {
    Failure("SwiftPM gave no answer to '\(request)'")
  }
}

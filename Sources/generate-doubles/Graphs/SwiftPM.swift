import Foundation

/// SwiftPM, through the plugin that runs the tool. A request is a line of the tool's standard output, its answer a
/// line of its standard input.
struct SwiftPM {
  private let requests: FileHandle

  /// Takes standard output for the requests. What is printed for people goes to standard error from now on, as
  /// SwiftPM has it for plugins too.
  init() {
    requests = FileHandle(fileDescriptor: dup(STDOUT_FILENO), closeOnDealloc: true)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  /// Builds a target, or the package without its tests.
  ///
  /// - Returns: What the build printed if it failed.
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

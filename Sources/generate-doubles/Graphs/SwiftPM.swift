import Foundation

/// Sends requests to SwiftPM through the plugin that runs the tool. A request is a line on standard output, its answer
/// a line on standard input.
struct SwiftPM {
  let shell: Shell

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
    shell.print(request)
    guard let line = shell.readLine(),
      let answer = try? JSONDecoder().decode([String].self, from: Data(line.utf8))
    else { throw Self.silence(after: request) }
    return answer
  }

  private static func silence(after request: String) -> Failure {
    Failure("SwiftPM gave no answer to '\(request)'")
  }
}

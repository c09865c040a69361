import Foundation

/// Runs the compiler's `swift-symbolgraph-extract` on the modules of a debug build.
struct Extractor {
  let layout: PackageLayout
  /// All targets whose modules the wanted ones may import.
  let dependencies: [PackageLayout.Target]
  /// The plugin's folder.
  let workFolder: URL
  /// The folder for the graphs.
  let folder: URL

  /// Writes the graphs of modules, as many at a time as there are cores.
  ///
  /// - Returns: The modules whose graphs it can't write.
  func run(_ modules: [(name: String, access: String)], progress: (Int) -> Void) -> Set<String> {
    let all = Set(modules.map(\.name))
    let build = scratch.appending(path: "debug").resolvingSymlinksInPath()
    guard let tool = layout.extractor, let platform,
      FileManager.default.fileExists(atPath: build.appending(path: "Modules").path(percentEncoded: false))
    else { return all }
    let common = platform + searchPaths(build)
    var failed: Set<String> = []
    var running: [(name: String, program: Program)] = []
    var done = 0
    func finishFirst() {
      let (name, program) = running.removeFirst()
      if program.wait() != 0 { failed.insert(name) }
      done += 1
      progress(done)
    }
    for module in modules {
      if running.count >= ProcessInfo.processInfo.activeProcessorCount { finishFirst() }
      let options = [
        "-module-name", module.name, "-minimum-access-level", module.access, "-skip-synthesized-members",
        "-output-dir", folder.path(percentEncoded: false),
      ]
      do {
        // If it fails, the tool asks SwiftPM, which prints the reason.
        running.append((module.name, try Program(tool, options + common)))
      } catch {
        failed.insert(module.name)
      }
    }
    while !running.isEmpty { finishFirst() }
    return failed
  }

  /// SwiftPM's build folder, which contains the plugin's folder.
  private var scratch: URL {
    var url = workFolder
    while url.lastPathComponent != "plugins", url.pathComponents.count > 1 { url.deleteLastPathComponent() }
    return url.deletingLastPathComponent()
  }

  /// The options for the newest version of this system, so that no module needs a newer one.
  private var platform: [String]? {
    guard let compiler = layout.compiler, let info = output(of: [compiler, "-print-target-info"]),
      let object = try? JSONSerialization.jsonObject(with: Data(info.utf8)) as? [String: Any],
      let target = object["target"] as? [String: Any], let triple = target["triple"] as? String
    else { return nil }
    #if os(macOS)
      guard let sdk = output(of: ["xcrun", "--sdk", "macosx", "--show-sdk-path"]) else { return nil }
      return ["-target", triple, "-sdk", sdk.trimmingCharacters(in: .whitespacesAndNewlines)]
    #else
      return ["-target", triple]
    #endif
  }

  private func output(of words: [String]) -> String? {
    try? Program.run(words, in: layout.directory).output
  }

  /// The options that say where modules are: Swift's in one folder, C's by their headers.
  private func searchPaths(_ build: URL) -> [String] {
    func path(_ url: URL) -> String { url.path(percentEncoded: false) }
    var options = [
      "-I", path(build.appending(path: "Modules")),
      // SwiftPM's own cache would hold modules twice if two paths lead to it.
      "-module-cache-path", path(workFolder.appending(path: "ModuleCache")),
    ]
    for target in dependencies where target.module == nil {
      let map = build.appending(path: "\(target.name).build/module.modulemap")
      if FileManager.default.fileExists(atPath: path(map)) {
        options += ["-Xcc", "-fmodule-map-file=\(path(map))"]
      }
      if let headers = target.headers { options += ["-Xcc", "-I\(headers)"] }
      if let flags = target.flags {
        options += (["-I\(target.directory)"] + flags).flatMap { ["-Xcc", $0] }
      }
    }
    return options
  }
}

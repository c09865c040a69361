import Foundation

/// The compiler's `swift-symbolgraph-extract`, run on the modules that a debug build has left.
struct Extractor {
  let layout: PackageLayout
  /// All targets whose modules may be imported.
  let dependencies: [PackageLayout.Target]
  /// The plugin's folder.
  let workFolder: URL
  /// Where the graphs go.
  let folder: URL

  /// Writes the graphs of modules, as many at a time as there are cores.
  ///
  /// - Returns: The modules that it can't write the graphs of.
  func run(_ modules: [(name: String, access: String)], progress: (Int) -> Void) -> Set<String> {
    let all = Set(modules.map(\.name))
    let build = scratch.appending(path: "debug").resolvingSymlinksInPath()
    guard let tool = layout.extractor, let platform,
      FileManager.default.fileExists(atPath: build.appending(path: "Modules").path(percentEncoded: false))
    else { return all }
    let common = platform + searchPaths(build)
    var failed: Set<String> = []
    var running: [(name: String, process: Process)] = []
    var done = 0
    func finishFirst() {
      let (name, process) = running.removeFirst()
      process.waitUntilExit()
      if process.terminationStatus != 0 { failed.insert(name) }
      done += 1
      progress(done)
    }
    for module in modules {
      if running.count >= ProcessInfo.processInfo.activeProcessorCount { finishFirst() }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: tool)
      process.arguments =
        [
          "-module-name", module.name, "-minimum-access-level", module.access, "-skip-synthesized-members",
          "-output-dir", folder.path(percentEncoded: false),
        ] + common
      // What it can't do is asked of SwiftPM, which says why.
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      do {
        try process.run()
        running.append((module.name, process))
      } catch {
        failed.insert(module.name)
      }
    }
    while !running.isEmpty { finishFirst() }
    return failed
  }

  /// SwiftPM's folder of all that it builds, above the plugin's own in it.
  private var scratch: URL {
    var url = workFolder
    while url.lastPathComponent != "plugins", url.pathComponents.count > 1 { url.deleteLastPathComponent() }
    return url.deletingLastPathComponent()
  }

  /// The system to read modules for, at its newest, so that none is too new.
  private var platform: [String]? {
    guard let compiler = layout.compiler,
      let info = try? Self.output(of: URL(fileURLWithPath: compiler), ["-print-target-info"]),
      let object = try? JSONSerialization.jsonObject(with: info) as? [String: Any],
      let target = object["target"] as? [String: Any], let triple = target["triple"] as? String
    else { return nil }
    #if os(macOS)
      let xcrun = URL(filePath: "/usr/bin/xcrun")
      guard let sdk = try? Self.output(of: xcrun, ["--sdk", "macosx", "--show-sdk-path"]) else { return nil }
      let path = String(decoding: sdk, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      return ["-target", triple, "-sdk", path]
    #else
      return ["-target", triple]
    #endif
  }

  private static func output(of tool: URL, _ arguments: [String]) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = tool
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  /// Where modules are found: those of Swift in one folder, those of C by their headers.
  private func searchPaths(_ build: URL) -> [String] {
    func path(_ url: URL) -> String { url.path(percentEncoded: false) }
    var options = [
      "-I", path(build.appending(path: "Modules")),
      // Not SwiftPM's own, which would hold modules twice if it went by two paths.
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

import Foundation
import PackagePlugin

/// The plugin behind `swift package generate-doubles`. It runs the tool, and does for it what only a plugin can: it
/// describes the package, builds targets, and has SwiftPM write symbol graphs. The tool alone reads the arguments.
///
/// Everyone who depends on the package compiles the plugin in each clean build, used or not. So it is small, and avoids
/// types and closures that compile slowly. Only those who run the tool compile the tool.
///
/// The manifest declares no permission to write. SwiftPM would ask for a declared one before it runs the plugin at all,
/// and fail without a terminal. Then `--help`, `--list` and `--check` on a server would need it too. Without the
/// declaration, `--allow-writing-to-package-directory` still permits writing, which a sandbox as on macOS forbids
/// otherwise; the tool says so. The price: Xcode's menu grants only declared permissions, so from there this plugin can
/// check doubles but not write them; `WriteDoubles` can.
@main
struct GenerateDoubles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "generate-doubles").url
    if arguments.contains(where: { $0.hasPrefix("--symbols") || $0 == "--help" || $0 == "-h" }) {
      tool.arguments = arguments
      try tool.run()
    } else {
      let file = context.pluginWorkDirectoryURL.appending(path: "package.json")
      try JSONSerialization.data(withJSONObject: description(of: context)).write(to: file)
      tool.arguments = ["--package", file.path] + arguments
      try serve(tool, context.package)
    }
    tool.waitUntilExit()
    if tool.terminationStatus != 0 {
      Diagnostics.error("generate-doubles ended with an error, which it says above")
    }
  }

  // MARK: Describing

  private func description(of context: PluginContext) -> [String: Any] {
    let own = Set(context.package.targets.map(\.id))
    let targets = allTargets(of: context.package).map { target in
      let swift = target as? SwiftSourceModuleTarget
      let isTest = (target as? any SourceModuleTarget)?.kind == .test
      var description: [String: Any] = [:]
      description["name"] = target.name
      description["module"] = swift?.moduleName
      description["isOwn"] = own.contains(target.id)
      description["isTest"] = isTest
      description["directory"] = target.directoryURL.path
      description["dependencies"] = target.recursiveTargetDependencies.map(\.name)
      description["sources"] = isTest ? swift?.sourceFiles(withSuffix: "swift").map(\.url.path) : nil
      description["headers"] = (target as? ClangSourceModuleTarget)?.publicHeadersDirectoryURL?.path
      description["flags"] = (target as? SystemLibraryTarget)?.compilerFlags
      return description
    }
    var description: [String: Any] = ["directory": context.package.directoryURL.path, "targets": targets]
    description["compiler"] = try? context.tool(named: "swiftc").url.path
    description["extractor"] = try? context.tool(named: "swift-symbolgraph-extract").url.path
    return description
  }

  /// All targets: the package's own first, and then those of its dependencies.
  private func allTargets(of package: Package) -> [any Target] {
    var packages = [package]
    var known: Set = [package.id]
    var targets: [any Target] = []
    while let next = packages.popLast() {
      targets += next.targets
      packages += next.dependencies.map(\.package).filter { known.insert($0.id).inserted }
    }
    return targets
  }

  // MARK: Serving

  /// Answers the tool's requests. Each is a line, and so is the answer, in JSON.
  private func serve(_ tool: Process, _ package: Package) throws {
    let requests = Pipe()
    let answers = Pipe()
    tool.standardOutput = requests
    tool.standardInput = answers
    try tool.run()
    defer {
      // The tool ends if it gets no answer.
      try? answers.fileHandleForWriting.close()
      tool.waitUntilExit()
    }
    while true {
      let request = String(decoding: requests.fileHandleForReading.availableData, as: UTF8.self)
      if request.isEmpty { return }
      let answer = try JSONEncoder().encode(answer(to: request.dropLast(), package))
      try answers.fileHandleForWriting.write(contentsOf: answer + [UInt8(ascii: "\n")])
    }
  }

  private func answer(to request: Substring, _ package: Package) throws -> [String] {
    let words = request.split(separator: " ", maxSplits: 1).map(String.init)
    if words[0] == "build" {
      let subset: PackageManager.BuildSubset =
        words.count == 1 ? .all(includingTests: false) : .target(words[1])
      let result = try packageManager.build(subset, parameters: .init())
      return result.succeeded ? [] : [result.logText]
    }
    var options = PackageManager.SymbolGraphOptions(includeSynthesized: false)
    options.minimumAccessLevel = words[0] == "private" ? .private : .internal
    for target in allTargets(of: package) {
      guard (target as? SwiftSourceModuleTarget)?.moduleName == words[1] else { continue }
      return [try packageManager.getSymbolGraph(for: target, options: options).directoryURL.path]
    }
    return []
  }
}

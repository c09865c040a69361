import Foundation
import PackagePlugin

/// `swift package generate-doubles`: has SwiftPM write the symbol graphs of a target and of all it depends on,
/// and hands them to the tool.
@main
struct GenerateDoubles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let targets = extractor.extractOption(named: "target")
    let rest = extractor.remainingArguments
    let tool = try context.tool(named: "generate-doubles").url
    if rest.contains("--help") || rest.contains("-h") { return try run(tool, ["--help"]) }
    if targets.isEmpty { return try run(tool, arguments) }
    let own = Set(context.package.targets.map(\.name))
    let modules = try targets.map { try module(named: $0, in: context.package) }
    let folder = context.pluginWorkDirectoryURL.appending(path: "symbols")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var known: Set<String> = []
    for module in modules {
      for target in module.recursiveTargetDependencies.compactMap({ $0 as? SwiftSourceModuleTarget }) + [
        module
      ]
      where known.insert(target.moduleName).inserted {
        try copySymbols(of: target, isOwn: own.contains(target.name), to: folder)
      }
    }
    var options = ["--symbols", folder.path(percentEncoded: false)]
    for module in modules { options += ["--module", module.moduleName] }
    if !rest.contains(where: { $0.hasPrefix("--access") }), modules.allSatisfy({ own.contains($0.name) }) {
      options += ["--access", "internal"]
    }
    if !rest.contains(where: { $0.hasPrefix("--output") }) {
      options += ["--output", output(for: modules[0], in: context.package)]
    }
    options += ["--command", Self.command(arguments)]
    try run(tool, options + rest)
  }

  /// The command as a developer types it, without what differs from run to run.
  private static func command(_ arguments: [String]) -> String {
    let lasting = arguments.filter { !["--check", "--list", "--verbose"].contains($0) }
    let words = ["swift package --allow-writing-to-package-directory generate-doubles"] + lasting
    return words.map { $0.contains(" ") && $0 != words[0] ? "'\($0)'" : $0 }.joined(separator: " ")
  }

  private func module(named name: String, in package: Package) throws -> SwiftSourceModuleTarget {
    var packages = [package]
    var known: Set = [package.id]
    var names: [String] = []
    while let next = packages.popLast() {
      for target in next.targets.compactMap({ $0 as? SwiftSourceModuleTarget }) {
        if target.name == name || target.moduleName == name { return target }
        names.append(target.name)
      }
      packages += next.dependencies.map(\.package).filter { known.insert($0.id).inserted }
    }
    let hint = nearest(to: name, in: names).map { " Did you mean '\($0)'?" } ?? ""
    throw Failure("no Swift target '\(name)' in this package or those it depends on.\(hint)")
  }

  private func copySymbols(of target: SwiftSourceModuleTarget, isOwn: Bool, to folder: URL) throws {
    let graph = try packageManager.getSymbolGraph(
      for: target,
      // The compiler treats a name that begins with an underscore as one level less accessible than it is.
      options: .init(
        minimumAccessLevel: isOwn ? .private : .internal,
        includeSynthesized: false,
        includeSPI: false
      )
    )
    for file in try FileManager.default.contentsOfDirectory(
      at: graph.directoryURL,
      includingPropertiesForKeys: nil
    )
    where file.lastPathComponent.hasSuffix(".symbols.json") {
      let copy = folder.appending(path: file.lastPathComponent)
      if !FileManager.default.fileExists(atPath: copy.path(percentEncoded: false)) {
        try FileManager.default.copyItem(at: file, to: copy)
      }
    }
  }

  /// The folder `Doubles` of the test target that depends on the module.
  private func output(for module: SwiftSourceModuleTarget, in package: Package) -> String {
    let tests = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind == .test }
    let test =
      tests.first { $0.name == module.name + "Tests" }
      ?? tests.first { $0.recursiveTargetDependencies.contains { $0.id == module.id } }
    let folder = test?.directoryURL ?? package.directoryURL.appending(path: "Tests/\(module.name)Tests")
    return folder.appending(path: "Doubles").path(percentEncoded: false)
  }

  private func run(_ tool: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure(nil) }
  }
}

/// Ends the command; without a text where the tool has said why already.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ text: String?) {
    description = text ?? "no doubles were written"
  }
}

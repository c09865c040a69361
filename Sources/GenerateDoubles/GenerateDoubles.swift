import Foundation
import PackagePlugin

/// `swift package generate-doubles`: describes the package to the tool, has the symbol graphs written that the tool
/// asks for, and lets it make the doubles. What the arguments mean is the tool's matter alone.
///
/// The plugin asks for no permission, so that `--help`, `--check` and `--list` need none. Where SwiftPM keeps plugins
/// in a sandbox, writing needs `--allow-writing-to-package-directory` all the same, which the tool says.
@main
struct GenerateDoubles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Tool(url: try context.tool(named: "generate-doubles").url)
    if arguments.contains("--help") || arguments.contains("-h") { return try tool.run(["--help"]) }
    if arguments.contains(where: { $0.hasPrefix("--symbols") }) { return try tool.run(arguments) }

    let package = context.pluginWorkDirectoryURL.appending(path: "package.json")
    try JSONEncoder().encode(PackageLayout(of: context.package)).write(to: package)
    let described = ["--package", package.path(percentEncoded: false)] + arguments
    let wanted = Set(try tool.lines(["--plan"] + described))
    let targets = context.package.swiftTargets.filter { wanted.contains($0.target.name) }
    let graphs = SymbolGraphs(context: context, manager: packageManager)
    try graphs.write(for: targets.map(\.target))
    try tool.run(["--symbols", graphs.folder.path(percentEncoded: false)] + described)
  }
}

/// The tool, which tells people itself what it can't do.
private struct Tool {
  let url: URL

  func run(_ arguments: [String]) throws {
    try run(arguments, output: nil)
  }

  /// Runs it for what it prints.
  func lines(_ arguments: [String]) throws -> [String] {
    let output = Pipe()
    var data = Data()
    try run(arguments, output: output) { data = output.fileHandleForReading.readDataToEndOfFile() }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func run(_ arguments: [String], output: Pipe?, meanwhile: () -> Void = {}) throws {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    if let output { process.standardOutput = output }
    try process.run()
    meanwhile()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure("no doubles were written") }
  }
}

/// Ends the command.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description = text
  }
}

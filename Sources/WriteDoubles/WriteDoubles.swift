import Foundation
import PackagePlugin

/// Writes doubles from Xcode's menu, from the symbol graphs of the last build.
///
/// The menu grants a plugin only what it declares. This one declares the permission to write, which `GenerateDoubles`
/// must not. Xcode's sandbox lets no plugin build, so the app's own builds have to write the graphs. The plugin is there
/// on a Mac only: whoever uses the package compiles each plugin with each clean build.
@main
struct WriteDoubles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try write(with: context.tool(named: "generate-doubles").url, arguments, in: context.package.directoryURL)
  }

  private func write(with tool: URL, _ arguments: [String], in folder: URL) throws {
    // The menu passes on the selected targets; the file beside the project names them.
    var options = ArgumentExtractor(arguments)
    _ = options.extractOption(named: "target")
    let symbols = options.extractOption(named: "symbols").last ?? ".symbols"
    let config = options.extractOption(named: "config").last ?? "generate-doubles.txt"
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = folder
    process.arguments = ["--symbols", symbols, "--config", config] + options.remainingArguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("generate-doubles ended with an error, which it says above")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension WriteDoubles: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let project = context.xcodeProject.directoryURL
      try write(with: context.tool(named: "generate-doubles").url, arguments, in: project)
    }
  }
#endif

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// An outline of Xcode's module of this name, with what the plugin WriteDoubles uses of it.
import Foundation
import PackagePlugin

public struct XcodeProject {
  public let displayName: String
  public let directoryURL: URL
}

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public let pluginWorkDirectoryURL: URL

  public func tool(named name: String) throws -> PluginContext.Tool { throw CocoaError(.fileNoSuchFile) }
}

public protocol XcodeCommandPlugin: Plugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

// swift-format-ignore-file
// What the plugins use of SwiftPM's module for plugins, in outline.

import Foundation

public protocol Plugin {
  init()
}

extension Plugin {
  public static func main() throws {}
}

public protocol CommandPlugin: Plugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws
}

extension CommandPlugin {
  public var packageManager: PackageManager { fatalError() }
}

public struct PluginContext {
  public let package: Package
  public let pluginWorkDirectoryURL: URL

  public struct Tool {
    public let name: String
    public let url: URL
  }

  public func tool(named name: String) throws -> Tool { fatalError() }
}

public struct Package {
  public typealias ID = String

  public let id: ID
  public let displayName: String
  public let directoryURL: URL
  public let dependencies: [PackageDependency]
  public let targets: [any Target]
}

public struct PackageDependency {
  public let package: Package
}

public protocol Target {
  typealias ID = String

  var id: ID { get }
  var name: String { get }
  var directoryURL: URL { get }
}

extension Target {
  public var recursiveTargetDependencies: [any Target] { [] }
}

public enum ModuleKind {
  case generic, executable, snippet, test, macro
}

public protocol SourceModuleTarget: Target {
  var moduleName: String { get }
  var kind: ModuleKind { get }
  var sourceFiles: FileList { get }
}

extension SourceModuleTarget {
  public func sourceFiles(withSuffix suffix: String) -> FileList { sourceFiles }
}

public struct SwiftSourceModuleTarget: SourceModuleTarget {
  public let id: ID
  public let name: String
  public let directoryURL: URL
  public let moduleName: String
  public let kind: ModuleKind
  public let sourceFiles: FileList
}

public struct ClangSourceModuleTarget: SourceModuleTarget {
  public let id: ID
  public let name: String
  public let directoryURL: URL
  public let moduleName: String
  public let kind: ModuleKind
  public let sourceFiles: FileList
  public let publicHeadersDirectoryURL: URL?
}

public struct SystemLibraryTarget: Target {
  public let id: ID
  public let name: String
  public let directoryURL: URL
  public let compilerFlags: [String]
}

public struct FileList: Sequence {
  public func makeIterator() -> AnyIterator<File> { fatalError() }
}

public struct File {
  public let url: URL
}

public struct PackageManager {
  public enum BuildSubset {
    case all(includingTests: Bool)
    case product(String)
    case target(String)
  }

  public struct BuildParameters {
    public init() {}
  }

  public struct BuildResult {
    public let succeeded: Bool
    public let logText: String
  }

  public struct SymbolGraphOptions {
    public enum AccessLevel {
      case `private`, `fileprivate`, `internal`, `package`, `public`, `open`
    }

    public init(
      minimumAccessLevel: AccessLevel = .public,
      includeSynthesized: Bool = false,
      includeSPI: Bool = false,
      emitExtensionBlocks: Bool = false
    ) { fatalError() }

    public var minimumAccessLevel: AccessLevel
  }

  public struct SymbolGraphResult {
    public let directoryURL: URL
  }

  public func build(_ subset: BuildSubset, parameters: BuildParameters) throws -> BuildResult { fatalError() }
  public func getSymbolGraph(for target: any Target, options: SymbolGraphOptions) throws -> SymbolGraphResult { fatalError() }
}

public struct Diagnostics {
  public static func error(_ message: String, file: String? = #file, line: Int? = #line) {}
  public static func warning(_ message: String, file: String? = #file, line: Int? = #line) {}
}

public struct ArgumentExtractor {
  public init(_ arguments: [String]) { fatalError() }

  public let remainingArguments: [String]

  public mutating func extractFlag(named name: String) -> Int { 0 }
  public mutating func extractOption(named name: String) -> [String] { [] }
}

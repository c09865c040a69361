import Foundation
import PackagePlugin

/// The symbol graphs of targets and of all that they depend on.
///
/// SwiftPM plans the whole build again for each graph that it is asked for: in a package of 200 modules, that takes
/// 5 s a graph. So it is asked for one build, and what was built is handed to the compiler's extractor, which takes
/// 0.05 to 0.4 s a graph. A graph that doesn't come out that way is asked of SwiftPM after all.
struct SymbolGraphs {
  let context: PluginContext
  let manager: PackageManager

  /// Where the graphs are.
  var folder: URL { context.pluginWorkDirectoryURL.appending(path: "symbols") }

  func write(for targets: [SwiftSourceModuleTarget]) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let progress = Progress()
    defer { progress.end() }
    try build(targets, progress)

    let all = Self.closure(of: targets)
    let extractor = Extractor(context: context, folder: folder, dependencies: all)
    let own = Set(context.package.targets.map(\.id))
    let jobs = all.compactMap { $0 as? SwiftSourceModuleTarget }
      // The compiler treats a name that begins with an underscore as one level less accessible than it is.
      .map { (target: $0, access: own.contains($0.id) ? "private" : "internal") }
    let missing = extractor.run(jobs.map { ($0.target.moduleName, $0.access) }) { done in
      progress.show("writing symbol graphs (\(done) of \(jobs.count))")
    }
    for job in jobs where missing.contains(job.target.moduleName) {
      progress.show("asking SwiftPM for the symbol graph of \(job.target.name)")
      try copyGraph(of: job.target, access: job.access == "private" ? .private : .internal)
    }
  }

  // MARK: Building

  /// Builds the targets: one alone, several together with the rest of the package, and one by one where the rest
  /// doesn't build.
  private func build(_ targets: [SwiftSourceModuleTarget], _ progress: Progress) throws {
    var rest = targets[...]
    if targets.count > 1 {
      progress.show("building the package")
      let built = Self.closure(
        of: context.package.targets.filter { ($0 as? any SourceModuleTarget)?.kind != .test }
      )
      let ids = Set(built.map(\.id))
      if try manager.build(.all(includingTests: false), parameters: .init()).succeeded {
        rest = targets.filter { !ids.contains($0.id) }[...]
      }
    }
    for target in rest {
      progress.show("building \(target.name)")
      let result = try manager.build(.target(target.name), parameters: .init())
      if !result.succeeded { throw Failure(Self.failure(of: target.name, log: result.logText)) }
    }
  }

  /// A failed build in a line: the first error in its log.
  private static func failure(of target: String, log: String) -> String {
    let lines = log.split(whereSeparator: \.isNewline)
    let first = lines.first { $0.contains(/:\d+: error:/) } ?? lines.first { $0.contains("error: ") }
    return "\(target) doesn't build, so its doubles can't be made" + (first.map { ": \($0)" } ?? "")
  }

  private static func closure(of targets: [any Target]) -> [any Target] {
    var known: Set<String> = []
    return targets.flatMap { $0.recursiveTargetDependencies + [$0] }.filter { known.insert($0.id).inserted }
  }

  // MARK: Asking SwiftPM

  private func copyGraph(
    of target: SwiftSourceModuleTarget,
    access: PackageManager.SymbolGraphOptions.AccessLevel
  ) throws {
    let graph = try manager.getSymbolGraph(
      for: target,
      options: .init(minimumAccessLevel: access, includeSynthesized: false, includeSPI: false)
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
}

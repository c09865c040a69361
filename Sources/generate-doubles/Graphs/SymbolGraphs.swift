import Foundation

/// Makes the symbol graphs of targets and of all that they depend on.
///
/// SwiftPM plans the whole build again for each graph: in a package of 200 modules, that takes 5 s a graph. So the tool
/// asks SwiftPM for one build, and runs the compiler's extractor on its modules, which takes 0.05 to 0.4 s a graph. It
/// asks SwiftPM only for graphs that the extractor can't write.
struct SymbolGraphs {
  let layout: PackageLayout
  /// The plugin's folder, with its description of the package.
  let workFolder: URL
  let swiftPM: SwiftPM
  /// The terminal, opened by its path: SwiftPM passes on only whole lines of a plugin's standard error.
  private let progress = Progress(on: FileHandle(forWritingAtPath: "/dev/tty"), orInLinesOn: .standardError)

  /// The graphs that were written.
  struct Written {
    /// The folder of the graphs.
    let folder: String
    /// The reasons why targets have none, by their names.
    var failures: [String: String] = [:]
  }

  /// Makes the graphs that the targets need.
  func write(for wanted: [String]) throws(Failure) -> Written {
    defer { progress.end() }
    let folder = workFolder.appendingPathComponent("symbols")
    // If this fails, copying the first graph fails with a reason.
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let asked = layout.targets.filter { wanted.contains($0.name) }
    let failures = try build(asked)
    let targets = asked.filter { failures[$0.name] == nil }
    if targets.isEmpty { return Written(folder: folder.path, failures: failures) }

    let all = closure(of: targets)
    let extractor = Extractor(layout: layout, dependencies: all, workFolder: workFolder, folder: folder)
    // The compiler treats a name with a leading underscore as one level less accessible.
    let jobs = all.compactMap { target in
      target.module.map { (name: target.name, module: $0, access: target.isOwn ? "private" : "internal") }
    }
    let missing = extractor.run(jobs.map { ($0.module, $0.access) }) { done in
      progress.show("writing symbol graphs (\(done) of \(jobs.count))")
    }
    for job in jobs where missing.contains(job.module) {
      progress.show("asking SwiftPM for the symbol graph of \(job.name)")
      try copyGraphs(from: swiftPM.graph(of: job.module, access: job.access), to: folder)
    }
    return Written(folder: folder.path, failures: failures)
  }

  private func closure(of targets: [PackageLayout.Target]) -> [PackageLayout.Target] {
    let names = Set(targets.flatMap { $0.dependencies + [$0.name] })
    return layout.targets.filter { names.contains($0.name) }
  }

  private func copyGraphs(from source: URL, to folder: URL) throws(Failure) {
    do {
      for file in try FileManager.default.contentsOfDirectory(at: source, includingPropertiesForKeys: nil)
      where file.lastPathComponent.hasSuffix(".symbols.json") {
        let copy = folder.appendingPathComponent(file.lastPathComponent)
        if !FileManager.default.fileExists(atPath: copy.path) {
          try FileManager.default.copyItem(at: file, to: copy)
        }
      }
    } catch {
      throw Failure("can't copy the symbol graphs in \(source.path): \(error.localizedDescription)")
    }
  }

  // MARK: Building

  /// Builds the targets that no other of them depends on, and so these others too. Planning a build takes seconds, so if
  /// there are many, it builds them together with the whole package. If that doesn't build, it builds each that it can.
  ///
  /// - Returns: The reasons why targets don't build, by their names.
  private func build(_ targets: [PackageLayout.Target]) throws(Failure) -> [String: String] {
    let tops = targets.filter { target in
      !targets.contains { $0.name != target.name && $0.dependencies.contains(target.name) }
    }
    var built: Set<String> = []
    if tops.count > 3 {
      progress.show("building the whole package, for \(tops.count) of its targets")
      if try swiftPM.build() == nil {
        built.formUnion(closure(of: layout.targets.filter { $0.isOwn && !$0.isTest }).map(\.name))
      }
    }
    var failures: [String: String] = [:]
    for target in tops + targets where !built.contains(target.name) && failures[target.name] == nil {
      let others = target.dependencies.isEmpty ? "" : " and what it depends on"
      progress.show("building \(target.name)\(others)")
      if let log = try swiftPM.build(target.name) {
        var failure = Self.failure(of: target.name, log: log)
        if log.contains("no such module 'UIKit'") {
          failure += "; if it is for iOS only, see --scheme in --help"
        }
        failures[target.name] = failure
      } else {
        built.formUnion([target.name] + target.dependencies)
      }
    }
    return failures
  }

  /// A message with the first error in a build's log.
  static func failure(of target: String, log: String) -> String {
    let lines = log.split(whereSeparator: \.isNewline)
    let first =
      lines.first { $0.contains(/:\d+: error:/) } ?? lines.first { $0.contains("error: ") } ?? lines.last
    return "\(target) doesn't build, so its doubles can't be made" + (first.map { ": \($0)" } ?? "")
  }
}

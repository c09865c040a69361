import DoubleGenerator
import Foundation

/// The command line around the generator.
@main
struct GenerateDoublesTool {
  let arguments: Arguments

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    if words.isEmpty || words.contains("--help") || words.contains("-h") { return print(Arguments.help) }
    do throws(Failure) {
      try GenerateDoublesTool(arguments: Arguments(words)).run()
    } catch {
      Terminal.say(error.line)
      exit(1)
    }
  }

  private func run() throws(Failure) {
    let layout = try arguments.package.map(PackageLayout.init(file:))
    if layout == nil, arguments.symbols == nil {
      throw Failure("say which symbol graphs to read with --symbols, or which target with --target")
    }
    let requests = try arguments.requests(in: layout)
    let graphs = GraphFolder(path: try symbols(for: requests, in: layout))
    let library = try graphs.library(includingClasses: requests.contains { !$0.classes.isEmpty })
    var batches: [Batch] = []
    for request in requests {
      batches.append(try Batch(request, from: library, command: arguments.lastingCommand))
    }
    if arguments.isList { return list(batches.flatMap(\.outcomes)) }

    let folders = try folders(for: batches)
    for outcome in batches.flatMap(\.outcomes) {
      for parent in outcome.missingParents {
        Terminal.say(
          "warning: \(outcome.protocolName) inherits \(parent), whose symbol graph is not in \(graphs.path)"
        )
      }
      if case .failure(let reason) = outcome.source {
        Terminal.say("skipped \(outcome.protocolName): \(reason)")
      }
    }
    try refuseClashes(of: folders, in: layout)
    var changes: [OutputFolder.Changes] = []
    for folder in folders {
      var change = try folder.changes()
      if arguments.overwrites {
        change.removed += change.abandoned
        change.abandoned = []
      }
      changes.append(change)
    }
    let all = zip(folders.map(\.path), changes)
    for (path, changes) in all {
      for name in changes.abandoned {
        Terminal.say(
          "left alone: \(path)/\(name), which was edited by hand, and is no longer made; --overwrite removes it"
        )
      }
      for name in changes.left {
        Terminal.say("left alone: \(path)/\(name), which is a copy by hand of what is no longer made")
      }
    }
    if arguments.isCheck { return try check(Array(all)) }
    try refuseEdits(Array(all))
    let permission = "; allow it with swift package --allow-writing-to-package-directory generate-doubles"
    for (path, changes) in all {
      try OutputFolder(path: path).apply(changes, permission: layout == nil ? "" : permission)
    }
    report(batches.flatMap(\.outcomes), Array(all))
  }

  /// The folder of symbol graphs: the one that is there, or what the plugin has written.
  private func symbols(for requests: [Request], in layout: PackageLayout?) throws(Failure) -> String {
    guard let layout, let package = arguments.package, arguments.symbols == nil else {
      return arguments.symbols ?? ""
    }
    return try SymbolGraphs(of: layout, describedBy: package).write(
      for: requests.flatMap(\.targets).map(\.text)
    )
  }

  /// A folder and all that is to be in it, whichever block asks for it.
  private struct Folder {
    let path: String
    var batches: [Batch] = []

    func changes() throws(Failure) -> OutputFolder.Changes {
      try OutputFolder(path: path)
        .changes(for: batches.flatMap(\.files)) { origin in batches.contains { $0.hasDropped(origin) } }
    }
  }

  private func folders(for batches: [Batch]) throws(Failure) -> [Folder] {
    var folders: [Folder] = []
    for batch in batches {
      guard let path = batch.request.output else { throw Failure("say where the doubles go with --output") }
      let index = folders.firstIndex { Self.isSame($0.path, path) } ?? folders.endIndex
      if index == folders.endIndex { folders.append(Folder(path: path)) }
      let taken = Set(folders[index].batches.flatMap(\.files).map(\.name))
      if let file = batch.files.first(where: { taken.contains($0.name) }) {
        throw Failure(
          "\(path)/\(file.name) is asked for twice; name one kind of doubles otherwise with suffix",
          at: batch.request.targets.first?.place
        )
      }
      folders[index].batches.append(batch)
    }
    return folders
  }

  /// Whether two paths lead to the same folder, however they are written.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    URL(fileURLWithPath: first).standardizedFileURL.path
      == URL(fileURLWithPath: second).standardizedFileURL.path
  }

  // MARK: Refusing

  private func refuseClashes(of folders: [Folder], in layout: PackageLayout?) throws(Failure) {
    var clashes: [String] = []
    for folder in folders {
      let doubles = folder.batches.map(\.doubles).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
      let neighbours = Neighbours(of: folder.path, sources: layout?.sources(besides: folder.path))
      clashes += neighbours.clashes(with: doubles, in: folder.path)
    }
    clashes.forEach(Terminal.say)
    if !clashes.isEmpty { throw Failure("nothing was written, because of the names that are taken") }
  }

  private func refuseEdits(_ changes: [(path: String, changes: OutputFolder.Changes)]) throws(Failure) {
    if arguments.overwrites { return }
    let edited = changes.flatMap { folder in folder.changes.edited.map { "\(folder.path)/\($0)" } }
    for file in edited { Terminal.say("edited by hand: \(file)") }
    if !edited.isEmpty {
      throw Failure("nothing was written: put the edits elsewhere, or have them lost with --overwrite")
    }
  }

  // MARK: Telling

  private func list(_ outcomes: [Generator.Outcome]) {
    for outcome in outcomes {
      switch outcome.source {
      case .success: print(outcome.protocolName)
      case .failure(let reason): print("\(outcome.protocolName): can't be doubled: \(reason)")
      }
      for requirement in outcome.requirements { print("  \(requirement)") }
    }
  }

  private func check(_ changes: [(path: String, changes: OutputFolder.Changes)]) throws(Failure) {
    var isStale = false
    for (path, changes) in changes {
      for name in changes.written.map(\.name) + changes.removed {
        let edited = changes.edited.contains(name) ? ", which was edited by hand" : ""
        Terminal.say("out of date: \(path)/\(name)\(edited)")
        isStale = true
      }
    }
    if isStale { throw Failure("the doubles are not what \(arguments.lastingCommand) makes") }
    print("\(changes.reduce(0) { $0 + $1.changes.unchanged.count }) doubles are up to date")
  }

  private func report(
    _ outcomes: [Generator.Outcome],
    _ folders: [(path: String, changes: OutputFolder.Changes)]
  ) {
    var written = 0
    var unchanged = 0
    var removed = 0
    for (path, changes) in folders {
      let folder = folders.count == 1 ? "" : "\(path)/"
      if arguments.isVerbose {
        for file in changes.written { print("wrote \(folder)\(file.name)") }
        for name in changes.unchanged { print("kept \(folder)\(name)") }
      }
      for name in changes.removed { print("removed \(folder)\(name)") }
      written += changes.written.count
      unchanged += changes.unchanged.count
      removed += changes.removed.count
    }
    let requirements = outcomes.reduce(0) { $0 + $1.requirements.count }
    let skipped = outcomes.count - written - unchanged
    print(
      "\(outcomes.count) protocols with \(requirements) requirements: \(written) files written, "
        + "\(unchanged) unchanged, \(removed) removed, \(skipped) protocols skipped"
    )
  }
}

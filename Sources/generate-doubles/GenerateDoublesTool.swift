import DoubleGenerator
import Foundation

/// The command line around the generator.
@main
struct GenerateDoublesTool {
  private let arguments: Arguments
  private let shell: Shell
  private let swiftPM: SwiftPM

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst()), in: .ofProcess))
  }

  /// - Returns: The exit status.
  static func run(_ words: [String], in shell: Shell) -> Int32 {
    if words.isEmpty || words.contains("--help") || words.contains("-h") {
      shell.print(Arguments.help)
      return 0
    }
    do throws(Failure) {
      try GenerateDoublesTool(Arguments(words), in: shell).run()
      return 0
    } catch {
      shell.say(error.line)
      return 1
    }
  }

  private init(_ arguments: Arguments, in shell: Shell) {
    self.arguments = arguments
    self.shell = arguments.asksSwiftPM ? shell.besideRequests : shell
    swiftPM = SwiftPM(shell: shell)
  }

  private func run() throws(Failure) {
    if let tool = arguments.migratedTool { return try migrate(from: tool) }
    let xcode = try XcodeBuild(arguments, in: shell)
    let package = try arguments.package.map { file throws(Failure) in
      try PackageLayout(file: file, in: shell)
    }
    let layout = xcode?.layout ?? package
    if arguments.listsRecordings { return try listRecordings(of: layout) }
    if layout == nil, arguments.symbols == nil {
      throw Failure("say which symbol graphs to read with --symbols, or which target with --target")
    }
    let requests = try arguments.requests(in: layout, shell)
    let graphs = try graphs(for: requests, in: layout, xcode)
    let possible = requests.filter { !$0.targets.contains { graphs.failures[$0.text] != nil } }
    let failures = Set(requests.flatMap(\.targets).map(\.text)).sorted().compactMap { graphs.failures[$0] }
    guard !possible.isEmpty else { throw Failure(failures.joined(separator: "\nerror: ")) }
    failures.forEach { shell.say("error: \($0)") }
    let library = try GraphFolder(path: graphs.folder, shell: shell)
      .library(includingClasses: possible.contains { !$0.classes.isEmpty })
    var batches: [Batch] = []
    for request in possible {
      batches.append(try Batch(request, from: library, command: arguments.lastingCommand, in: shell))
    }
    let outcomes = batches.flatMap(\.outcomes)
    if arguments.isList {
      list(outcomes)
    } else {
      tellShortcomings(of: outcomes, from: graphs.folder)
      tellMissingNames(of: possible)
      try write(batches, in: layout)
    }
    if !failures.isEmpty { throw Failure("nothing was done for the targets that don't build") }
  }

  private func migrate(from tool: Migration.Tool) throws(Failure) {
    let git = try Repository(in: shell)
    let migration = Migration(
      from: tool,
      protocols: SourceProtocols(in: try git.sources()),
      suffix: arguments.request.style.suffix
    )
    try MigrationRun(migration, git, isDry: arguments.isDryRun, in: shell).run(on: arguments.migratedPaths)
  }

  private func write(_ batches: [Batch], in layout: PackageLayout?) throws(Failure) {
    var isWhole = true
    var all: [(path: String, changes: OutputFolder.Changes)] = []
    for folder in try folders(for: batches) {
      let clashes = folder.clashes(in: layout)
      clashes.forEach { shell.say($0.message) }
      let changes = try folder.changes(without: Set(clashes.map(\.file)), overwriting: arguments.overwrites)
      tellLeftAlone(changes, in: folder.path)
      if !clashes.isEmpty || !changes.blocked.isEmpty { isWhole = false }
      all.append((folder.path, changes))
    }
    if arguments.isCheck { return try check(all, isWhole: isWhole) }
    let permission = "; allow it with swift package --allow-writing-to-package-directory generate-doubles"
    for (path, changes) in all {
      try OutputFolder(path: path, shell: shell).apply(
        changes,
        permission: arguments.package == nil ? "" : permission
      )
      for (name, _) in changes.edited {
        shell.say(
          "not written: \(path)/\(name), which was edited by hand; --overwrite \(path)/\(name) loses the edits"
        )
        isWhole = false
      }
    }
    report(batches.flatMap(\.outcomes), all)
    if !isWhole { throw Failure("not all doubles were written") }
  }

  /// Finds the folder of symbol graphs, or has Xcode or the plugin write one.
  private func graphs(for requests: [Request], in layout: PackageLayout?, _ xcode: XcodeBuild?)
    throws(Failure) -> SymbolGraphs.Written
  {
    if let xcode {
      // Before the build, which takes long.
      if !arguments.isList { for request in requests { _ = try output(of: request) } }
      return .init(folder: try xcode.writeGraphs(of: requests.flatMap(\.modules).map(\.text)))
    }
    guard let layout, let package = arguments.package, arguments.asksSwiftPM else {
      return .init(folder: arguments.symbols ?? "")
    }
    let workFolder = shell.url(package).deletingLastPathComponent()
    return try SymbolGraphs(layout: layout, workFolder: workFolder, swiftPM: swiftPM)
      .write(for: requests.flatMap(\.targets).map(\.text))
  }

  // MARK: Folders

  /// A folder, and all batches whose files go there.
  private struct Folder {
    let path: String
    let shell: Shell
    var batches: [Batch] = []

    func changes(
      without taken: Set<String>,
      overwriting overwrites: Arguments.Overwrites
    ) throws(Failure) -> OutputFolder.Changes {
      try OutputFolder(path: path, shell: shell)
        .changes(for: batches.flatMap(\.files), without: taken, overwriting: overwrites) { origin in
          batches.contains { $0.hasDropped(origin) }
        }
    }

    /// The doubles whose names other files already use.
    func clashes(in layout: PackageLayout?) -> [Neighbours.Clash] {
      let doubles = batches.map(\.doubles).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
      return Neighbours(of: path, sources: layout?.sources(besides: path), in: shell).clashes(
        with: doubles,
        in: path
      )
    }
  }

  private func output(of request: Request) throws(Failure) -> String {
    guard let output = request.output else { throw Failure("say where the doubles go with --output") }
    return output
  }

  private func folders(for batches: [Batch]) throws(Failure) -> [Folder] {
    var folders: [Folder] = []
    for batch in batches {
      let path = try output(of: batch.request)
      let index = folders.firstIndex { shell.isSame($0.path, path) } ?? folders.endIndex
      if index == folders.endIndex { folders.append(Folder(path: path, shell: shell)) }
      let taken = Set(folders[index].batches.flatMap(\.files).map(\.name))
      if let file = batch.files.first(where: { taken.contains($0.name) }) {
        throw Failure(
          "\(path)/\(file.name) is asked for twice; give the doubles of one block another suffix",
          at: batch.request.targets.first?.place
        )
      }
      folders[index].batches.append(batch)
    }
    return folders
  }

  // MARK: Telling

  private func tellShortcomings(of outcomes: [Generator.Outcome], from graphs: String) {
    for outcome in outcomes {
      let name = "\(outcome.module).\(outcome.protocolName)"
      if case .failure(let reason) = outcome.source { shell.say("skipped \(name): \(reason)") }
      for gap in outcome.gaps { shell.say("incomplete \(name): \(gap)") }
      for missing in outcome.oldNames?.missing ?? [] { shell.say("without \(name): \(missing)") }
    }
  }

  /// Lists the features of other tools that no double has, for the tools in `--names`.
  private func tellMissingNames(of requests: [Request]) {
    let tools = Set(requests.compactMap(\.style.names))
    for tool in OldNames.allCases where tools.contains(tool) {
      for missing in tool.missing { shell.say("without, of \(tool.rawValue): \(missing)") }
    }
  }

  private func tellLeftAlone(_ changes: OutputFolder.Changes, in path: String) {
    for (name, reason) in changes.blocked {
      shell.say("not written: \(path)/\(name) is in the way: \(reason)")
    }
    for name in changes.abandoned {
      shell.say(
        "left alone: \(path)/\(name), which was edited by hand, and is no longer made; "
          + "--overwrite \(path)/\(name) removes it"
      )
    }
    for name in changes.left {
      shell.say("left alone: \(path)/\(name), which somebody copied from a double that is no longer made")
    }
    for (name, condition) in changes.elsewhere {
      shell.say("left alone: \(path)/\(name), whose protocol exists only where \(condition)")
    }
  }

  private func listRecordings(of layout: PackageLayout?) throws(Failure) {
    guard let layout else {
      throw Failure("--list-recordings needs a package: swift package generate-doubles --list-recordings")
    }
    RecordingList(of: layout).lines().forEach(shell.print)
  }

  private func list(_ outcomes: [Generator.Outcome]) {
    for outcome in outcomes {
      switch outcome.source {
      case .success:
        shell.print(heading(of: outcome))
        let width = outcome.members.map(\.signature.count).max() ?? 0
        for member in outcome.members {
          let space = String(repeating: " ", count: width - member.signature.count)
          let spies = member.spies.joined(separator: ", ")
          let notes = (member.isWeak ? ["weak"] : []) + member.awaited.map { "awaits \($0)" }
          let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
          shell.print("  \(member.signature)" + (spies.isEmpty ? "" : "\(space)  \(spies)\(note)"))
        }
      case .failure(let reason):
        shell.print("\(outcome.protocolName): can't be doubled: \(reason)")
        for requirement in outcome.requirements { shell.print("  \(requirement)") }
      }
    }
  }

  /// The protocol, and the names of its double unless it has the usual one only.
  private func heading(of outcome: Generator.Outcome) -> String {
    let names = [String(outcome.file.dropLast(".swift".count))] + (outcome.oldNames?.doubles ?? [])
    let isUsual = names == [outcome.protocolName + "Spy"]
    return outcome.protocolName + (isUsual ? "" : "  " + names.joined(separator: ", "))
  }

  private func check(
    _ changes: [(path: String, changes: OutputFolder.Changes)],
    isWhole: Bool
  ) throws(Failure) {
    var isStale = !isWhole
    for (path, changes) in changes {
      for file in changes.added { shell.say("missing: \(path)/\(file.name)") }
      for (file, difference) in changes.replaced {
        tell(difference, in: "\(path)/\(file.name)", "out of date")
      }
      for (name, difference) in changes.edited {
        tell(difference, in: "\(path)/\(name)", "edited by hand")
      }
      for name in changes.removed { shell.say("no longer asked for: \(path)/\(name)") }
      let isUpToDate =
        changes.added.isEmpty && changes.replaced.isEmpty && changes.edited.isEmpty && changes.removed.isEmpty
      if !isUpToDate { isStale = true }
    }
    if isStale {
      throw Failure("the doubles are out of date; to make them again: \(arguments.writingCommand)")
    }
    let count = changes.reduce(0) { $0 + $1.changes.unchanged.count + $1.changes.relabeled.count }
    shell.print("\(count) doubles are up to date")
  }

  private func tell(_ difference: GeneratedFile.Difference, in file: String, _ state: String) {
    shell.say("\(file):\(difference.line): \(state)")
    shell.say("  expected: \(difference.expected ?? "the end of the file")")
    shell.say("  found:    \(difference.found ?? "the end of the file")")
  }

  private func report(
    _ outcomes: [Generator.Outcome],
    _ folders: [(path: String, changes: OutputFolder.Changes)]
  ) {
    var written = 0
    var places: [String] = []
    var unchanged = 0
    var removed = 0
    for (path, changes) in folders {
      let folder = folders.count == 1 ? "" : "\(path)/"
      if arguments.isVerbose {
        for file in changes.written { shell.print("wrote \(folder)\(file.name)") }
        for name in changes.unchanged { shell.print("kept \(folder)\(name)") }
      }
      for name in changes.removed { shell.print("removed \(folder)\(name)") }
      written += changes.written.count
      if !changes.written.isEmpty { places.append(path) }
      unchanged += changes.unchanged.count
      removed += changes.removed.count
    }
    let requirements = outcomes.reduce(0) { $0 + $1.requirements.count }
    let skipped = outcomes.count { (try? $0.source.get()) == nil }
    let place = places.isEmpty ? "" : " to " + places.joined(separator: ", ")
    shell.print(
      "\(count(outcomes.count, "protocol")) with \(count(requirements, "requirement")): "
        + "\(count(written, "file")) written\(place), \(unchanged) unchanged, \(removed) removed, "
        + "\(count(skipped, "protocol")) skipped"
    )
  }

  private func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

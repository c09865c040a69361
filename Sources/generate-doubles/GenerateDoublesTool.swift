import DoubleGenerator
import Foundation

/// The command line around the generator.
@main
struct GenerateDoublesTool {
  let arguments: Arguments

  static func main() {
    do throws(Failure) {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if arguments.isHelp || CommandLine.arguments.count == 1 {
        print(Arguments.help)
        return
      }
      try GenerateDoublesTool(arguments: arguments).run()
    } catch {
      say("error: \(error.message)")
      exit(1)
    }
  }

  /// Says a line on standard error. A name out of a graph may be of any length.
  private static func say(_ line: String) {
    let short = line.utf8.count > 1000 ? "\(line.prefix(500))…\(line.suffix(400))" : line
    FileHandle.standardError.write(Data("\(short)\n".utf8))
  }

  private func run() throws(Failure) {
    guard let symbols = arguments.symbols else {
      throw Failure("say which symbol graphs to read with --symbols, or which target with --target")
    }
    guard !arguments.modules.isEmpty else {
      throw Failure("say which module's protocols to double with --module")
    }
    let generator = try generator(readingFrom: symbols)
    let outcomes = try outcomes(of: generator)
    if arguments.isList { return list(outcomes) }

    guard let path = arguments.output else { throw Failure("say where the doubles go with --output") }
    let folder = OutputFolder(path: path)
    var files: [(name: String, text: String)] = []
    for outcome in outcomes {
      for parent in outcome.missingParents {
        Self.say(
          "warning: \(outcome.protocolName) inherits \(parent), whose symbol graph is not in \(symbols)"
        )
      }
      switch outcome.source {
      case .success(let text): files.append((outcome.file, text))
      case .failure(let reason): Self.say("skipped \(outcome.protocolName): \(reason)")
      }
    }
    let isComplete = arguments.protocols.isEmpty && arguments.classes.isEmpty
    let changes = try folder.changes(
      for: files,
      completing: isComplete ? Set(outcomes.map(\.module)).union(arguments.modules) : nil
    )
    if arguments.isCheck { return try check(changes, at: path) }
    try folder.apply(changes)
    report(outcomes, changes)
  }

  // MARK: Reading

  private func generator(readingFrom symbols: String) throws(Failure) -> Generator {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: symbols) else {
      throw Failure("\(symbols) is not a folder that can be read")
    }
    let files = names.filter { $0.hasSuffix(".symbols.json") }.sorted()
    guard !files.isEmpty else { throw Failure("\(symbols) has no *.symbols.json in it") }
    var library = Library()
    for (index, file) in files.enumerated() {
      progress("reading \(file) (\(index + 1) of \(files.count))")
      let url = URL(fileURLWithPath: symbols).appendingPathComponent(file)
      guard let data = try? Data(contentsOf: url, options: .alwaysMapped) else {
        throw Failure("\(symbols)/\(file) can't be read")
      }
      do {
        let graph = try data.withUnsafeBytes {
          try SymbolGraph(json: $0, includesClasses: !arguments.classes.isEmpty)
        }
        library.add(graph)
      } catch {
        throw Failure("\(symbols)/\(file) is \(error)")
      }
    }
    progress("")
    var options = Generator.Options()
    options.includesInternal = arguments.includesInternal
    options.isLenient = arguments.isLenient
    options.classes = Set(arguments.classes)
    options.forwards = arguments.forwards
    options.suffix = arguments.suffix
    options.command = arguments.lastingCommand
    return Generator(library: library, options: options)
  }

  private func outcomes(of generator: Generator) throws(Failure) -> [Generator.Outcome] {
    for module in arguments.modules where !generator.library.modules.contains(module) {
      throw Failure("no symbol graph of a module '\(module)'.\(hint(module, generator.library.modules))")
    }
    let names = generator.names(in: arguments.modules)
    for name in arguments.protocols where !names.contains(name) {
      throw Failure(
        "no protocol '\(name)' in \(arguments.modules.joined(separator: ", ")).\(hint(name, names))"
      )
    }
    if names.isEmpty, !arguments.includesInternal {
      Self.say("no public protocol in \(arguments.modules.joined(separator: ", ")); see --access internal")
    }
    for name in arguments.classes where !names.contains(name) {
      throw Failure("no open class '\(name)' in \(arguments.modules.joined(separator: ", "))")
    }
    return generator.doubles(of: arguments.modules, only: Set(arguments.protocols + arguments.classes))
  }

  private func hint(_ name: String, _ known: Set<String>) -> String {
    nearest(to: name, in: known).map { " Did you mean '\($0)'?" } ?? ""
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

  private func check(_ changes: OutputFolder.Changes, at path: String) throws(Failure) {
    let stale = changes.written.map(\.name) + changes.removed
    for name in stale { Self.say("out of date: \(path)/\(name)") }
    if !stale.isEmpty { throw Failure("the doubles are not what \(arguments.lastingCommand) makes") }
    print("\(changes.unchanged.count) doubles are up to date")
  }

  private func report(_ outcomes: [Generator.Outcome], _ changes: OutputFolder.Changes) {
    if arguments.isVerbose {
      for file in changes.written { print("wrote \(file.name)") }
      for name in changes.unchanged { print("kept \(name)") }
      for name in changes.removed { print("removed \(name)") }
    }
    let requirements = outcomes.reduce(0) { $0 + $1.requirements.count }
    let skipped = outcomes.count - changes.written.count - changes.unchanged.count
    print(
      "\(outcomes.count) protocols with \(requirements) requirements: \(changes.written.count) files written, "
        + "\(changes.unchanged.count) unchanged, \(changes.removed.count) removed, \(skipped) protocols skipped"
    )
  }

  /// Shows what is going on, where somebody looks.
  private func progress(_ text: String) {
    guard isatty(2) == 1 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }
}

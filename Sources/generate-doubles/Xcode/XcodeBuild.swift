import Foundation

/// A build by `xcodebuild`, in which the compiler writes the symbol graphs of all modules.
///
/// It has a folder for derived data of its own: in the one of Xcode, its flags would have Xcode build everything again.
/// The graphs stay there too, since a build compiles only what has changed, and writes no other graph.
struct XcodeBuild {
  /// The path of a project or a workspace; `nil` for the package in the folder in which the command runs.
  private let project: String?
  private let scheme: String
  /// More arguments for `xcodebuild`, as the user wrote them.
  private let options: [String]
  private let shell: Shell
  /// What `xcodebuild` says of the scheme's targets: nothing, if the scheme is a package's.
  private var settings: [XcodeSettings] = []

  /// Asks `xcodebuild` for the scheme.
  init(project: String?, scheme: String, options: [String], in shell: Shell) throws(Failure) {
    self.project = project
    self.scheme = scheme
    self.options = options
    self.shell = shell
    settings = try XcodeSettings.all(in: run(settingsCommand).output)
  }

  /// Asks `xcodebuild` for the scheme of a command line; `nil` if that names none.
  init?(_ arguments: Arguments, in shell: Shell) throws(Failure) {
    guard let scheme = arguments.scheme else { return nil }
    try self.init(
      project: arguments.xcodeProject,
      scheme: scheme,
      options: arguments.xcodebuildOptions,
      in: shell
    )
  }

  // MARK: Commands

  /// The command that prints the settings of the scheme's targets.
  var settingsCommand: [String] { command + ["-showBuildSettings", "-json"] }

  /// The command that builds.
  ///
  /// - Parameters:
  ///   - destination: For what to build, unless the user says.
  ///   - architecture: The architecture of this Mac; `nil` to build for all.
  ///   - symbols: The folder of graphs. Each architecture has its own folder in it, since the graphs have the same names.
  func buildCommand(destination: String, architecture: String?, symbols: String) -> [String] {
    let flags = [
      "$(inherited)", "-emit-symbol-graph", "-emit-symbol-graph-dir",
      #""\#(symbols)/$(PLATFORM_NAME)-$(CURRENT_ARCH)""#,
      // The compiler treats a name with a leading underscore as one level less accessible.
      "-symbol-graph-minimum-access-level", "private", "-symbol-graph-skip-synthesized-members",
    ]
    var words = command + ["build", "-quiet"]
    if value(of: "-destination") == nil { words += ["-destination", destination] }
    if let architecture, !options.contains(where: { $0.hasPrefix("ARCHS=") }) {
      words.append("ARCHS=\(architecture)")
    }
    words += ["CODE_SIGNING_ALLOWED=NO", "COMPILER_INDEX_STORE_ENABLE=NO"]
    // A module that comes from this cache has no graph.
    words.append("COMPILATION_CACHE_ENABLE_CACHING=NO")
    return words + ["OTHER_SWIFT_FLAGS=\(flags.joined(separator: " "))"]
  }

  private var command: [String] {
    let container = project.map { [$0.hasSuffix(".xcworkspace") ? "-workspace" : "-project", $0] } ?? []
    let folder = value(of: "-derivedDataPath") == nil ? ["-derivedDataPath", derivedData] : []
    return ["xcodebuild"] + container + ["-scheme", scheme] + folder + options
  }

  private func value(of option: String) -> String? {
    options.firstIndex(of: option).flatMap { $0 + 1 < options.count ? options[$0 + 1] : nil }
  }

  /// The folder of derived data: in the user's caches, at the path of the project.
  private var derivedData: String {
    if let path = value(of: "-derivedDataPath") { return shell.url(path).path }
    let caches = NSHomeDirectory() + "/Library/Caches/generate-doubles"
    return caches + shell.url(project ?? "").standardizedFileURL.path
  }

  // MARK: Running

  /// The targets of the scheme, and the folders whose names end as those of tests do. `xcodebuild` doesn't say which
  /// files a target has, so the doubles go to such a folder: Xcode's templates make one for each test target.
  var layout: PackageLayout {
    let targets = settings.filter { !$0.isTest }.map { setting in
      PackageLayout.Target(
        name: setting.target,
        module: setting.buildSettings.module,
        directory: setting.buildSettings.folder ?? shell.folder
      )
    }
    let folders = Set(targets.map(\.directory)).sorted()
    let tests = (folders.isEmpty ? [shell.folder] : folders).flatMap(Self.tests)
    return PackageLayout(directory: shell.folder, targets: targets + tests, scheme: scheme)
  }

  private static func tests(in folder: String) -> [PackageLayout.Target] {
    [folder, "\(folder)/Tests"].flatMap { parent in
      ((try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []).sorted()
        .filter { $0.hasSuffix("Tests") && $0 != "Tests" }
        .map { name in
          let directory = "\(parent)/\(name)"
          let files = FileManager.default.enumerator(atPath: directory)?.allObjects ?? []
          let sources = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
          return PackageLayout.Target(
            name: name,
            directory: directory,
            testSources: sources.map { "\(directory)/\($0)" }
          )
        }
    }
  }

  /// Builds the scheme.
  ///
  /// - Returns: The folder with the graphs of modules.
  func writeGraphs(of modules: [String]) throws(Failure) -> String {
    let setting = settings.first { $0.buildSettings.module.map(modules.contains) ?? false } ?? settings.first
    guard let destination = value(of: "-destination") ?? setting?.destination else {
      throw Failure(
        "xcodebuild doesn't say for what the scheme '\(scheme)' is built: say so behind the other options, as in "
          + "-- -destination 'generic/platform=iOS Simulator'"
      )
    }
    let folder = String(destination.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    let symbols = "\(derivedData)/symbols/\(folder)"
    let progress = Progress(on: shell.screen, orInLinesOn: .standardError)
    progress.show("building the scheme \(scheme) by xcodebuild")
    defer { progress.end() }
    _ = try run(
      buildCommand(
        destination: destination,
        architecture: setting?.buildSettings.architecture,
        symbols: symbols
      )
    )
    let folders = ((try? FileManager.default.contentsOfDirectory(atPath: symbols)) ?? []).sorted()
      .map { "\(symbols)/\($0)" }
    // Of folders that have as many, the first: two architectures have the same graphs.
    let counts = folders.map { folder in
      modules.count { FileManager.default.fileExists(atPath: "\(folder)/\($0).symbols.json") }
    }
    guard let most = counts.max(), let first = counts.firstIndex(of: most) else {
      throw Failure("the build wrote no symbol graph into \(symbols); remove \(derivedData), and try again")
    }
    return folders[first]
  }

  private func run(_ words: [String]) throws(Failure) -> Program.Ended {
    let ended = try shell.run(words, shell.folder)
    if ended.status == 127 { throw Failure("there is no xcodebuild here; it comes with Xcode") }
    if ended.status != 0 {
      throw Failure(SymbolGraphs.failure(of: scheme, log: ended.output + "\n" + ended.errors))
    }
    return ended
  }
}

import DoubleGenerator

/// The command line's arguments.
struct Arguments {
  /// The options that the file of doubles may have too.
  var request = Request()
  var symbols: String?
  /// The file in which the plugin describes the package.
  var package: String?
  var config: String?
  /// The project or workspace of Xcode, and the scheme.
  var xcodeProject: String?
  var scheme: String?
  /// What is behind `--`.
  private(set) var xcodebuildOptions: [String] = []
  var isCheck = false
  var isList = false
  var listsRecordings = false
  /// The tool whose tests are to be migrated.
  var migratedTool: Migration.Tool?
  /// The files and folders of tests to migrate.
  private(set) var migratedPaths: [String] = []
  var isDryRun = false
  var isVerbose = false
  /// Which files that were edited by hand the command may overwrite.
  var overwrites = Overwrites.nothing
  private var command: String?
  /// The options of the request, as the user wrote them.
  private var wanting: [String] = []

  /// Whether the plugin passes requests on to SwiftPM, for symbol graphs that the user doesn't have.
  var asksSwiftPM: Bool { package != nil && symbols == nil }

  enum Overwrites: Equatable {
    case nothing, everything
    /// These files, by their paths or names.
    case files([String])
  }

  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        xcodebuildOptions = Array(rest)
        break
      }
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let name = argument.hasPrefix("--") ? String(parts[0].dropFirst(2)) : ""
      func value(of value: Option<some Any>.Value) throws(Failure) -> Request.Name {
        if parts.count > 1 { return .init(text: parts[1]) }
        switch value {
        case .none: return .init(text: "")
        case .file: return .init(text: rest.first?.hasSuffix(".swift") == true ? rest.removeFirst() : "")
        case .required:
          guard let next = rest.popFirst() else { throw Failure("--\(name) needs a value") }
          return .init(text: next)
        }
      }
      if let option = Self.options.first(where: { $0.name == name }) {
        try option.take(&self, value(of: option.value))
      } else if let option = Request.option(named: name) {
        let value = try value(of: option.value)
        try option.take(&request, value)
        wanting += option.takesValue ? ["--\(name)", value.text] : ["--\(name)"]
      } else if migratedTool != nil, !argument.hasPrefix("-") {
        migratedPaths.append(argument)
      } else {
        throw Failure("unknown option '\(argument)'; --help lists them all")
      }
    }
    if let command, command.contains(where: \.isNewline) { throw Failure("--command has to be one line") }
    if migratedTool != nil, migratedPaths.isEmpty {
      throw Failure("say which tests to migrate: --migrate mockable Tests/ShopTests")
    }
    if isDryRun, migratedTool == nil {
      throw Failure("--dry-run is for --migrate; --check writes no doubles")
    }
    if scheme == nil, xcodeProject != nil { throw Failure("say which scheme Xcode builds with --scheme") }
    if scheme == nil, !xcodebuildOptions.isEmpty {
      throw Failure("what is behind -- goes to xcodebuild, which only --scheme runs")
    }
    if scheme != nil, symbols != nil {
      throw Failure("--scheme has symbol graphs written; leave out --symbols")
    }
    if scheme != nil, package != nil {
      throw Failure(
        "SwiftPM lets no plugin run xcodebuild; run the tool itself: swift run generate-doubles --scheme …"
      )
    }
  }

  /// The options that only a command line has.
  static let options: [Option<Arguments>] = [
    Option(
      name: "config",
      value: .required("FILE"),
      help: ["the file that lists the doubles, if not Tests/\(RequestFile.name)"],
      take: { $0.config = $1.text }
    ),
    Option(
      name: "check",
      help: ["write nothing, and fail if a file is out of date"],
      take: { arguments, _ in arguments.isCheck = true }
    ),
    Option(
      name: "list",
      help: ["write nothing, and show the protocols and what they require"],
      take: { arguments, _ in arguments.isList = true }
    ),
    Option(
      name: "list-recordings",
      help: ["write nothing, and show the recordings (*.har): age, entries, and the tests that name them"],
      take: { arguments, _ in arguments.listsRecordings = true }
    ),
    Option(
      name: "migrate",
      value: .required("TOOL"),
      help: [
        "rewrite tests that were written for mockable, cuckoo, spyable, mockolo or automockable, in the files",
        "and folders behind it, if git knows them and they have no uncommitted changes",
      ],
      take: { arguments, tool throws(Failure) in
        guard let migrated = Migration.Tool(rawValue: tool.text.lowercased()) else {
          throw Failure(
            "--migrate takes 'mockable', 'cuckoo', 'spyable', 'mockolo' or 'automockable', not '\(tool.text)'"
          )
        }
        arguments.migratedTool = migrated
      }
    ),
    Option(
      name: "dry-run",
      help: ["with --migrate: change nothing, and show the difference"],
      take: { arguments, _ in arguments.isDryRun = true }
    ),
    Option(
      name: "overwrite",
      value: .file("FILE"),
      help: [
        "write over this double that was edited by hand, or remove it where it is no longer made; may",
        "be repeated; over all of them, where none is named",
      ],
      take: { $0.mayOverwrite($1.text) }
    ),
    Option(
      name: "verbose",
      help: ["name each file"],
      take: { arguments, _ in arguments.isVerbose = true }
    ),
    Option(
      name: "symbols",
      value: .required("DIR"),
      help: ["the folder of *.symbols.json files (the tool only)"],
      take: { $0.symbols = $1.text }
    ),
    Option(
      name: "module",
      value: .required("NAME"),
      help: ["the module whose protocols are doubled (the tool only); may be repeated"],
      take: { $0.request.modules.append($1) }
    ),
    Option(
      name: "scheme",
      value: .required("NAME"),
      help: [
        "the scheme that Xcode builds to write symbol graphs; what is behind a last -- goes to xcodebuild:",
        "-- -destination 'generic/platform=iOS Simulator' (the tool only)",
      ],
      take: { $0.scheme = $1.text }
    ),
    Option(
      name: "xcode-project",
      value: .required("FILE"),
      help: ["the scheme's *.xcodeproj or *.xcworkspace; without it, the package in this folder"],
      take: { $0.xcodeProject = $1.text }
    ),
    Option(name: "package", value: .required("FILE"), take: { $0.package = $1.text }),
    Option(name: "command", value: .required("TEXT"), take: { $0.command = $1.text }),
  ]

  private mutating func mayOverwrite(_ file: String) {
    switch overwrites {
    case _ where file.isEmpty: overwrites = .everything
    case .nothing: overwrites = .files([file])
    case .files(let files): overwrites = .files(files + [file])
    case .everything: break
    }
  }

  // MARK: What is wanted

  /// The requests of the options or, without a target, of the files of doubles.
  func requests(in layout: PackageLayout?, _ shell: Shell) throws(Failure) -> [Request] {
    guard request.targets.isEmpty, request.modules.isEmpty else {
      if config != nil {
        throw Failure("--config names the file with all targets; leave out --target and --module")
      }
      return try Self.located(splitByTarget(in: layout), in: layout)
    }
    var files = config.map { [RequestFile(path: $0)] } ?? []
    if files.isEmpty, let layout { files = layout.requestFiles() }
    if let option = wanting.first, config != nil || layout != nil {
      throw Failure("\(option) of which target? Say so with --target, or in \(RequestFile.name)")
    }
    if files.isEmpty {
      guard let layout else { throw Failure("say which module's protocols to double with --module") }
      throw Failure(
        "there is no \(layout.usualRequestFile): write 'target NAME' into it, or name a target with --target"
      )
    }
    var requests: [Request] = []
    for file in files {
      for var request in try file.requests(in: shell) {
        if layout == nil, request.output == nil {
          request.output = file.pathBeside("\(request.targets[0].text)Tests/Doubles")
        }
        requests.append(request)
      }
    }
    return try Self.located(requests, in: layout)
  }

  /// Makes a request of each target, unless all doubles go to one folder.
  private func splitByTarget(in layout: PackageLayout?) -> [Request] {
    guard layout != nil, request.output == nil, request.targets.count > 1 else { return [request] }
    return request.targets.map { target in
      var single = request
      single.targets = [target]
      return single
    }
  }

  /// Turns targets into modules, and completes the requests from the package's description.
  private static func located(_ requests: [Request], in layout: PackageLayout?) throws(Failure) -> [Request] {
    var located: [Request] = []
    for var request in requests {
      if let layout {
        var targets: [PackageLayout.Target] = []
        for name in request.targets { targets.append(try layout.target(name)) }
        request.modules += zip(targets, request.targets).map {
          .init(text: $0.module ?? $0.name, place: $1.place)
        }
        if request.output == nil, let first = targets.first { request.output = layout.output(for: first) }
        if request.access == nil, targets.allSatisfy(\.isOwn) { request.access = .internal }
        request.targets = targets.map { .init(text: $0.name, place: nil) }
      } else {
        request.modules += request.targets.map {
          .init(text: PackageLayout.Target.moduleName(of: $0.text), place: $0.place)
        }
      }
      located.append(request)
    }
    return located
  }

  // MARK: The command

  /// The command that makes the same files again. It leaves out paths that differ from run to run.
  var lastingCommand: String {
    if let command { return command }
    let isFile = request.targets.isEmpty && request.modules.isEmpty
    if package != nil {
      let head = "swift package generate-doubles"
      if isFile { return head + (config.map { " --config \($0)" } ?? "") }
      return
        (["swift package --allow-writing-to-package-directory generate-doubles"] + wanting.map(Self.quoted))
        .joined(separator: " ")
    }
    if let scheme {
      let words = (xcodeProject.map { ["--xcode-project", $0] } ?? []) + ["--scheme", scheme] + wanting
      let config = config.map { ["--config", $0] } ?? []
      return (["generate-doubles"] + (words + config).map(Self.quoted)).joined(separator: " ")
    }
    if let config { return "generate-doubles --symbols DIR --config \(config)" }
    var words = ["generate-doubles --symbols DIR"] + request.modules.map { "--module \($0.text)" }
    for option in Request.options {
      words += option.values(request).map { $0.isEmpty ? "--\(option.name)" : "--\(option.name) \($0)" }
    }
    return words.joined(separator: " ")
  }

  /// The same command with the permission to write that SwiftPM asks for.
  var writingCommand: String {
    let permission = "--allow-writing-to-package-directory "
    return lastingCommand.replacing("swift package generate", with: "swift package \(permission)generate")
  }

  private static func quoted(_ word: String) -> String { word.contains(" ") ? "'\(word)'" : word }

  static let help = """
    Writes test doubles of a module's protocols, from the symbol graphs that the compiler writes.

    swift package generate-doubles                  all that Tests/\(RequestFile.name) asks for
    swift package generate-doubles --target Shop    those of one target
    generate-doubles --symbols DIR --module Shop --output Tests/ShopTests/Doubles
    generate-doubles --xcode-project App.xcodeproj --scheme App --target App
    swift package generate-doubles --migrate mockable Tests/ShopTests

    On a Mac, SwiftPM lets a command write with swift package --allow-writing-to-package-directory only.

    \(Request.options.flatMap(\.helpLines).joined(separator: "\n"))

    \(options.flatMap(\.helpLines).joined(separator: "\n"))

    Tests/\(RequestFile.name) has a block for each target, in the words of the first of these options without their
    dashes:

      target Shop
        output ShopTests/Doubles     # from this file's folder
        except Clock, ItemsStore     # fakes, by hand
        lenient
    """
}

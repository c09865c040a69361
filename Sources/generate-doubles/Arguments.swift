/// What the command line asks for.
struct Arguments {
  /// What the options say that the file of doubles has too.
  var request = Request()
  var symbols: String?
  /// The file in which the plugin describes the package. Without `symbols`, it has them written too.
  var package: String?
  var config: String?
  var isCheck = false
  var isList = false
  var isVerbose = false
  /// Whether what was edited by hand may be lost.
  var overwrites = false
  private var command: String?
  /// The options that say what is wanted, as they were given.
  private var wanting: [String] = []

  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let option = parts.first ?? ""
      func value() throws(Failure) -> String {
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
          throw Failure("\(option) needs a value")
        }
        return value
      }
      switch option {
      case "--symbols": symbols = try value()
      case "--package": package = try value()
      case "--config": config = try value()
      case "--module": request.modules.append(.init(text: try value(), place: nil))
      case "--command": command = try value()
      case "--check": isCheck = true
      case "--list": isList = true
      case "--verbose": isVerbose = true
      case "--overwrite": overwrites = true
      default:
        let name = option.hasPrefix("--") ? String(option.dropFirst(2)) : ""
        guard let known = Request.Option(rawValue: name) else {
          throw Failure("unknown option '\(argument)'; --help lists them all")
        }
        let value = known.takesValue ? try value() : ""
        try request.take(known, value)
        wanting += known.takesValue ? [option, value] : [option]
      }
    }
    if let command, command.contains(where: \.isNewline) { throw Failure("--command has to be one line") }
  }

  // MARK: What is wanted

  /// What the files of doubles say, or else the options.
  func requests(in layout: PackageLayout?) throws(Failure) -> [Request] {
    guard request.targets.isEmpty, request.modules.isEmpty else {
      if config != nil { throw Failure("--config says what is wanted; leave --target and --module to it") }
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
        "no \(layout.usualRequestFile) says which doubles there are: write 'target NAME' into it, or name one "
          + "with --target"
      )
    }
    var requests: [Request] = []
    for file in files {
      for var request in try file.requests() {
        if layout == nil, request.output == nil {
          request.output = file.pathBeside("\(request.targets[0].text)Tests/Doubles")
        }
        requests.append(request)
      }
    }
    return try Self.located(requests, in: layout)
  }

  /// Each target has a folder of its own, unless all go to one.
  private func splitByTarget(in layout: PackageLayout?) -> [Request] {
    guard layout != nil, request.output == nil, request.targets.count > 1 else { return [request] }
    return request.targets.map { target in
      var single = request
      single.targets = [target]
      return single
    }
  }

  /// The same requests with modules for targets, and with what the package says where they say nothing.
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
        request.modules += request.targets
      }
      located.append(request)
    }
    return located
  }

  // MARK: The command

  /// The command that makes the same files again, without what differs from run to run.
  var lastingCommand: String {
    if let command { return command }
    let isFile = request.targets.isEmpty && request.modules.isEmpty
    if package != nil {
      let head = "swift package generate-doubles"
      if isFile { return head + (config.map { " --config \($0)" } ?? "") }
      let quoted = wanting.map { $0.contains(" ") ? "'\($0)'" : $0 }
      return (["swift package --allow-writing-to-package-directory generate-doubles"] + quoted)
        .joined(separator: " ")
    }
    if let config { return "generate-doubles --symbols DIR --config \(config)" }
    var words = ["generate-doubles --symbols DIR"] + request.modules.map { "--module \($0.text)" }
    words +=
      request.protocols.map { "--protocol \($0.text)" } + request.exceptions.map { "--except \($0.text)" }
    words += request.classes.map { "--class \($0.text)" }
    if request.access == .internal { words.append("--access internal") }
    if request.doubles != .internal { words.append("--doubles \(request.doubles.rawValue)") }
    if request.suffix != "Spy" { words.append("--suffix \(request.suffix)") }
    if request.isLenient { words.append("--lenient") }
    if request.forwards { words.append("--forwarding") }
    return words.joined(separator: " ")
  }

  static let help = """
    Writes test doubles of a module's protocols, from the symbol graphs that the compiler writes.

    swift package generate-doubles                  all that Tests/\(RequestFile.name) asks for
    swift package generate-doubles --target Shop    those of one target
    generate-doubles --symbols DIR --module Shop --output Tests/ShopTests/Doubles

    On a Mac, SwiftPM lets a command write with swift package --allow-writing-to-package-directory only.

      --target NAME      a target of this package, or of one that it depends on (the package command only); may be
                         repeated, and each has its own folder then
      --symbols DIR      the folder of *.symbols.json files (the tool only)
      --module NAME      the module whose protocols are doubled (the tool only); may be repeated
      --protocol NAME    only this protocol; may be repeated
      --except NAME      all but this protocol; may be repeated
      --class NAME       a subclass of this open class that calls through unless it is told otherwise
      --output DIR       where the doubles go, one file each
      --access LEVEL     public: public protocols; internal: internal ones too, through @testable import
      --doubles LEVEL    who can use the doubles: internal, unless told; package; public
      --suffix WORD      what the doubles' names end with; Spy unless told
      --lenient          doubles answer with an empty value where a type has one: nil, [], "", 0, false
      --forwarding       doubles are made with a real object, and pass on to it what they aren't told to answer
      --config FILE      the file that says which doubles there are, if not Tests/\(RequestFile.name)
      --check            write nothing, and fail if a file is out of date
      --list             write nothing, and show the protocols and what they require
      --overwrite        write over doubles that were edited by hand, and remove those that are no longer made
      --verbose          name each file

    Tests/\(RequestFile.name) has a block for each target, in the words of these options without their dashes:

      target Shop
        output ShopTests/Doubles     # from this file's folder
        except Clock, ItemsStore     # fakes, by hand
        lenient
    """
}

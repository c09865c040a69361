import DoubleGenerator

/// What to double, where and how. A command line makes one request, or each block of the file of doubles does.
struct Request {
  /// A name that the user wrote.
  struct Name {
    let text: String
    /// The place in the file; `nil` for the command line.
    var place: Place?
  }

  /// The targets by their names in the package. They are turned into modules later.
  var targets: [Name] = []
  var modules: [Name] = []
  var protocols: [Name] = []
  var exceptions: [Name] = []
  var classes: [Name] = []
  /// The protocols whose doubles have stubs.
  var stubs: [Name] = []
  /// The word that asks for `AwaitedCompletion`.
  var awaited: Name?
  /// The properties that hold their objects weakly.
  var weakProperties: [Name] = []
  /// The members whose spies the user names.
  var namedMembers: [Name] = []
  var output: String?
  /// How far the protocols to double are visible; `nil` if the user doesn't say.
  var access: Generator.Options.Access?
  /// The other options of the generator.
  var style = Generator.Options()
  /// Whether it comes from the file of doubles, which lists everything that a folder may hold.
  var isFromFile = false

  /// Whether it names protocols or classes one by one.
  var isSelective: Bool { !protocols.isEmpty || !classes.isEmpty }

  func options(command: String) -> Generator.Options {
    var options = style
    options.protocols = access ?? .public
    options.classes = Set(classes.map(\.text))
    options.stubs = Set(stubs.map(\.text))
    options.awaitsCompletions = awaited != nil
    options.command = command
    if let names = style.names, names.isLenient { options.isLenient = true }
    return options
  }
}

// MARK: Options

extension Request {
  static func option(named name: String) -> Option<Request>? { options.first { $0.name == name } }

  /// The options that a command line and the file of doubles have in common.
  static let options: [Option<Request>] = [
    Option(
      name: "target",
      value: .required("NAME"),
      help: [
        "a target of this package, or of one that it depends on (the package command only); may be",
        "repeated, and each has its own folder then",
      ],
      take: { $0.targets.append($1) }
    ),
    Option(
      name: "protocol",
      value: .required("NAME"),
      isList: true,
      help: ["only this protocol; may be repeated"],
      take: { $0.protocols.append($1) },
      values: { $0.protocols.map(\.text) }
    ),
    Option(
      name: "except",
      value: .required("NAME"),
      isList: true,
      help: ["all but this protocol; may be repeated"],
      take: { $0.exceptions.append($1) },
      values: { $0.exceptions.map(\.text) }
    ),
    Option(
      name: "class",
      value: .required("NAME"),
      isList: true,
      help: ["a subclass of this open class that forwards calls without an answer to the class"],
      take: { $0.classes.append($1) },
      values: { $0.classes.map(\.text) }
    ),
    Option(
      name: "stub",
      value: .required("NAME"),
      isList: true,
      help: [
        "the double of this protocol has stubs, which keep no calls, and its name ends with Stub; may be",
        "repeated",
      ],
      take: { $0.stubs.append($1) },
      values: { $0.stubs.map(\.text) }
    ),
    Option(
      name: "output",
      value: .required("DIR"),
      help: ["where the doubles go, one file each"],
      take: { $0.output = $1.text }
    ),
    Option(
      name: "access",
      value: .required("LEVEL"),
      help: [
        "internal: internal protocols too, through @testable import, as usual for this package's targets;",
        "package: those of the package; public: public ones only, as usual for other packages' targets",
      ],
      take: { request, level throws(Failure) in
        request.access = try Self.access(level, or: "--access is")
      },
      values: { request in [request.access].compactMap(\.self).filter { $0 != .public }.map(\.rawValue) }
    ),
    Option(
      name: "doubles",
      value: .required("LEVEL"),
      help: ["who can use the doubles: internal by default; package; public"],
      take: { request, level throws(Failure) in
        request.style.access = try Self.access(level, or: "--doubles are")
      },
      values: { $0.style.access == .internal ? [] : [$0.style.access.rawValue] }
    ),
    Option(
      name: "suffix",
      value: .required("WORD"),
      help: ["what the doubles' names end with; Spy by default"],
      take: { request, suffix throws(Failure) in
        let word = suffix.text
        guard !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
          throw Failure(
            "--suffix takes letters, digits and underscores, not '\(word)'",
            at: suffix.place
          )
        }
        request.style.suffix = word
      },
      values: { $0.style.suffix == "Spy" ? [] : [$0.style.suffix] }
    ),
    Option(
      name: "lenient",
      help: [#"doubles answer with an empty value where a type has one: nil, [], "", 0, false"#],
      take: { request, _ in request.style.isLenient = true },
      values: { $0.style.isLenient ? [""] : [] }
    ),
    Option(
      name: "forwarding",
      help: ["doubles are made with a real object, and forward to it the calls without an answer"],
      take: { request, _ in request.style.forwards = true },
      values: { $0.style.forwards ? [""] : [] }
    ),
    Option(
      name: "names",
      value: .required("TOOL"),
      help: [
        "beside our names those of another tool, for tests that were written for it: spyable, automockable,",
        "mockolo, and of the doubles only, as in MockShop, cuckoo and mockable; where the tool's doubles do,",
        "the doubles answer as with --lenient",
      ],
      take: { request, tool throws(Failure) in
        guard let names = OldNames(rawValue: tool.text.lowercased()) else {
          throw Failure(
            "--names are 'spyable', 'automockable', 'mockolo', 'cuckoo' or 'mockable', not '\(tool.text)'",
            at: tool.place
          )
        }
        request.style.names = names
      },
      values: { $0.style.names.map { [$0.rawValue] } ?? [] }
    ),
    Option(
      name: "weak",
      value: .required("NAME"),
      isList: true,
      help: [
        "this optional property, NAME or PROTOCOL.NAME, holds its object weakly, as delegates and data",
        "sources do; may be repeated",
      ],
      take: { request, name in
        request.weakProperties.append(name)
        request.style.weakProperties.append(.init(name.text))
      },
      values: { $0.weakProperties.map(\.text) }
    ),
    Option(
      name: "name",
      value: .required("'MEMBER SPY'"),
      isList: true,
      help: [
        "the spy of this member has this name, as in 'send(_:completion:) sendTypedSpy'; for one of several",
        "of equal labels, say the name that --list shows in place of the member; may be repeated",
      ],
      take: { request, words throws(Failure) in
        let parts = words.text.split(separator: " ").map(String.init)
        guard let spy = parts.last, parts.count > 1,
          spy.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), spy.first?.isNumber == false
        else {
          throw Failure("--name takes a member and a name for its spy, not '\(words.text)'", at: words.place)
        }
        let member = parts.dropLast().joined(separator: " ")
        request.namedMembers.append(Name(text: member, place: words.place))
        request.style.spies.append(.init(spy, of: .init(member)))
      },
      values: { request in request.style.spies.map { "\($0.member.text) \($0.name)Spy" } }
    ),
    Option(
      name: "awaited",
      help: [
        "completion handlers are kept as AwaitedCompletion: a strict test fails if nobody calls one that",
        "escapes and returns nothing",
      ],
      take: { $0.awaited = $1 },
      values: { $0.awaited == nil ? [] : [""] }
    ),
    Option(
      name: "generic",
      help: ["associated types that have a default are generic parameters of the doubles, as others are"],
      take: { request, _ in request.style.isGeneric = true },
      values: { $0.style.isGeneric ? [""] : [] }
    ),
  ]

  private static func access(
    _ level: Name,
    or words: String
  ) throws(Failure) -> Generator.Options.Access {
    if let access = Generator.Options.Access(rawValue: level.text) { return access }
    throw Failure("\(words) 'internal', 'package' or 'public', not '\(level.text)'", at: level.place)
  }
}

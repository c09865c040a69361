import DoubleGenerator

/// The result of one request.
struct Batch {
  let request: Request
  let outcomes: [Generator.Outcome]
  let files: [GeneratedFile]
  /// The names of all protocols in the modules, also of those that the request leaves out.
  private let present: Set<String>

  init(_ request: Request, from library: Library, command: String, in shell: Shell) throws(Failure) {
    try Self.checkCombinations(of: request)
    for module in request.modules where !library.modules.contains(module.text) {
      throw Failure(
        "no symbol graph of a module '\(module.text)'.\(hint(module.text, library.modules))",
        at: module.place
      )
    }
    let modules = request.modules.map(\.text)
    let generator = Generator(library: library, options: request.options(command: command))
    var everything = request
    everything.access = .internal
    present = Generator(library: library, options: everything.options(command: command)).names(in: modules)
    let names = generator.names(in: modules)
    let home = modules.joined(separator: ", ")
    for name in request.protocols where !names.contains(name.text) {
      throw Self.absence(of: name, in: home, present, spi: library.spiProtocols)
    }
    for name in request.exceptions where !present.contains(name.text) {
      throw Self.absence(of: name, in: home, present, spi: library.spiProtocols)
    }
    for name in request.classes where !names.contains(name.text) {
      throw Failure("no open class '\(name.text)' in \(home)", at: name.place)
    }
    if names.isEmpty, request.access != .internal {
      shell.say("no public protocol in \(home); see --access internal")
    }
    let exceptions = Set(request.exceptions.map(\.text))
    self.request = request
    outcomes =
      generator.doubles(of: modules, only: Set((request.protocols + request.classes).map(\.text)))
      .filter { !exceptions.contains($0.protocolName) }
    for name in request.stubs where !outcomes.contains(where: { $0.protocolName == name.text }) {
      guard !present.contains(name.text) else {
        throw Failure("stub \(name.text): the other options leave its double out", at: name.place)
      }
      throw Self.absence(of: name, in: home, present, spi: library.spiProtocols)
    }
    try Self.checkNames(of: request, in: outcomes, home)
    files = outcomes.flatMap { outcome in
      let double = (try? outcome.source.get()).map { GeneratedFile(name: outcome.file, source: $0) }
      let names = outcome.oldNames.map { GeneratedFile(name: $0.file, source: $0.source) }
      return [double, names].compactMap(\.self)
    }
  }

  /// Checks that the options go together.
  private static func checkCombinations(of request: Request) throws(Failure) {
    let place = request.targets.first?.place
    let hasOldMembers = request.style.names?.areOfDoublesOnly == false
    if hasOldMembers, request.style.forwards {
      throw Failure(
        "--names and --forwarding can't be combined: answers that tests assign by old names would be ignored",
        at: place
      )
    }
    if hasOldMembers, let awaited = request.awaited {
      throw Failure(
        "--names and --awaited can't be combined: by old names, tests get the completions themselves",
        at: awaited.place
      )
    }
    for stub in request.stubs {
      if request.style.forwards {
        throw Failure("stub \(stub.text): what --forwarding passes on is recorded", at: stub.place)
      }
      if hasOldMembers {
        throw Failure("stub \(stub.text): the members with the old names read its records", at: stub.place)
      }
      if request.classes.contains(where: { $0.text == stub.text }) {
        throw Failure(
          "stub \(stub.text): it is a class, whose double records what it passes on",
          at: stub.place
        )
      }
    }
  }

  /// Checks that the properties, members and completions are there that the request names.
  private static func checkNames(
    of request: Request,
    in outcomes: [Generator.Outcome],
    _ home: String
  ) throws(Failure) {
    // A protocol that can't be doubled may have them.
    guard outcomes.allSatisfy({ (try? $0.source.get()) != nil }) else { return }
    let members = outcomes.flatMap { outcome in
      outcome.members.map { (member: $0, fullName: "\(outcome.protocolName).\($0.signature)") }
    }
    for name in request.weakProperties {
      let meant = members.filter { [$0.fullName, $0.member.signature].contains(name.text) }
      guard !meant.isEmpty else { throw Failure("no property '\(name.text)' in \(home)", at: name.place) }
      guard meant.contains(where: \.member.isWeak) else {
        throw Failure("'\(name.text)' can't be held weakly: it is no optional object", at: name.place)
      }
    }
    let spies = members.flatMap(\.member.spies)
    for (member, spy) in zip(request.namedMembers, request.style.spies)
    where !spies.contains(spy.name + "Spy") && !spies.contains(spy.name + "Stub") {
      throw Failure("no member '\(member.text)' in \(home); --list shows them all", at: member.place)
    }
    if let awaited = request.awaited, members.allSatisfy(\.member.awaited.isEmpty) {
      throw Failure(
        "awaited: no spy in \(home) keeps a completion handler that returns nothing",
        at: awaited.place
      )
    }
  }

  /// The message for a protocol that the request names and that isn't there.
  private static func absence(
    of name: Request.Name,
    in home: String,
    _ present: Set<String>,
    spi: Set<String>
  ) -> Failure {
    if spi.contains(name.text) {
      return Failure(
        "'\(name.text)' is @_spi, and symbol graphs leave such protocols out: write its double by hand",
        at: name.place
      )
    }
    if present.contains(name.text) {
      return Failure("'\(name.text)' is internal; see --access internal", at: name.place)
    }
    return Failure("no protocol '\(name.text)' in \(home).\(hint(name.text, present))", at: name.place)
  }

  /// The name of the protocol for each file.
  var doubles: [String: String] {
    let made = Set(files.map(\.name))
    return Dictionary(
      outcomes.filter { made.contains($0.file) }.map { ($0.file, $0.protocolName) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Whether to remove a double that an earlier run made, and this one doesn't.
  ///
  /// A file of doubles lists everything, so all else goes. A command line may ask for less than the last one. Then the
  /// other doubles stay, unless their protocol is gone, or now has a double of another name.
  func hasDropped(_ origin: GeneratedFile.Origin) -> Bool {
    guard
      outcomes.contains(where: { $0.module == origin.module })
        || request.modules.contains(where: { $0.text == origin.module })
    else { return false }
    if request.isFromFile { return true }
    if request.isSelective || origin.isClass { return false }
    return !present.contains(origin.name) || outcomes.contains { $0.protocolName == origin.name }
      || request.exceptions.contains { $0.text == origin.name }
  }
}

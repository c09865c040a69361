/// What the protocols of the standard library ask of a class, where no extension of theirs provides it.
///
/// Written as declarations, and read as those of a symbol graph are. A property that ends with `= name` answers
/// with the double's name. An `identity` line stands for members that a class has by being one.
enum StandardLibrary {
  static let interfaces: [String: Interface] = {
    var interfaces: [String: Interface] = [:]
    for block in [values, collections, numbers, concurrency].flatMap({ $0.split(separator: "\n\n") }) {
      let interface = interface(block)
      interfaces[interface.usr] = interface
    }
    return interfaces
  }()

  /// Protocols that only a value can conform to, or that a double can't keep the promises of.
  static let impossible: [String: String] = [
    "s:s15BitwiseCopyableP": "BitwiseCopyable: only a value of plain bytes conforms to it",
    "s:Sy": "StringProtocol: only the standard library's types may conform to it",
    "s:s7CVarArgP": "CVarArg: what it requires begins with an underscore, which symbol graphs leave out",
    "s:s12UnicodeCodecP": "UnicodeCodec: it inherits _UnicodeEncoding, which symbol graphs leave out",
    "s:s14UnsafeSendableP": "UnsafeSendable: it is no more since Swift 6",
    "s:s27StringInterpolationProtocolP":
      "StringInterpolationProtocol: it needs an appendInterpolation, whose arguments are up to its author",
    "s:11Distributed0A5ActorP": "DistributedActor: it needs an actor system",
    "s:11Distributed0A11ActorSystemP": adHoc("DistributedActorSystem"),
    "s:11Distributed0A23TargetInvocationEncoderP": adHoc("DistributedTargetInvocationEncoder"),
    "s:11Distributed0A23TargetInvocationDecoderP": adHoc("DistributedTargetInvocationDecoder"),
    "s:11Distributed0A29TargetInvocationResultHandlerP": adHoc("DistributedTargetInvocationResultHandler"),
  ]

  /// Protocols whose requirements are not written down here: they are known where the graph is read.
  static let unlisted: [String: String] = [
    "s:s4SIMDP": "it inherits SIMD, whose requirements are in no graph here"
  ]

  private static func adHoc(_ name: String) -> String {
    "\(name): what its functions take conforms to an associated type, which symbol graphs leave out"
  }

  /// A protocol of the standard library as its graph has it, with what is known here of its requirements.
  static func completed(_ interface: Interface) -> Interface {
    guard let known = interfaces[interface.usr] else { return interface }
    var completed = interface
    completed.syntax.constraints = known.syntax.constraints
    completed.requirements = known.requirements
    completed.associatedTypes = known.associatedTypes
    completed.identities = known.identities
    completed.parents = known.parents + interface.parents.filter { $0.usr == Symbol.sendable }
    return completed
  }

  private static func interface(_ block: Substring) -> Interface {
    var lines = block.split(separator: "\n").map(String.init)
    let head = lines.removeFirst().split(separator: " ").map(String.init)
    var interface = Interface(usr: head[0], module: "Swift", path: [head[1]], access: .public)
    interface.parents = head.dropFirst(2).map { Symbol.Parent(usr: $0, name: "") }
    for line in lines { add(line, to: &interface) }
    return interface
  }

  private static func add(_ line: String, to interface: inout Interface) {
    var parser: SyntaxParser
    switch line.split(separator: " ").first {
    case "identity":
      interface.identities += [Identity(rawValue: String(line.dropFirst(9)))].compactMap(\.self)
    case "where":
      parser = SyntaxParser(.lexing(String(line.dropFirst(6))))
      interface.syntax.constraints += [try? parser.constraint()].compactMap(\.self)
    default:
      let answersName = line.hasSuffix(" = name")
      parser = SyntaxParser(.lexing(answersName ? String(line.dropLast(7)) : line))
      switch try? parser.requirement() {
      case .associatedType(let type): interface.associatedTypes.append(type)
      case .member(let member):
        let position = interface.requirements.count
        var requirement = Requirement(syntax: member, position: position)
        if answersName { requirement.firstAnswer = .nameOfDouble }
        interface.requirements.append(requirement)
      case nil: preconditionFailure("can't read '\(line)'")
      }
    }
  }
}

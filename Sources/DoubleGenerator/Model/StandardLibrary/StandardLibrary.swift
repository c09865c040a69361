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
    "s:s4SIMDP": "SIMD: only vectors conform to it",
    "s:11Distributed0A5ActorP": "DistributedActor: it needs an actor system",
  ]

  private static func interface(_ block: Substring) -> Interface {
    var lines = block.split(separator: "\n").map(String.init)
    let head = lines.removeFirst().split(separator: " ").map(String.init)
    var interface = Interface(usr: head[0], module: "Swift", path: [head[1]], isPublic: true)
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

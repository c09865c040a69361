/// The requirements of the standard library's protocols that no extension of the library meets, and what is known of
/// Apple's frameworks.
///
/// They are written as declarations, and read like those of a symbol graph. A property that ends with `= name` returns
/// the double's name, one with `= nil` returns `nil`. An `identity` line stands for members that compare or hash the
/// object.
enum StandardLibrary {
  /// The text of each protocol, by its USR. A module inherits few of them, so each is read when it is asked for.
  private static let texts: [Substring: Substring] = {
    var texts: [Substring: Substring] = [:]
    let all = [values, collections, numbers, concurrency, frameworks, foundation]
    for text in all.flatMap({ $0.split(separator: "\n\n") }) {
      texts[text.prefix { $0 != " " }] = text
    }
    return texts
  }()

  /// Whether it has the requirements of a protocol.
  static func declares(_ usr: String) -> Bool {
    texts[usr[...]] != nil
  }

  /// A protocol of the standard library; `nil` if its requirements aren't here.
  static func interface(_ usr: String) -> Interface? {
    texts[usr[...]].map(read)
  }

  /// Protocols to which only a value can conform, or whose promises a double can't keep. Each was tried by hand.
  static let impossible: [String: String] = [
    "s:s15BitwiseCopyableP": "BitwiseCopyable: only a value of plain bytes conforms to it",
    "s:Sy": "StringProtocol: its documentation lets nothing but String and Substring conform to it",
    "s:s12UnicodeCodecP": "UnicodeCodec: it needs parsers of its own encoding, which are up to its author",
    "s:s14UnsafeSendableP": "UnsafeSendable: it is no more since Swift 6",
    "s:s27StringInterpolationProtocolP":
      "StringInterpolationProtocol: it needs an appendInterpolation, whose arguments are up to its author",
    "s:11Distributed0A5ActorP":
      "DistributedActor: only a distributed actor conforms to it, whose system is up to its author",
    "s:11Distributed0A11ActorSystemP":
      "DistributedActorSystem: its calls need one type of encoder, which is up to its author",
  ]

  /// The reason why a protocol of the standard library or Foundation can't be inherited, unless its graph was read: its
  /// requirements are not in this package. `nil` for any other protocol.
  static func reasonAgainst(_ parent: Symbol.Parent) -> String? {
    let usr = parent.usr
    if usr == "s:7SwiftUI4ViewP" {
      return "it is a view, and what that shows is in its body, which no double has"
    }
    let module = Library.module(ofUSR: usr)
    guard ["Swift", "_Concurrency", "_StringProcessing", "Foundation"].contains(module), usr.hasSuffix("P"),
      USR.isProtocol(usr), !withoutRequirements.contains(usr),
      !isOfNSObjects(usr) || delegatesOfSwift.contains(usr)
    else { return nil }
    let name = parent.name.split(separator: ".").last.map(String.init) ?? USR.lastName(usr)
    return "it inherits \(name), whose requirements are in no graph here"
  }

  /// Completes a protocol that came from the standard library's own graph by the requirements in this package.
  static func completed(_ interface: Interface) -> Interface {
    var completed = interface
    if interface.module == "Distributed" {
      // Arguments of these functions must conform to this type, which symbol graphs leave out. A double takes any.
      for index in completed.associatedTypes.indices
      where completed.associatedTypes[index].name == "SerializationRequirement" {
        completed.associatedTypes[index].initial = .anything
      }
    }
    guard let known = self.interface(interface.usr) else { return completed }
    completed.syntax.constraints = known.syntax.constraints
    completed.requirements = known.requirements
    completed.associatedTypes = known.associatedTypes
    completed.identities = known.identities
    completed.parents = known.parents + interface.parents.filter { $0.usr == Symbol.sendable }
    return completed
  }

  /// The declaration in a line, and what comes after it.
  private static func parts(of line: String) -> (String, String?) {
    for end in ["}", ")"] {
      let parts = line.split(separator: "\(end) = ")
      if parts.count > 1, !parts[1].contains("}"), end == "}" || parts[1].hasPrefix("super.") {
        return ("\(parts[0])\(end)", String(parts[1]))
      }
    }
    return (line, nil)
  }

  private static func read(_ text: Substring) -> Interface {
    var lines = text.split(separator: "\n").map(String.init)
    let head = lines.removeFirst().split(separator: " ").map(String.init)
    let path = head[1].split(separator: ".").map(String.init)
    var interface = Interface(usr: head[0], module: "Swift", path: path.suffix(1), access: .public)
    if path.count > 1 {
      interface.kind = .class
      interface.module = path[0]
      interface.access = .open
      interface.syntax.attributes = [mainActor]
    }
    interface.parents = head.dropFirst(2).map { Symbol.Parent(usr: $0, name: "") }
    for line in lines { add(line, to: &interface) }
    return interface
  }

  /// All of the classes are the main actor's.
  private static let mainActor = AttributeSyntax(type: .name(NameSyntax(text: "MainActor", usr: "s:ScM")))

  private static func add(_ line: String, to interface: inout Interface) {
    var parser: SyntaxParser
    switch line.split(separator: " ").first {
    case "identity":
      interface.identities += [Identity(rawValue: String(line.dropFirst(9)))].compactMap(\.self)
    case "where":
      parser = SyntaxParser(.lexing(String(line.dropFirst(6))))
      interface.syntax.constraints += [try? parser.constraint()].compactMap(\.self)
    case "has": interface.inheritable.formUnion(line.split(separator: " ").dropFirst().map(String.init))
    default:
      let (declaration, answer) = parts(of: line)
      parser = SyntaxParser(.lexing(declaration))
      switch try? parser.requirement() {
      case .associatedType(let type): interface.associatedTypes.append(type)
      case .member(let member):
        let position = interface.requirements.count
        var requirement = Requirement(syntax: member, position: position)
        requirement.firstAnswer = answer.flatMap { .init(rawValue: $0) }
        if answer?.hasPrefix("super.") == true { requirement.superCall = answer }
        interface.requirements.append(requirement)
      case nil: preconditionFailure("can't read '\(line)'")
      }
    }
  }
}

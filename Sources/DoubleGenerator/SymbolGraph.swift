/// A protocol, or an open class, as the compiler's symbol graph describes it.
struct Interface: Sendable {
  var usr: String
  var module: String
  /// The name with those of the types it is nested in, outermost first.
  var path: [String]
  var isPublic: Bool
  var isClass = false
  var attributes: [[Token]] = []
  /// The names between the angle brackets: primary associated types, or a class's generic parameters.
  var primary: [String] = []
  /// The types after the colon, as written.
  var inherited: [[Token]] = []
  var constraints: [[Token]] = []
  var availability: [String] = []
  var requirements: [Requirement] = []
  /// Members to print as they stand.
  var verbatim: [String] = []
  /// The USRs of the protocols it inherits, or of its superclass.
  var parents: [String] = []
  /// Why its declaration, or that of a requirement, can't be read.
  var fault: String?
  /// The name for messages of each parent that has one.
  var parentNames: [String: String] = [:]

  /// The name as it is told to people.
  var fullName: String { path.joined(separator: ".") }
}

/// What the generator takes from a symbol graph: the protocols, and a few facts about other names.
public struct SymbolGraph: Sendable {
  /// The module's name.
  public internal(set) var module = ""
  var interfaces: [Interface] = []
  /// The USRs of type aliases of functions, whose name doesn't show that they can't be kept.
  var functionAliases: Set<String> = []
  /// The types at the module's top level.
  var typeNames: Set<String> = []
  /// Type aliases inside other types, by USR: inside a protocol, they are no part of what a double must have.
  var memberAliases: [String: [Token]] = [:]

  /// The contents can't be read as a symbol graph.
  public struct Malformed: Error, CustomStringConvertible {
    /// What was expected, and where.
    public let description: String
  }

  /// Reads one `*.symbols.json`.
  ///
  /// - Parameter includesClasses: Whether the members of open classes are wanted too.
  public init(json: UnsafeRawBufferPointer, includesClasses: Bool = false) throws(Malformed) {
    do {
      var reader = GraphReader(
        bytes: json.bindMemory(to: UInt8.self),
        includesClasses: includesClasses
      )
      self = try reader.read()
    } catch let error as JSONReader.Malformed {
      throw Malformed(
        description: "not a symbol graph: expected \(error.expected) at byte \(error.offset)"
      )
    } catch {
      throw Malformed(description: "not a symbol graph: \(error)")
    }
  }

  init() {}
}

/// Walks through the JSON of a graph: first the relationships, to know which symbols matter, then those.
private struct GraphReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let includesClasses: Bool
  var graph = SymbolGraph()
  var ownerOfRequirement: [String: String] = [:]
  var ownerOfMember: [String: String] = [:]
  var optional: Set<String> = []
  var parents: [String: [(usr: String, name: String)]] = [:]

  init(bytes: UnsafeBufferPointer<UInt8>, includesClasses: Bool) {
    self.bytes = bytes
    self.includesClasses = includesClasses
  }

  mutating func read() throws -> SymbolGraph {
    var symbols: Int?
    var relationships: Int?
    var reader = JSONReader(bytes)
    try reader.object { reader, key in
      switch key {
      case "symbols": symbols = reader.offset
      case "relationships": relationships = reader.offset
      case "module":
        var name = ""
        try reader.object { reader, key in
          if case "name" = key { name = try reader.string() } else { try reader.skip() }
        }
        graph.module = name
        return
      default: break
      }
      try reader.skip()
    }
    guard let symbols else { throw reader.malformed("'symbols'") }
    guard let relationships else { throw reader.malformed("'relationships'") }
    guard Name.isPlain(graph.module) else { throw reader.malformed("the module's name") }
    try readRelationships(at: relationships)
    try readSymbols(at: symbols)
    return graph
  }

  private mutating func readRelationships(at offset: Int) throws {
    var reader = JSONReader(bytes, at: offset)
    try reader.array { reader in
      var kind = ""
      var source = ""
      var target = ""
      var name = ""
      try reader.object { reader, key in
        switch key {
        case "kind": kind = try reader.string()
        case "source": source = try reader.string()
        case "target": target = try reader.string()
        case "targetFallback": name = try reader.string()
        default: try reader.skip()
        }
      }
      switch kind {
      case "requirementOf": ownerOfRequirement[source] = target
      case "memberOf" where includesClasses: ownerOfMember[source] = target
      case "optionalRequirementOf":
        ownerOfRequirement[source] = target
        optional.insert(source)
      case "conformsTo", "inheritsFrom": parents[source, default: []].append((target, name))
      default: break
      }
    }
  }

  private struct Symbol {
    var kind = ""
    var usr = ""
    var path: [String] = []
    var access = ""
    var fragments: Int?
    var availability: Int?
    var line = 0
    var character = 0
    var isSPI = false

    /// Whether it has what the generator can't do without.
    var isWhole: Bool { !usr.isEmpty && !path.isEmpty && !access.isEmpty && fragments != nil }
  }

  private mutating func readSymbols(at offset: Int) throws {
    var requirements: [String: [Requirement]] = [:]
    var faults: [String: String] = [:]
    var reader = JSONReader(bytes, at: offset)
    try reader.array { reader in
      let symbol = try Self.symbol(&reader)
      guard !symbol.isSPI else { return }
      switch symbol.kind {
      case "swift.protocol":
        // Nobody outside its file sees it.
        if symbol.access == "private" || symbol.access == "fileprivate" { return }
        guard symbol.isWhole else {
          throw reader.malformed("the name, identifier, access and declaration of the protocol that ends")
        }
        if symbol.path.count == 1 { graph.typeNames.insert(symbol.path[0]) }
        graph.interfaces.append(try interface(symbol))
      case "swift.class" where includesClasses && symbol.access == "open":
        guard symbol.isWhole else {
          throw reader.malformed("the name, identifier, access and declaration of the class that ends")
        }
        graph.typeNames.insert(symbol.path[0])
        var interface = try interface(symbol)
        interface.isClass = true
        graph.interfaces.append(interface)
      case "swift.class", "swift.struct", "swift.enum":
        if symbol.path.count == 1 { graph.typeNames.insert(symbol.path[0]) }
      case "swift.typealias":
        if symbol.path.count == 1 { graph.typeNames.insert(symbol.path[0]) }
        let declaration = try fragments(symbol)
        let parts = declaration[...].split(at: "=")
        guard parts.count > 1, let aliased = parts.last, TypeReader.isType(aliased) else { return }
        if aliased.topLevelIndex(of: ["->"]) != nil { graph.functionAliases.insert(symbol.usr) }
        if symbol.path.count > 1, !parts[0].contains(where: { $0.text == "<" }) {
          graph.memberAliases[symbol.usr] = Array(aliased)
        }
      default:
        let classOwner = symbol.access == "open" ? ownerOfMember[symbol.usr] : nil
        guard let owner = ownerOfRequirement[symbol.usr] ?? classOwner else { return }
        do {
          var parser = DeclarationParser(try fragments(symbol))
          var requirement = try parser.requirement()
          requirement.usr = symbol.usr
          requirement.position = symbol.line << 32 + symbol.character
          requirement.addFixity()
          requirement.availability = try availability(symbol)
          // The compiler's text leaves it out where the module makes it the rule; the mangled name has it.
          if symbol.usr.contains("YCX") || symbol.usr.contains("YCc") { requirement.runClosuresWithCaller() }
          if requirement.hasClosure, MangledName(symbol.usr).hasForeignClosure {
            faults[owner] =
              "\(requirement.signature) has a closure with @convention, which the symbol graph leaves out"
          }
          if optional.contains(symbol.usr) { requirement.modifiers.append("optional") }
          requirements[owner, default: []].append(requirement)
        } catch let error as Unexpected {
          faults[owner] = "the declaration of \(symbol.path.last ?? symbol.usr) can't be read: \(error)"
        }
      }
    }
    for index in graph.interfaces.indices {
      let usr = graph.interfaces[index].usr
      graph.interfaces[index].requirements =
        (requirements[usr] ?? []).sorted { ($0.position, $0.usr) < ($1.position, $1.usr) }
      // What can't be read of a class is left to it.
      if !graph.interfaces[index].isClass, let fault = faults[usr] { graph.interfaces[index].fault = fault }
    }
  }

  private static func symbol(_ reader: inout JSONReader) throws -> Symbol {
    var symbol = Symbol()
    try reader.object { reader, key in
      switch key {
      case "kind":
        try reader.object { reader, key in
          if case "identifier" = key { symbol.kind = try reader.string() } else { try reader.skip() }
        }
      case "identifier":
        try reader.object { reader, key in
          if case "precise" = key { symbol.usr = try reader.string() } else { try reader.skip() }
        }
      case "pathComponents": try reader.array { symbol.path.append(try $0.string()) }
      case "accessLevel": symbol.access = try reader.string()
      case "declarationFragments":
        symbol.fragments = reader.offset
        try reader.skip()
      case "spi": symbol.isSPI = try reader.bool()
      case "availability":
        symbol.availability = reader.offset
        try reader.skip()
      case "location":
        try reader.object { reader, key in
          guard case "position" = key else { return try reader.skip() }
          try reader.object { reader, key in
            switch key {
            case "line": symbol.line = try reader.int()
            case "character": symbol.character = try reader.int()
            default: try reader.skip()
            }
          }
        }
      default: try reader.skip()
      }
    }
    return symbol
  }

  private func interface(_ symbol: Symbol) throws -> Interface {
    let home = Library.module(ofUSR: symbol.usr)
    var interface = Interface(
      usr: symbol.usr,
      module: home.isEmpty ? graph.module : home,
      path: symbol.path,
      isPublic: symbol.access == "public" || symbol.access == "open"
    )
    let tokens = try fragments(symbol)[...]
    let constraints = tokens.topLevelIndex(of: ["where"])
    let head = constraints.map { tokens[..<$0] } ?? tokens
    if let constraints {
      interface.constraints = tokens[(constraints + 1)...].split(at: ",").map(Array.init)
    }
    let colon = head.topLevelIndex(of: [":"])
    if let colon { interface.inherited = head[(colon + 1)...].split(at: ",").map(Array.init) }
    let names = colon.map { head[..<$0] } ?? head
    if let open = names.firstIndex(where: { $0.text == "<" }) {
      interface.primary = names[(open + 1)...].split(at: ",").compactMap { $0.first?.text }
    }
    interface.availability = try availability(symbol)
    do throws(Unexpected) {
      var parser = DeclarationParser(Array(tokens))
      interface.attributes = try parser.attributes()
      for name in interface.primary where !Name.isWritten(name) { throw Unexpected(token: name) }
      for name in interface.path where !Name.isRaw(name) { throw Unexpected(token: name) }
      for constraint in interface.constraints { try TypeReader.check(constraint: constraint[...]) }
    } catch {
      interface.fault = "its declaration can't be read: \(error)"
    }
    let parents = (parents[symbol.usr] ?? []).sorted { $0.usr < $1.usr }
    interface.parents = parents.map(\.usr)
    interface.parentNames = Dictionary(parents.map { ($0.usr, $0.name) }) { first, _ in first }
    return interface
  }

  private func fragments(_ symbol: Symbol) throws -> [Token] {
    guard let offset = symbol.fragments else { return [] }
    var tokens: [Token] = []
    var spaced = false
    var reader = JSONReader(bytes, at: offset)
    try reader.array { reader in
      var kind = ""
      var spelling = ""
      var usr = ""
      try reader.object { reader, key in
        switch key {
        case "kind": kind = try reader.string()
        case "spelling": spelling = try reader.string()
        case "preciseIdentifier": usr = try reader.string()
        default: try reader.skip()
        }
      }
      switch kind {
      // A keyword may come with a space at its end.
      case "text", "attribute", "keyword":
        let count = tokens.count
        tokens.append(lexing: spelling, spaced: &spaced)
        if !usr.isEmpty, tokens.count > count { tokens[tokens.count - 1].usr = usr }
      default:
        // Associated types and generic parameters have USRs too, but are no types of a module.
        let isParameter = usr.hasSuffix("Qa") || usr.hasSuffix("mfp")
        // The name of a type comes without backticks, also where it needs them.
        let text = kind == "typeIdentifier" ? Name.escaped(type: spelling) : spelling
        tokens.append(Token(text: text, usr: isParameter ? "" : usr, isSpaced: spaced))
        spaced = false
      }
    }
    // Two words need something between them, whatever the graph says.
    for index in tokens.indices.dropFirst()
    where Name.isWord(tokens[index - 1].text.last) && Name.isWord(tokens[index].text.first) {
      tokens[index].isSpaced = true
    }
    return tokens
  }

  private func availability(_ symbol: Symbol) throws -> [String] {
    guard let offset = symbol.availability else { return [] }
    var attributes: [String] = []
    var introduced: [String] = []
    var reader = JSONReader(bytes, at: offset)
    try reader.array { reader in
      var item = AvailabilityItem()
      try reader.object { reader, key in
        switch key {
        case "domain":
          let domain = try reader.string()
          guard domain == "*" || Name.isWritten(domain) else {
            throw reader.malformed("a platform's name before it")
          }
          item.domain = domain
        case "introduced": item.introduced = try Self.version(&reader)
        case "deprecated": item.deprecated = try Self.version(&reader)
        case "obsoleted": item.obsoleted = try Self.version(&reader)
        case "message": item.message = try reader.string()
        case "renamed": item.renamed = try reader.string()
        case "isUnconditionallyDeprecated": item.isDeprecated = try reader.bool()
        case "isUnconditionallyUnavailable": item.isUnavailable = try reader.bool()
        default: try reader.skip()
        }
      }
      // The language's or the runtime's version is no matter of the platform.
      if item.domain.lowercased() == "swift" { return }
      if item.isEmpty { return }
      if let plain = item.plain { introduced.append(plain) } else { attributes.append(item.attribute) }
    }
    if !introduced.isEmpty {
      attributes.insert("@available(\(introduced.joined(separator: ", ")), *)", at: 0)
    }
    return attributes
  }

  private static func version(_ reader: inout JSONReader) throws -> String {
    var parts: [Int] = []
    try reader.object { reader, _ in parts.append(try reader.int()) }
    guard 1...3 ~= parts.count else { throw reader.malformed("up to three numbers of a version before it") }
    return parts.map(String.init).joined(separator: ".")
  }
}

/// One platform's line of a symbol's availability.
private struct AvailabilityItem {
  var domain = "*"
  var introduced: String?
  var deprecated: String?
  var obsoleted: String?
  var message: String?
  var renamed: String?
  var isDeprecated = false
  var isUnavailable = false

  /// Whether there is nothing to say.
  var isEmpty: Bool { attribute == "@available(\(domain))" }

  /// `macOS 13`, where that is all there is to say.
  var plain: String? {
    guard let introduced, deprecated == nil, obsoleted == nil, !isDeprecated, !isUnavailable, domain != "*"
    else { return nil }
    return "\(domain) \(introduced)"
  }

  var attribute: String {
    var parts = [domain]
    if isUnavailable { parts.append("unavailable") }
    if isDeprecated { parts.append("deprecated") }
    if let introduced { parts.append("introduced: \(introduced)") }
    if let deprecated { parts.append("deprecated: \(deprecated)") }
    if let obsoleted { parts.append("obsoleted: \(obsoleted)") }
    if let message { parts.append("message: \(literal(message))") }
    if let renamed { parts.append("renamed: \(literal(renamed))") }
    return "@available(\(parts.joined(separator: ", ")))"
  }

  /// The graph has the text as it was written between the quotes, be it one or three.
  private func literal(_ text: String) -> String {
    var literal = ""
    var rest = text.unicodeScalars[...]
    while let next = rest.popFirst() {
      switch next {
      case "\\":
        let isEscape = rest.first.map { "0ntr\"'\\u".unicodeScalars.contains($0) } ?? false
        literal += isEscape ? "\\\(rest.removeFirst())" : "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case _ where next.properties.generalCategory == .control:
        literal += "\\u{\(String(next.value, radix: 16))}"
      default: literal.unicodeScalars.append(next)
      }
    }
    return "\"\(literal)\""
  }
}

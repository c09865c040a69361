/// Reads the JSON of a graph: first the relationships, which show the symbols that matter, and then those symbols.
struct GraphReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let includesClasses: Bool
  private var graph = SymbolGraph()
  private var owners: [String: String] = [:]
  private var members: [String: String] = [:]
  /// The classes from which protocols make a type inherit, and the superclasses of these.
  private var superclasses: Set<String> = []
  private var parents: [String: [Symbol.Parent]] = [:]

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
    if includesClasses || !superclasses.isEmpty { try readMembers(at: relationships) }
    try readSymbols(at: symbols)
    return graph
  }

  // MARK: Relationships

  private mutating func readRelationships(at offset: Int) throws {
    var superclassOf: [String: String] = [:]
    try forEachRelationship(at: offset) { kind, source, target, name in
      switch kind {
      case "requirementOf", "optionalRequirementOf": owners[source] = target
      case "conformsTo" where target == Symbol.globalActor && !USR.isProtocol(source):
        graph.globalActors.insert(source)
      case "conformsTo" where target == Symbol.copyable && !USR.isProtocol(source):
        graph.conditionallyCopyable.insert(source)
      case "inheritsFrom":
        if USR.isProtocol(source) { superclasses.insert(target) } else { superclassOf[source] = target }
        fallthrough
      case "conformsTo":
        parents[source, default: []].append(Symbol.Parent(usr: target, name: name))
      default: break
      }
    }
    var added = superclasses
    while !added.isEmpty {
      added = Set(added.compactMap { superclassOf[$0] }).subtracting(superclasses)
      superclasses.formUnion(added)
    }
  }

  /// Reads which class each member belongs to.
  private mutating func readMembers(at offset: Int) throws {
    try forEachRelationship(at: offset) { kind, source, target, _ in
      guard kind == "memberOf", includesClasses || superclasses.contains(target) else { return }
      members[source] = target
    }
  }

  private func forEachRelationship(
    at offset: Int,
    _ body: (_ kind: String, _ source: String, _ target: String, _ name: String) -> Void
  ) throws {
    var reader = JSONReader(bytes, at: offset)
    try reader.array { reader in
      var kind = ""
      var source = ""
      var target = ""
      var name = ""
      try reader.object { reader, key in
        switch key {
        case "kind": kind = try reader.string()
        case "source": source = USR.canonical(try reader.string())
        case "target": target = USR.canonical(try reader.string())
        case "targetFallback": name = try reader.string()
        default: try reader.skip()
        }
      }
      body(kind, source, target, name)
    }
  }

  // MARK: Symbols

  private mutating func readSymbols(at offset: Int) throws {
    var reader = JSONReader(bytes, at: offset)
    try reader.array { reader in
      guard let listed = try ListedSymbol(&reader) else { return }
      var symbol = listed.symbol
      switch symbol.kind {
      case .otherType:
        if let location = listed.location { graph.places[symbol.usr] = try place(at: location) }
      case .protocol, .class:
        if let location = listed.location { symbol.file = try place(at: location).file }
      case .alias, .member: break
      }
      if symbol.kind == .class, !includesClasses, !superclasses.contains(symbol.usr) {
        symbol.kind = .otherType
      }
      let isHidden = ["private", "fileprivate"].contains(symbol.access)
      if let owner = owners[symbol.usr] {
        symbol.owner = owner
      } else if let owner = members[symbol.usr], !isHidden || symbol.path.last?.hasPrefix("init(") == true {
        // An initialiser counts even if nobody can call it, since the class then inherits none.
        symbol.owner = owner
        symbol.isOfClass = true
      }
      guard matters(symbol) else { return }
      switch symbol.kind {
      case .otherType: break
      case .alias:
        symbol.fragments = try fragments(at: listed.fragments)
        symbol.generics = try generics(at: listed.generics)
      case .member:
        symbol.fragments = try fragments(at: listed.fragments)
        symbol.availability = try availability(at: listed.availability)
      case .protocol, .class:
        guard listed.isWhole else {
          let kind = symbol.kind == .class ? "class" : "protocol"
          throw reader.malformed("the name, identifier, access and declaration of the \(kind) that ends")
        }
        symbol.parents = (parents[symbol.usr] ?? []).sorted { $0.usr < $1.usr }
        symbol.fragments = try fragments(at: listed.fragments)
        symbol.availability = try availability(at: listed.availability)
      }
      graph.symbols.append(symbol)
    }
  }

  private func matters(_ symbol: Symbol) -> Bool {
    switch symbol.kind {
    case .protocol, .class, .alias, .otherType: true
    case .member: !symbol.owner.isEmpty
    }
  }

  private func availability(at offset: Int?) throws -> [String] {
    guard let offset else { return [] }
    var reader = JSONReader(bytes, at: offset)
    return try Availability(&reader).attributes
  }

  private func generics(at offset: Int?) throws -> [String] {
    guard let offset else { return [] }
    var names: [String] = []
    var reader = JSONReader(bytes, at: offset)
    try reader.object { reader, key in
      guard case "parameters" = key else { return try reader.skip() }
      try reader.array { reader in
        try reader.object { reader, key in
          if case "name" = key { names.append(try reader.string()) } else { try reader.skip() }
        }
      }
    }
    return names
  }

  private func place(at offset: Int) throws -> SymbolGraph.Place {
    var place = SymbolGraph.Place()
    var reader = JSONReader(bytes, at: offset)
    try reader.object { reader, key in
      switch key {
      case "uri": place.file = String(try reader.string().trimmingPrefix("file://"))
      case "position": (place.line, place.character) = try ListedSymbol.position(&reader)
      default: try reader.skip()
      }
    }
    return place
  }

  private func fragments(at offset: Int?) throws -> [Symbol.Fragment] {
    guard let offset else { return [] }
    var fragments: [Symbol.Fragment] = []
    var reader = JSONReader(bytes, at: offset)
    try reader.array { reader in
      var fragment = Symbol.Fragment(kind: .name, spelling: "", usr: "")
      try reader.object { reader, key in
        switch key {
        case "kind":
          switch try reader.string() {
          case "text", "attribute", "keyword": fragment.kind = .text
          case "typeIdentifier": fragment.kind = .type
          default: fragment.kind = .name
          }
        case "spelling": fragment.spelling = try reader.string()
        case "preciseIdentifier": fragment.usr = USR.canonical(try reader.string())
        default: try reader.skip()
        }
      }
      fragments.append(fragment)
    }
    return fragments
  }
}

/// A symbol, and the positions of its parts in the JSON.
private struct ListedSymbol {
  var symbol = Symbol(kind: .member)
  var fragments: Int?
  var availability: Int?
  var generics: Int?
  var location: Int?

  /// Whether it has all parts that the generator needs.
  var isWhole: Bool {
    !symbol.usr.isEmpty && !symbol.path.isEmpty && !symbol.access.isEmpty && fragments != nil
  }

  /// Reads a symbol; `nil` if it is SPI.
  init?(_ reader: inout JSONReader) throws {
    var isSPI = false
    try reader.object { reader, key in
      switch key {
      case "kind":
        try reader.object { reader, key in
          if case "identifier" = key {
            symbol.kind = Self.kind(try reader.string())
          } else {
            try reader.skip()
          }
        }
      case "identifier":
        try reader.object { reader, key in
          if case "precise" = key {
            symbol.usr = USR.canonical(try reader.string())
          } else {
            try reader.skip()
          }
        }
      case "pathComponents": try reader.array { symbol.path.append(try $0.string()) }
      case "accessLevel": symbol.access = try reader.string()
      case "declarationFragments":
        fragments = reader.offset
        try reader.skip()
      case "spi": isSPI = try reader.bool()
      case "availability":
        availability = reader.offset
        try reader.skip()
      case "swiftGenerics":
        generics = reader.offset
        try reader.skip()
      case "location":
        location = reader.offset
        try reader.object { reader, key in
          guard case "position" = key else { return try reader.skip() }
          let (line, character) = try Self.position(&reader)
          symbol.position = Symbol.position(line: line, character: character)
        }
      default: try reader.skip()
      }
    }
    if isSPI { return nil }
  }

  private static func kind(_ name: String) -> Symbol.Kind {
    switch name {
    case "swift.protocol": .protocol
    case "swift.class": .class
    case "swift.struct", "swift.enum": .otherType
    case "swift.typealias": .alias
    default: .member
    }
  }

  static func position(_ reader: inout JSONReader) throws -> (line: Int, character: Int) {
    var line = 0
    var character = 0
    try reader.object { reader, key in
      switch key {
      case "line": line = try reader.int()
      case "character": character = try reader.int()
      default: try reader.skip()
      }
    }
    return (line, character)
  }
}

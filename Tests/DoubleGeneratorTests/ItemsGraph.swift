/// The symbol graph of a module `Shop` with one protocol, as the compiler writes it.
///
///     public protocol ItemsService {
///       func count() -> Int
///       func load(page: Int) throws -> [String]
///     }
enum ItemsGraph {
  static let json = graph(
    symbols: [protocolSymbol, countSymbol, loadSymbol],
    relationships: [
      #"{"kind":"requirementOf","source":"s:4Shop12ItemsServiceP5countSiyF","target":"s:4Shop12ItemsServiceP"}"#,
      #"{"kind":"requirementOf","source":"s:4Shop12ItemsServiceP4loadF","target":"s:4Shop12ItemsServiceP"}"#,
    ]
  )

  /// The same with a protocol that inherits one of another module.
  static let inheritingJSON = graph(
    symbols: [protocolSymbol],
    relationships: [
      #"""
      {"kind":"conformsTo","source":"s:4Shop12ItemsServiceP","target":"s:4Base7ServiceP",
      "targetFallback":"Base.Service"}
      """#
    ]
  )

  /// The same with a protocol that asks for a subclass of a class of another module.
  static let subclassJSON =
    inheritingJSON
    .replacing("conformsTo", with: "inheritsFrom")
    .replacing("s:4Base7ServiceP", with: "s:4Base4ViewC")
    .replacing("Base.Service", with: "Base.View")

  /// That other module, with an open class `View` that has an `init(page: Int)`.
  static let baseClassJSON = graph(
    symbols: [viewSymbol, viewInitializerSymbol],
    relationships: [viewInitializer]
  )
  .replacing(#""name":"Shop""#, with: #""name":"Base""#)

  /// A protocol that asks for a subclass of a class of its own module.
  static let ownSubclassJSON = graph(
    symbols: [protocolSymbol, viewSymbol, viewInitializerSymbol],
    relationships: [
      viewInitializer, #"{"kind":"inheritsFrom","source":"s:4Shop12ItemsServiceP","target":"s:4Base4ViewC"}"#,
    ]
  ).replacing("4Base4View", with: "4Shop4View")

  /// The same where the class has its initialiser from a superclass.
  static let inheritedInitializerJSON = graph(
    symbols: [protocolSymbol, viewSymbol] + [viewSymbol, viewInitializerSymbol].map(ofRoot),
    relationships: [
      ofRoot(viewInitializer), #"{"kind":"inheritsFrom","source":"s:4Base4ViewC","target":"s:4Base4RootC"}"#,
      #"{"kind":"inheritsFrom","source":"s:4Shop12ItemsServiceP","target":"s:4Base4ViewC"}"#,
    ]
  ).replacing("4Base", with: "4Shop")

  /// The module with the class alone, which has a method that takes a type of another module.
  static func classJSON(withMethodThatIs access: String) -> String {
    graph(
      symbols: [viewSymbol, viewInitializerSymbol, hideSymbol.replacing("internal", with: access)],
      relationships: [
        viewInitializer, #"{"kind":"memberOf","source":"s:4Base4ViewC4hideyyF","target":"s:4Base4ViewC"}"#,
      ]
    ).replacing("4Base", with: "4Shop")
  }

  /// The same module without the protocol.
  static let emptyJSON = graph(symbols: [], relationships: [])

  /// A protocol of the main actor that inherits `NSObjectProtocol`, as Apple's compiler writes it.
  static let objectiveCJSON =
    inheritingJSON
    .replacing(#""s:4Base7ServiceP""#, with: #""c:objc(pl)NSObject""#)
    .replacing("Base.Service", with: "ObjectiveC.NSObjectProtocol")
    .onMainActor

  /// The protocol with its requirements, on the main actor.
  static let mainActorJSON = json.onMainActor

  /// The protocol on the second line of a file.
  static func json(inFile path: String) -> String {
    json.replacing(
      #""pathComponents":["ItemsService"],"#,
      with: #"""
        "pathComponents":["ItemsService"],"location":{"uri":"file://\#(path)","position":{"line":1,"character":9}},
        """#
    )
  }

  /// The same with `load(page: @convention(c) (Int) -> Int)`: only the identifier says that it is one of C.
  static let conventionJSON =
    json
    .replacing("s:4Shop12ItemsServiceP4loadF", with: conventionUSR)
    .replacing(#"{"kind":"text","spelling":": "}"#, with: #"{"kind":"text","spelling":": (Int) -> "}"#)

  /// The same with `load(page: @escaping (Int) -> Void)`.
  static let completionJSON = json.replacing(
    """
    {"kind":"typeIdentifier","spelling":"Int","preciseIdentifier":"s:Si"},{"kind":"text","spelling":") "}
    """,
    with: """
      {"kind":"text","spelling":"@escaping ("},{"kind":"typeIdentifier","spelling":"Int","preciseIdentifier":"s:Si"},
      {"kind":"text","spelling":") -> Void) "}
      """
  )

  static let conventionUSR = "s:4Shop12ItemsServiceP4load4pageSaySSGS2iXC_tKF"

  /// The same with `load(page: sending Int)`: the keyword has a space at its end.
  static let sendingJSON = json.replacing(
    #"{"kind":"text","spelling":": "},"#,
    with: #"{"kind":"text","spelling":": "},{"kind":"keyword","spelling":"sending "},"#
  )

  /// A protocol that says `associatedtype Page: Self`, which no compiler lets through.
  static let selfBoundJSON = graph(
    symbols: [protocolSymbol, pageSymbol],
    relationships: [
      #"{"kind":"requirementOf","source":"s:4Shop12ItemsServiceP4PageQa","target":"s:4Shop12ItemsServiceP"}"#
    ]
  )

  /// A module's protocols, which require nothing, and their access levels.
  static func json(of protocols: KeyValuePairs<String, String>, in module: String = "Shop") -> String {
    let symbols = protocols.map { name, access in
      protocolSymbol.replacing("4Shop12ItemsService", with: "\(module.count)\(module)\(name.count)\(name)")
        .replacing("ItemsService", with: name)
        .replacing(#""accessLevel":"public""#, with: #""accessLevel":"\#(access)""#)
    }
    return graph(symbols: symbols, relationships: []).replacing(
      #""name":"Shop""#,
      with: #""name":"\#(module)""#
    )
  }

  private static func graph(symbols: [String], relationships: [String]) -> String {
    """
    {"metadata":{"formatVersion":{"major":0,"minor":6,"patch":0},"generator":"Swift"},
    "module":{"name":"Shop","platform":{}},
    "symbols":[\(symbols.joined(separator: ","))],
    "relationships":[\(relationships.joined(separator: ","))]}
    """
  }

  private static let protocolSymbol = #"""
    {"kind":{"identifier":"swift.protocol","displayName":"Protocol"},
    "identifier":{"precise":"s:4Shop12ItemsServiceP","interfaceLanguage":"swift"},
    "pathComponents":["ItemsService"],
    "declarationFragments":[{"kind":"keyword","spelling":"protocol"},{"kind":"text","spelling":" "},
    {"kind":"identifier","spelling":"ItemsService"}],"accessLevel":"public"}
    """#

  private static let viewSymbol =
    protocolSymbol
    .replacing("s:4Shop12ItemsServiceP", with: "s:4Base4ViewC")
    .replacing("swift.protocol", with: "swift.class")
    .replacing(#""spelling":"protocol""#, with: #""spelling":"class""#)
    .replacing("ItemsService", with: "View")
    .replacing(#""accessLevel":"public""#, with: #""accessLevel":"open""#)

  private static let viewInitializerSymbol = #"""
    {"kind":{"identifier":"swift.init","displayName":"Initializer"},
    "identifier":{"precise":"s:4Base4ViewC4pageACSi_tcfc","interfaceLanguage":"swift"},
    "pathComponents":["View","init(page:)"],
    "declarationFragments":[{"kind":"keyword","spelling":"init"},{"kind":"text","spelling":"("},
    {"kind":"externalParam","spelling":"page"},{"kind":"text","spelling":": "},
    {"kind":"typeIdentifier","spelling":"Int","preciseIdentifier":"s:Si"},{"kind":"text","spelling":")"}],
    "accessLevel":"public"}
    """#

  private static let hideSymbol = #"""
    {"kind":{"identifier":"swift.method","displayName":"Instance Method"},
    "identifier":{"precise":"s:4Base4ViewC4hideyyF","interfaceLanguage":"swift"},
    "pathComponents":["View","hide(_:)"],
    "declarationFragments":[{"kind":"keyword","spelling":"func"},{"kind":"text","spelling":" "},
    {"kind":"identifier","spelling":"hide"},{"kind":"text","spelling":"("},
    {"kind":"externalParam","spelling":"_"},{"kind":"text","spelling":" item: "},
    {"kind":"typeIdentifier","spelling":"Item","preciseIdentifier":"s:4Till4ItemV"},
    {"kind":"text","spelling":")"}],"accessLevel":"internal"}
    """#

  private static func ofRoot(_ json: String) -> String { json.replacing("View", with: "Root") }

  private static let viewInitializer =
    #"{"kind":"memberOf","source":"s:4Base4ViewC4pageACSi_tcfc","target":"s:4Base4ViewC"}"#

  private static let countSymbol = #"""
    {"kind":{"identifier":"swift.method","displayName":"Instance Method"},
    "identifier":{"precise":"s:4Shop12ItemsServiceP5countSiyF","interfaceLanguage":"swift"},
    "pathComponents":["ItemsService","count()"],
    "declarationFragments":[{"kind":"keyword","spelling":"func"},{"kind":"text","spelling":" "},
    {"kind":"identifier","spelling":"count"},{"kind":"text","spelling":"() -> "},
    {"kind":"typeIdentifier","spelling":"Int","preciseIdentifier":"s:Si"}],
    "accessLevel":"public","location":{"uri":"file:///Shop.swift","position":{"line":1,"character":7}}}
    """#

  private static let loadSymbol = #"""
    {"kind":{"identifier":"swift.method","displayName":"Instance Method"},
    "identifier":{"precise":"s:4Shop12ItemsServiceP4loadF","interfaceLanguage":"swift"},
    "pathComponents":["ItemsService","load(page:)"],
    "declarationFragments":[{"kind":"keyword","spelling":"func"},{"kind":"text","spelling":" "},
    {"kind":"identifier","spelling":"load"},{"kind":"text","spelling":"("},
    {"kind":"externalParam","spelling":"page"},{"kind":"text","spelling":": "},
    {"kind":"typeIdentifier","spelling":"Int","preciseIdentifier":"s:Si"},{"kind":"text","spelling":") "},
    {"kind":"keyword","spelling":"throws"},{"kind":"text","spelling":" -> ["},
    {"kind":"typeIdentifier","spelling":"String","preciseIdentifier":"s:SS"},{"kind":"text","spelling":"]"}],
    "accessLevel":"public","location":{"uri":"file:///Shop.swift","position":{"line":2,"character":7}}}
    """#

  private static let pageSymbol = #"""
    {"kind":{"identifier":"swift.associatedtype","displayName":"Associated Type"},
    "identifier":{"precise":"s:4Shop12ItemsServiceP4PageQa","interfaceLanguage":"swift"},
    "pathComponents":["ItemsService","Page"],
    "declarationFragments":[{"kind":"keyword","spelling":"associatedtype"},{"kind":"text","spelling":" "},
    {"kind":"identifier","spelling":"Page"},{"kind":"text","spelling":" : "},
    {"kind":"typeIdentifier","spelling":"Self"}],
    "accessLevel":"public","location":{"uri":"file:///Shop.swift","position":{"line":1,"character":17}}}
    """#
}

extension String {
  /// The graph, with its protocols on the main actor.
  var onMainActor: String {
    replacing(
      #"{"kind":"keyword","spelling":"protocol"}"#,
      with: #"""
        {"kind":"attribute","spelling":"@"},
        {"kind":"attribute","spelling":"MainActor","preciseIdentifier":"s:ScM"},
        {"kind":"text","spelling":" "},{"kind":"keyword","spelling":"protocol"}
        """#
    )
  }
}

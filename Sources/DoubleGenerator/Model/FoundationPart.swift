/// A part of Foundation that is a module of its own, except on Apple's systems.
///
/// No type of it can be written with a module before its name: `FoundationNetworking.URLRequest` doesn't compile on a
/// Mac, `Foundation.URLRequest` doesn't elsewhere.
enum FoundationPart: String, CaseIterable {
  case networking = "FoundationNetworking"
  case xml = "FoundationXML"

  /// The beginnings of its types' names, without Objective-C's prefix.
  private var families: [String] {
    switch self {
    case .networking:
      [
        "CachedURLResponse", "HTTPCookie", "HTTPURLResponse", "MutableURLRequest",
        "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLProtectionSpace", "URLProtocol",
        "URLRequest", "URLResponse", "URLSession",
      ]
    case .xml: ["XMLDTD", "XMLDocument", "XMLElement", "XMLNode", "XMLParser"]
    }
  }

  /// The part that has a type of Foundation; `nil` if it is in Foundation itself on all platforms.
  init?(ofTypeNamed name: String) {
    let name = name.hasPrefix("NS") ? name.dropFirst(2) : name[...]
    guard let part = Self.allCases.first(where: { $0.families.contains(where: name.hasPrefix) }) else {
      return nil
    }
    self = part
  }

  /// The lines that import it if it exists.
  ///
  /// - Parameter types: The types, such as `struct URLRequest`, for which another module has a type of the same name. An
  ///   import of the type alone gives its name to this one, whichever module it is in.
  func imports(preferring types: [String]) -> [String] {
    let kinds = types.map { $0.split(separator: " ") }
      .filter { Self(ofTypeNamed: String($0[1])) == self }
    func preferred(in module: String) -> [String] { kinds.map { "  import \($0[0]) \(module).\($0[1])" } }
    let elsewhere = kinds.isEmpty ? [] : ["#else"] + preferred(in: "Foundation")
    return ["", "#if canImport(\(rawValue))", "  import \(rawValue)"] + preferred(in: rawValue) + elsewhere
      + ["#endif"]
  }
}

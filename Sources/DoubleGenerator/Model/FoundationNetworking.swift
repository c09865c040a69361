/// The part of Foundation that is a separate module except on Apple's systems. Generated files import it in the same
/// lines, whichever system they were made on.
enum FoundationNetworking {
  static let name = "FoundationNetworking"

  /// The lines that import it if it exists.
  static let imports = ["", "#if canImport(\(name))", "  import \(name)", "#endif"]

  /// The beginnings of its types' names, without Objective-C's prefix.
  static let families = [
    "CachedURLResponse", "HTTPCookie", "HTTPURLResponse", "MutableURLRequest", "URLAuthenticationChallenge",
    "URLCache", "URLCredential", "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse",
    "URLSession",
  ]

  /// Whether this module has a symbol that is in Foundation on Apple's systems.
  static func declares(_ usr: String) -> Bool {
    if usr.hasPrefix("s:10Foundation10URLRequestV") { return true }
    guard usr.hasPrefix("c:"), let prefix = usr.firstRange(of: "NS") else { return false }
    let name = usr[prefix.upperBound...]
    return families.contains(where: name.hasPrefix)
  }
}

/// The part of Foundation that is a module of its own everywhere but on Apple's systems. A double is imported the
/// same way on all of them, whichever of them it was made on.
enum FoundationNetworking {
  static let name = "FoundationNetworking"

  /// The lines that import it where there is one.
  static let imports = ["", "#if canImport(\(name))", "  import \(name)", "#endif"]

  /// What the names of its types begin with, without Objective-C's prefix.
  static let families = [
    "CachedURLResponse", "HTTPCookie", "HTTPURLResponse", "MutableURLRequest", "URLAuthenticationChallenge",
    "URLCache", "URLCredential", "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse",
    "URLSession",
  ]

  /// Whether a symbol of Apple's Foundation is in this module elsewhere.
  static func declares(_ usr: String) -> Bool {
    if usr.hasPrefix("s:10Foundation10URLRequestV") { return true }
    guard usr.hasPrefix("c:"), let prefix = usr.firstRange(of: "NS") else { return false }
    let name = usr[prefix.upperBound...]
    return families.contains(where: name.hasPrefix)
  }
}

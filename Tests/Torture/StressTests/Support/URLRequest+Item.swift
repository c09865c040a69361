import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// A request for an item of the tests' server.
  static func item(_ number: Int) -> URLRequest {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "example.com"
    components.path = "/items/\(number)"
    return URLRequest(url: components.url ?? URL(fileURLWithPath: "/"))
  }
}

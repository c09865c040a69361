import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The fields of a form in the body of a request, in either encoding that browsers use.
struct FormBody {
  private(set) var parts: [(name: String, content: Data)]

  /// - Returns: `nil` if the body isn't a form.
  init?(of request: URLRequest) {
    let type = request.value(forHTTPHeaderField: "Content-Type") ?? ""
    let body = request.httpBody ?? Data()
    if type.lowercased().hasPrefix("multipart/") {
      let bytes = Array(body)
      guard let multipart = MultipartBody(bytes, ofType: type) else { return nil }
      parts = multipart.parts.compactMap { part in part.name.map { ($0, Data(bytes[part.body])) } }
    } else {
      guard type.lowercased().hasPrefix("application/x-www-form-urlencoded") else { return nil }
      parts = String(decoding: body, as: UTF8.self).split(separator: "&").map { pair in
        let name = pair.prefix { $0 != "=" }
        let value = String(pair.dropFirst(name.count + 1))
        return (String(name).percentDecoded, Data(value.percentDecoded.utf8))
      }
    }
  }

  /// The parts as texts.
  var fields: [(name: String, value: String)] {
    parts.map { ($0.name, String(decoding: $0.content, as: UTF8.self)) }
  }
}

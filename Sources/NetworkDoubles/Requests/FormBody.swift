import Foundation

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

extension String {
  /// The text of a query or a form, decoded.
  package var percentDecoded: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      // A number may have a sign, an escape has none.
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.first != "+",
        let value = UInt8(digits, radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

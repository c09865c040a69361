import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The method as it is sent: methods are told apart by case, and Foundation has the common ones in capitals.
  package var method: String {
    httpMethod ?? "GET"
  }

  /// The request with its body as data, where it is a stream. A stream can be read once.
  package var withBodyInMemory: URLRequest {
    guard httpBody == nil, let stream = httpBodyStream else { return self }
    var request = self
    request.httpBody = Data(reading: stream)
    return request
  }
}

extension Data {
  fileprivate init(reading stream: InputStream) {
    self.init()
    stream.open()
    defer { stream.close() }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
      append(contentsOf: buffer.prefix(count))
    }
  }
}

extension URL {
  /// Scheme, host and port, in one form for all ways to write them: in lowercase, an IPv6 address in brackets,
  /// and without the port that the scheme has anyway (RFC 9110, 4.2).
  package var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    let host = host?.lowercased() ?? ""
    let isBareAddress = host.contains(":") && !host.hasPrefix("[")
    let port = port.flatMap { $0 == defaultPorts[scheme] ? nil : ":\($0)" } ?? ""
    return "\(scheme)://\(isBareAddress ? "[\(host)]" : host)\(port)"
  }
}

private let defaultPorts = ["http": 80, "https": 443]

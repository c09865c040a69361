import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request with its body as data, where it is a stream. A stream can be read once.
  var withBodyInMemory: URLRequest {
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

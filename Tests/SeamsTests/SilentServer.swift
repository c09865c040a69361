import Foundation

/// A server on this machine that takes a connection, reads what comes, and never answers.
final class SilentServer: Sendable {
  let port: Int

  private let listener: Int32

  init() throws {
    #if canImport(Darwin)
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #else
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { [listener] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0
          && listen(listener, 1) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit {
    close(listener)
  }

  /// Takes a connection and reads until its client is gone.
  ///
  /// - Parameter started: Called when the client has sent something.
  func serve(started: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [listener] in
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let connection = accept(listener, nil, nil)
        if read(connection, &buffer, buffer.count) > 0 {
          started()
        }
        while read(connection, &buffer, buffer.count) > 0 {}
        close(connection)
        continuation.resume()
      }
    }
  }
}

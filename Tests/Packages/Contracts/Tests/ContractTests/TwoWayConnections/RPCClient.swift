import Foundation

/// A message of JSON-RPC: a request has an `id` and a `method`, a notification has no `id`, an answer no `method`.
nonisolated struct RPCMessage: Codable, Equatable {
  var id: Int?
  var method: String?
  var result: String?
  var error: String?
}

/// Talks to a server by JSON-RPC. Both sides may ask the other.
actor RPCClient {
  struct Refused: Error, Equatable {
    var reason: String
  }

  struct ConnectionLost: Error {}

  private let connection: any TwoWayConnection
  /// Who waits for an answer, by the request's `id`.
  private var waiting: [Int: AsyncThrowingStream<String, any Error>.Continuation] = [:]
  private var lastID = 0

  init(connection: any TwoWayConnection) {
    self.connection = connection
  }

  /// Introduces the client, and says which server it is.
  func start() async throws -> String {
    let server = try await call("initialize")
    try await send(RPCMessage(method: "initialized"))
    return server
  }

  func call(_ method: String) async throws -> String {
    lastID += 1
    let id = lastID
    let (answers, answer) = AsyncThrowingStream<String, any Error>.makeStream()
    waiting[id] = answer
    defer { waiting[id] = nil }
    try await send(RPCMessage(id: id, method: method))
    for try await result in answers { return result }
    throw CancellationError()
  }

  /// Reads what the server sends, up to the end of the connection.
  func run() async throws {
    defer { waiting.values.forEach { $0.finish(throwing: ConnectionLost()) } }
    for try await text in connection.texts() {
      try await receive(JSONDecoder().decode(RPCMessage.self, from: Data(text.utf8)))
    }
  }

  func stop() {
    connection.close(code: 1000)
  }

  private func receive(_ message: RPCMessage) async throws {
    guard let id = message.id else { return }
    if message.method == "ping" {
      try await send(RPCMessage(id: id, result: "pong"))
    } else if let reason = message.error {
      waiting[id]?.finish(throwing: Refused(reason: reason))
    } else {
      waiting[id]?.yield(message.result ?? "")
    }
  }

  private func send(_ message: RPCMessage) async throws {
    try await connection.send(String(decoding: JSONEncoder().encode(message), as: UTF8.self))
  }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias Handler<Value> = (Swift.Result<Value, ParseError>) -> Void
public typealias Done = @Sendable () -> Void

/// Functions with completion handlers of all kinds.
public protocol Completions {
  func load(_ id: Int, completion: @escaping (Swift.Result<[String], ParseError>) -> Void)
  func save(_ item: String, completion: (@Sendable (Bool) -> Void)?)
  func close(_ completion: @escaping () -> Void)
  func fetch(completion: @escaping (_ data: [UInt8]?, _ error: (any Error)?) -> Void)
  func flush(then: Done?, timeout: Int)
  func find<Value: Sendable>(_ type: Value.Type, handler: @escaping Handler<Value>)
  func count(handler: @escaping Handler<Int>)
  func each(_ body: (Int) -> Void, done: @escaping @MainActor (Int) -> Void)
  func ask(_ question: @escaping () -> Bool, later: @escaping () async -> Void)
}

/// A protocol that is asked only.
public protocol FeatureFlags: AnyObject {
  var title: String { get set }
  func isEnabled(_ name: String) -> Bool
  func load() async throws -> [String]
  func size(_ page: Int) -> Int
  func size(_ name: String) async -> Int
  subscript(index: Int) -> String { get set }
  static func shared() -> Int
}

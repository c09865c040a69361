// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol Properties {
  var title: String { get }
  var note: String? { get set }
  var size: Int { get throws }
  var remote: Int { get async throws }
}

public protocol Statics {
  static var shared: Self { get }
  static var limit: Int { get set }
  static func open(path: String) throws -> Self
}

public protocol Subscripts {
  subscript(index: Int) -> String { get set }
  subscript(name name: String) -> Int { get }
  subscript<Key: Hashable>(key: Key) -> Bool { get }
  static subscript(index: Int) -> String { get }
}

public protocol Initializers {
  init(name: String)
  init?(number: Int)
  init(path: String) throws
}

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

/// An initialiser without arguments that a double's own can't be beside.
public protocol ThrowingInitializer {
  init() throws
  func count() -> Int
}

public protocol GenericInitializer {
  init<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure)
}

public protocol GenericSubscripts {
  subscript<Value>(path: KeyPath<String, Value>) -> Value { get }
  subscript<Key: Hashable>(key: Key) -> Int { get }
  subscript<Value>(path: WritableKeyPath<String, Value>) -> Value { get set }
}

public struct Node: Equatable {
  public let names: [String]

  public init(_ names: [String]) {
    self.names = names
  }
}

@resultBuilder public enum NodeBuilder {
  public static func buildBlock(_ names: String...) -> Node { Node(names) }
}

/// Members whose bodies a result builder would make something else of.
public protocol Built {
  associatedtype Body
  @NodeBuilder var body: Body { get }
  @NodeBuilder func make(@NodeBuilder _ content: () -> Node) -> Body
}

/// Members that have an empty value.
public protocol Emptiable {
  var nothing: Void { get set }
  var note: String? { get }
  func first() -> Int?
  func all() -> [Int]
  func name() throws -> String
}

/// A subscript whose argument has the name of what is set, and labels that are words of the language.
public protocol WordsAsNames {
  subscript(newValue: Int) -> String { get set }
  func take(_ `var`: Int, `let`: Int, in: Int)
}

@resultBuilder public enum PairBuilder<First, Second> {
  public static func buildBlock(_ first: First, _ second: Second) -> [Second] { [second] }
}

/// A result builder that is generic.
public protocol PairsBuilt {
  associatedtype First
  associatedtype Second
  @PairBuilder<First, Second> var body: [Second] { get }
}

public protocol EngineDelegate: AnyObject {
  func engineDidStart()
}

/// Properties that hold their objects weakly, and others that only sound like it.
public protocol Engine: AnyObject {
  var delegate: (any EngineDelegate)? { get set }
  var scrollDelegate: EngineDelegate! { get set }
  var dataSource: AnyObject? { get set }
  var observer: (any EngineDelegate)? { get set }
  var parent: (any EngineDelegate)? { get set }
  var delegateCount: Int { get set }
  var onDelegate: (() -> Void)? { get set }
  static var sharedDelegate: (any EngineDelegate)? { get set }
}

/// Values that are got, or that fail with an error of a type that the conforming type chooses.
public protocol TypedGetters<Value> {
  associatedtype Value
  associatedtype Failure: Error
  static var limit: Int { get throws(Failure) }
  var value: Value { get throws(Failure) }
  var remote: Int { get async throws(Failure) }
  subscript(index: Int) -> Value { get throws(Failure) }
  subscript<Key: Hashable>(key key: Key) -> Int { get async throws(Failure) }
  func load() async throws(Failure) -> Value
}

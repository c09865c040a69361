// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A plain function of each kind.
public protocol PlainFunctions {
  func count() -> Int
  func load(page: Int, matching query: String) async throws -> [String]
  func save(_ item: String) throws
  func parse(_ text: String) throws(ParseError) -> Int
  @discardableResult func append(_ text: String) -> Int
}

/// Types whose mangled names are as short as those of the standard library's protocols.
public protocol Pointers {
  func read(_ bytes: UnsafePointer<UInt8>, into buffer: UnsafeMutableRawBufferPointer) -> Int
}

public struct ParseError: Error, Equatable {
  public let position: Int

  public init(position: Int) {
    self.position = position
  }
}

public protocol VariadicFunctions {
  func log(_ values: Int...)
}

/// Arguments with the names of what a double needs for itself.
public protocol ArgumentNames {
  func map(rethrowing: Int, _ body: (Int) throws -> Int) rethrows -> Int
  func add(to sum: inout Int, sumBox: Int)
  func double(real: Int) -> Int
  subscript(real: Int) -> Int { get }
  init(real: Int)
  init?(text real: String)
}

public protocol Copies {
  func copy() -> Self
  func isLike(_ other: Self) -> Bool
  func parent() -> Self?
}

public protocol KeywordNames {
  func `for`(_ `in`: Int, default: Int) -> Int
  func `repeat`(in: inout Int)
  func stop(await: Int, unsafe: Int) -> Int
  var `default`: Int { get }
}

public protocol `Odd names` {
  func `takes a seat`(`at table`: Int) -> Int
  func 👻(größe: Int) -> Int
  var `is it open?`: Bool { get }
}

/// Arguments with the names of spies.
public protocol ArgumentsLikeSpies {
  func load(loadSpy: Int) -> Int
  func save(_ saveSpy: String) async throws
  static func open(openSpy: Int) -> Int
}

/// Functions that never return.
public protocol Runner {
  func halt() -> Never
  func run() async -> Never
  func serve(port: Int, on host: String) async throws -> Never
  @MainActor func watch(_ cell: Cell) async throws(ParseError) -> Never
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol Closures {
  func run(_ body: () -> Void)
  func map(_ body: (Int) throws -> String) rethrows -> [String]
  func mapAsync(_ body: (Int) async throws -> String) async rethrows -> [String]
  func change(_ body: (inout [Int]) throws -> Void) rethrows
  func reshape<Result>(_ body: (inout [Int]) throws -> Result) rethrows -> Result
  func each<Value>(_ values: [Value], _ body: (Value) throws -> Void) rethrows -> Int
  func onChange(_ handler: @escaping @Sendable (Int) -> Void)
  func maybe(_ handler: ((Int) -> Void)?)
  func log(_ message: @autoclosure () -> String)
  func either(_ body: (Int) throws -> String, or other: () -> String) rethrows -> String
  func with<Result, Failure: Error>(_ body: (Int) throws(Failure) -> Result) throws(Failure) -> Result
}

public protocol SpecialClosures {
  func change<Value, Failure: Error, Result>(
    _ value: inout Value,
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result
  func onStart(_ handler: @escaping @isolated(any) @Sendable () async -> Void)
  func perform(_ body: @isolated(any) () async -> Void) async
}

/// Closures with every modifier that the language has.
public protocol ModifiedClosures {
  func runWithCaller(_ body: nonisolated(nonsending) () async -> Void) async
  func keepForCaller(_ body: nonisolated(nonsending) @escaping () async -> Void)
  func keepForAnyone(_ body: @escaping @concurrent () async -> Void)
  func give(_ body: (sending Cell) -> Void)
  func fetch(_ body: @escaping () -> sending Cell)
  func visit(_ body: (isolated Worker) -> Int) -> Int
  func visitLater(_ body: @escaping (isolated (any Actor)?) async -> Void)
  func show(_ body: @escaping @MainActor (consuming String, borrowing String) -> Void)
}

/// The same in results, optionals and containers.
public protocol KeptClosures {
  func next() -> nonisolated(nonsending) () async -> Int
  func cleanUp() -> (() -> sending Cell)?
  func listen(_ listeners: [@Sendable (Int) -> Void])
  func route(_ handlers: [String: @isolated(any) () async -> Void])
  func pair(_ pair: (first: @Sendable () -> Void, second: (isolated Worker) -> Void))
  var onEnd: (nonisolated(nonsending) () async -> Int)? { get set }
  var onStart: @isolated(any) @Sendable () async -> Void { get set }
}

public typealias Callback = @convention(c) (Int32) -> Void

/// Pointers to functions of C, by an alias and without one.
public protocol Callbacks {
  func register(_ callback: Callback)
  func keep(_ callback: @escaping Callback, _ done: @escaping () -> Void)
  func call(_ callback: @convention(c) (Int32) -> Int32)
}

/// Tuples with labels inside of other types, and in brackets of their own.
public protocol LabelledTuples {
  func each(_ body: ((key: String, value: Int)) -> Void)
  func load(_ completion: @escaping ((id: Int, name: String)?) -> Void)
  func fetch() async throws -> (bytes: [UInt8], (status: Int, isFresh: Bool))
  func count(_ body: ([String: Int], (inout (low: Int, high: Int))) -> Int) -> Int
  var handler: (((id: Int, name: String)) -> Void)? { get set }
  subscript(key: ((row: Int, column: Int), layer: Int)) -> (id: Int, name: String) { get }
}

/// Autoclosures that wait.
public protocol Autoclosures {
  func log(_ text: @autoclosure @escaping @Sendable () async throws -> String) async throws -> String
  func print(_ text: @autoclosure () async throws -> String) async throws -> String
}

/// Closures of a parameter pack, which only a call can take.
public protocol ClosuresOfPacks {
  func lend<each Value>(_ body: (repeat each Value) -> Void)
}

public protocol KeptClosuresOfPacks {
  func keep<each Value>(_ body: @escaping (repeat each Value) -> Void, _ values: repeat each Value)
}

public typealias Chore = @Sendable () async throws -> Void

/// Several closures that any code may run, which are lent to one call.
public protocol SendableClosures {
  func race(_ first: @Sendable () async throws -> Int, _ second: @MainActor () -> Void) async rethrows -> Int
  func run(_ chore: Chore, loading: @Sendable (Int) async throws -> Int) async rethrows
  func load<Value>(_ load: @Sendable (Int) async throws -> Value, into cell: Cell) async rethrows -> Value
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@globalActor public actor Worker {
  public static let shared = Worker()
}

@MainActor public protocol Screen: AnyObject {
  var title: String { get set }
  func show(_ text: String)
  nonisolated func identifier() -> String
}

@Worker public protocol Job {
  func start() async -> Int
}

public protocol MixedIsolation {
  @MainActor func draw()
  func work(isolation: isolated (any Actor)?) async
}

public protocol Account: Actor {
  var balance: Int { get }
  func deposit(_ amount: Int) -> Int
  nonisolated func name() -> String
}

public protocol CallersIsolation {
  nonisolated(nonsending) func load() async -> Int
  nonisolated(nonsending) func refill(_ cell: Cell) async -> Cell
  @concurrent func parse(_ text: String) async -> Int
}

/// Closures that live only as long as a call that runs where its caller does.
public protocol LendsToCaller {
  nonisolated(nonsending) func count(_ body: () -> Int, in cell: Cell) async -> Int
  nonisolated(nonsending) func run<Result>(_ body: () async throws -> Result) async throws -> Result
  nonisolated(nonsending) func retry(_ body: (Int) async throws -> Void, _ cell: Cell) async rethrows
  nonisolated(nonsending) func compare(
    _ first: () -> Cell,
    _ second: () async -> Cell,
    in cell: Cell?,
    limit: Int
  ) async -> Bool
}

public final class Cell {
  public var value: Int

  public init(_ value: Int) {
    self.value = value
  }
}

public protocol Sends {
  func take(_ cell: sending Cell)
}

/// Initialisers that are sent their arguments.
public protocol MadeOfSent {
  init(_ cell: sending Cell)
  init?(cell: sending Cell, count: Int)
}

public protocol Makes {
  func make() -> sending Cell
  func make(answer: Int) -> sending Cell
  func remake<Value: Sendable>(_ value: Value) -> sending Value
}

/// Protocols of an actor that inherit some that no actor isolates.
@MainActor public protocol Row: Hashable, CustomStringConvertible {
  func show() -> Int
}

@MainActor public protocol Section: Comparable {
  func show() -> Int
}

/// An actor that is passed, and closures that are lent to the call there.
public protocol PassedActor {
  func run<Value: Sendable>(
    isolation: isolated (any Actor)?,
    _ body: () async throws -> Value
  ) async rethrows -> Value
  func either<Value>(
    isolation: isolated (any Actor)?,
    _ body: () async throws -> Value,
    or other: () async -> Void
  ) async rethrows -> Value
}

public struct Message: Sendable {
  public init() {}
}

/// What is sent although nothing has to be.
public protocol SendsMessages {
  func make() -> sending Message
  func answer(_ message: sending Message) async throws -> sending Message?
}

/// Protocols of an actor whose objects any code may have.
@MainActor public protocol Coordinator: AnyObject, Sendable {
  var children: [any Coordinator] { get set }
  func start() async
}

@Worker public protocol Archive: Sendable {
  var size: Int { get }
  func save(_ text: String) throws -> Int
}

/// Members that run on the main actor that they are passed.
public protocol PassedMainActor {
  func show(_ text: String, on actor: isolated MainActor) -> Int
}

public protocol LendsToMainActor {
  func show(_ cell: Cell, on actor: isolated MainActor, _ body: (Int) -> Void) -> Int
}

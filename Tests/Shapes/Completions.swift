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

/// Aliases inside types, of which some stand for others.
public enum Uploads {
  public typealias Done = @Sendable (Swift.Result<Int, ParseError>) -> Void
  public typealias Finish = Done
  public typealias Handler<Value> = (Value) -> Void

  public struct Progress {
    public struct Step: Sendable {
      public var number: Int

      public init(number: Int) { self.number = number }
    }

    public typealias Report = (Step) -> Void
  }

  open class Queue<Item> {
    public typealias Taken = (Item) -> Void
    public typealias Moved<Place> = (Item, Place) -> Void
  }

  public final class Words: Queue<String> {}
}

extension Uploads {
  public typealias Told = (String) -> Void
}

public typealias Uploaded = Uploads.Finish

/// Functions with completion handlers whose types are nested aliases.
public protocol NestedCompletions {
  func upload(_ done: @escaping Uploads.Done)
  func retry(_ done: Uploads.Done?)
  func finish(_ done: @escaping Uploads.Finish, _ tell: @escaping Uploaded)
  func handle(_ done: @escaping Uploads.Handler<[String]>)
  func step(_ report: @escaping Uploads.Progress.Report)
  func take(_ taken: @escaping Uploads.Queue<Int>.Taken, _ moved: @escaping Uploads.Queue<Int>.Moved<String>)
  func takeWord(_ taken: @escaping Uploads.Words.Taken)
  func say(_ told: @escaping Uploads.Told)
  func now(
    _ done: Uploads.Done,
    _ tell: Uploaded,
    _ taken: Uploads.Queue<Int>.Taken,
    _ word: Uploads.Words.Taken
  )
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

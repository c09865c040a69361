// swift-format-ignore-file
// What the package and its tests use of Combine, in outline.

import Foundation

public enum Subscribers {
  @frozen public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  @frozen public struct Demand: Equatable, Hashable, Sendable {
    public static let unlimited = Demand()
    public static let none = Demand()
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}

public protocol Cancellable {
  func cancel()
}

// Not sendable.
public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) {}

  public func cancel() {}
  public func store(in set: inout Set<AnyCancellable>) {}

  public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool { false }
  public func hash(into hasher: inout Hasher) {}
}

public protocol Subscription: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { AnyCancellable {} }
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> Publishers.Map<Self, Result> { Publishers.Map() }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable {} }
}

public enum Publishers {
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }
}

@frozen public struct AnyPublisher<Output, Failure: Error>: Publisher {
  public init(_ publisher: some Publisher<Output, Failure>) {}

  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public init(_ output: Output) {}

  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}

  public func send(_ value: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public init(_ value: Output) { self.value = value }

  public var value: Output

  public func send(_ value: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  public init() {}

  public func send() {}
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

@propertyWrapper public struct Published<Value> {
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}

  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }

  public var projectedValue: Publisher { mutating get { Publisher() } set {} }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value { get { fatalError() } set {} }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance object: Owner,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value { get { fatalError() } set {} }
}

extension NotificationCenter {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {}
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher { Publisher() }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Observation

public protocol WithDefault {
  func plain() -> Int
  func described() -> String
}

extension WithDefault {
  public func described() -> String { "default" }
}

public protocol Inherits: WithDefault, Identifiable, Sendable {
  var own: Int { get }
}

public protocol ValueLike: Hashable, Comparable, Codable, CustomStringConvertible {}

public protocol Formatted: CVarArg {}

public protocol Failing: Error {
  var code: Int { get }
}

public protocol Listing: RandomAccessCollection where Element == String, Index == Int {}

public protocol Stream: AsyncSequence where Element == Int {}

/// A sequence that can't fail, which only newer systems can tell.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public protocol SafeStream: AsyncSequence where Element == Int, Failure == Never {}

public enum Outer {
  public typealias Values = [Value]
  public struct Value: Equatable {
    public init() {}
  }
  public protocol Nested {
    func value() -> Outer.Value
    func next() -> Value?
    func all() -> Values
  }
}

/// A protocol whose own associated type leads back to it.
public protocol Ring {
  associatedtype Next: Ring where Next.Next == Self
  var next: Next { get }
}

/// Types that are protocols, without the word for it.
public protocol Bare: AnyObject {
  var parent: Bare? { get set }
  func fail(_ error: Error?) -> [Bare]
  func make(_ type: Any.Type) -> AnyObject.Type
  func encode(_ value: Encodable) -> Decodable?
}

public protocol Explained: LocalizedError {
  var code: Int { get }
}

public protocol Watch: Clock where Duration == Swift.Duration {}

/// Members with the names of doubles.
public protocol SpyNames {
  associatedtype Spy
  var agent: Spy { get }
  func agentSpy() -> Int
}

/// Types whose names mean something else in a file that imports the doubles.
public struct Call: Equatable {
  public init() {}
}

public struct Result: Equatable {
  public init() {}
}

public struct Route: Equatable {
  public init() {}
}

public protocol SameNames {
  func call(_ call: Call) -> Result
  func follow(_ route: Route)
}

/// An associated type that hides one of the standard library.
public protocol Parser {
  associatedtype Error: Swift.Error
  func parse(_ text: String) throws -> Int
  func check(_ text: String) throws(Error)
}

/// An associated type of which there is no value, unless someone says otherwise.
public protocol Sink {
  associatedtype Event = Never
  func send(_ event: Event)
}

@MainActor public protocol Delegate: NSObjectProtocol {
  func finish()
}

public protocol Observing: NSObject {
  func count() -> Int
}

@MainActor public protocol Delegation: NSObjectProtocol {
  init()
  func count() -> Int
}

@available(*, deprecated, message: "use Screen")
public protocol OldScreen {
  func show()
}

public protocol PartlyOld {
  @available(*, deprecated, message: "use \"new\"")
  func old()
  @available(macOS 10.15, *)
  func new()
  @available(macOS, introduced: 10.15, deprecated: 12.0, obsoleted: 99.1.2, renamed: "new()")
  func older()
}

protocol Hidden {
  func _secret() -> Int
}

/// A type with the name of one of Foundation's.
public struct Morphology: Equatable {
  public init() {}
}

public protocol SameNamesAsFoundation {
  func change(_ morphology: Morphology, at date: Date) -> Morphology
}

public protocol Recoverable: RecoverableError {}

/// Requirements that are there on one platform only.
public protocol PartlyElsewhere {
  func here() -> Int
  #if os(WASI)
    func there(_ path: String) throws -> Int
  #else
    func notThere()
  #endif
}

#if !os(WASI)
  public protocol NotOnWASI {
    func here() -> Int
  }
#endif

package struct Parcel: Equatable {
  package init() {}
}

package protocol Posting {
  func post(_ parcel: Parcel) -> Int
}

/// A protocol to which nothing outside of this file can conform.
private protocol Secret {}

/// Protocols of Foundation, whose requirements no graph of a package has.
public protocol Copying: NSCopying {
  func number() -> Int
}

public protocol Locking: NSLocking {
  func number() -> Int
}

public protocol Sorting: SortComparator where Compared == String {}

public protocol Formatting: FormatStyle where FormatInput == Int, FormatOutput == String {}

/// A protocol with more requirements than this package knows.
public protocol Unkeyed: UnkeyedDecodingContainer {}

/// Properties whose changes observers see.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public protocol LiveSettings: AnyObject, Observable {
  var title: String { get set }
  var count: Int { get }
  func reload() -> Int
}

/// Properties of an actor, whose changes observers see.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public protocol LiveAccount: Actor, Observable {
  var balance: Int { get set }
  var owner: String { get }
}

/// Types whose names mean something else without backticks, and types inside of them.
public enum Syntax {
  public struct `Protocol`: Equatable {
    public struct `default`: Equatable {
      public init() {}
    }
    public init() {}
  }
  public protocol `Type` {
    func parent() -> (any Syntax.`Type`)?
    func protocols(_ first: `Protocol`, _ others: [Syntax.`Protocol`.`default`]) -> `Protocol`.Type
  }
}

public protocol SyntaxNode {
  associatedtype `Type`: Syntax.`Type`
  associatedtype `Protocol`: Equatable
  func type() -> `Type`
  func conforms(to protocol: `Protocol`, of type: `Type`.Type) -> Syntax.`Protocol`?
}

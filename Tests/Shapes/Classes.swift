// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

open class Greeter {
  open var name: String

  public init(name: String) {
    self.name = name
  }

  open func greet() -> String { "Hello, \(name)!" }
  open func wait() async throws -> Int { 1 }
  open class func language() -> String { "English" }
  public func fixed() -> Int { 1 }
}

open class LoudGreeter: Greeter {
  open func shout(_ text: String) -> String { text.uppercased() }
}

open class Lamp: @unchecked Sendable {
  public init() {}
  open func isOn() -> Bool { true }
}

open class Shelf<Item: Hashable> {
  public init() {}
  open func contains(_ item: Item) -> Bool { false }
  open subscript(index: Int) -> Item? { nil }
}

class Drawer {
  var label = "drawer"
  func open(_ count: Int) -> Int { count }
  final func close() {}
}

open class Basket {
  public let owner: String

  public init(owner: String) {
    self.owner = owner
  }

  public convenience init() {
    self.init(owner: "nobody")
  }

  open func empty() {}
}

/// A protocol for subclasses of a class.
public protocol Cart: Basket {
  func total() -> Int
  func empty()
}

public protocol LampSwitch: Lamp {
  func toggle() throws
}

/// A protocol for subclasses of a class that has its initialiser and a member from another.
public protocol Announcer: LoudGreeter {
  func announce()
  func greet() -> String
}

/// A class that conforms to a protocol, and has the initialiser of its superclass.
open class Crate: Basket, Identifiable {
  open func empty(into other: Basket) {}
}

public protocol CrateUser: Crate {
  func stack() -> Int
}

open class Lens: NSObject {
  open var focus = 1
}

/// A protocol for subclasses of a class that has nothing but `NSObject`'s initialiser.
public protocol Zoom: Lens {
  func zoom() -> Int
}

public final class Sealed {
  public init() {}
}

public protocol SealedUser: Sealed {
  func use()
}

public class Drafts {
  public init() {}
}

/// A protocol for subclasses of a class that isn't open: a test can have one all the same.
public protocol DraftsUser: Drafts {
  func use() -> Int
}

/// A subclass of a generic class, and members that are left to the superclass.
open class Rack: Shelf<String> {
  open func put(_ cell: sending Cell) -> Int { 1 }
  open func fill(_ count: Int...) {}
}

open class Wardrobe<Key: Hashable>: Shelf<[Key: Int]> {}

open class ShoeRack: Wardrobe<Character> {}

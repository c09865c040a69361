// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol Generics {
  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
  func show(_ value: some CustomStringConvertible)
  func all<each Value>(_ value: repeat each Value) -> Int
  func visit<each Value>(_ visit: repeat (each Value) -> Void)
  func first<Elements: Sequence>(of elements: Elements) -> Elements.Element? where Elements.Element: Equatable
}

public protocol Store<Item> {
  associatedtype Item: Hashable
  associatedtype Key = String
  func find(_ key: Key) -> Item?
  func add(_ item: Item)
}

public protocol NamedStore: Store where Item: CustomStringConvertible {
  var name: String { get }
}

public protocol NumberStore: Store where Item == Int, Key == Item {}

/// A protocol that says again what it inherits, with the types that it settles.
public protocol WordStore: Store where Item == String, Key == String {
  func find(_ key: String) -> String?
}

public protocol Paged {
  associatedtype Page: Collection where Page.Element: Equatable
  func page() -> Page
}

public protocol Source<Item> {
  associatedtype Item
}

/// Opaque types with arguments.
public protocol OpaqueArguments {
  func join(_ words: some Sequence<String>) -> String
  func read(_ source: some Source<[Int]>, into values: some Collection<Int?>)
  func write(_ source: some SendableStore)
}

public typealias SendableStore = Store & Sendable

/// An associated type that is another's element, with constraints of its own.
public protocol Shelves {
  associatedtype Item: Identifiable
  associatedtype Items: Sequence where Items.Element == Item
  func items() -> Items
}

/// The same, where a child protocol settles the element.
public protocol Ranked {
  associatedtype Rank: Hashable
  associatedtype Ranks: Sequence where Ranks.Element == Rank
  func ranks() -> Ranks
}

public protocol NumberRanked: Ranked where Rank == Int {}

/// An associated type that is an array of another, and has to be hashable.
public protocol Grouped: Keyed where Key == [Member] {
  associatedtype Member
  func add(_ member: Member)
}

public protocol Keyed {
  associatedtype Key: Hashable
  func key() -> Key
}

/// Defaults that lead to each other.
public protocol Parts {
  associatedtype Part = [Whole]
  associatedtype Whole = Part
  static func build(_ whole: Whole) -> Part
}

/// A name for a type of functions, in terms of an associated type.
public protocol Subscribing {
  associatedtype Event
  typealias Handler = (Event) -> Void
  func subscribe(_ handler: @escaping Handler)
}

/// Two protocols whose associated types lead to each other.
public protocol Door {
  associatedtype Fitting: DoorKey where Fitting.Opened == Self
  func fits(_ key: Fitting) -> Bool
}

public protocol DoorKey {
  associatedtype Opened: Door where Opened.Fitting == Self
  func opens(_ door: Opened) -> Bool
}

/// Two names of one type, and what both have.
public protocol Mirrored {
  associatedtype Original: Sequence
  associatedtype Mirror: Sequence where Mirror == Original, Mirror.Element == Original.Element
  func mirror(_ original: Original) -> Mirror
}

/// A requirement that another protocol states with `Self`.
public protocol Linked: Copied {
  associatedtype Next: Sendable
  func copy() -> Next
}

public protocol Copied {
  func copy() -> Self
}

/// A default that a child protocol settles otherwise, and one that it only narrows.
public protocol Drawn {
  associatedtype Ink: Hashable = String
  associatedtype Paper = Int
  func draw(_ ink: Ink, on paper: Paper)
}

public protocol Printed: Drawn where Paper == [Ink] {}

public protocol Etched: Drawn where Ink: Comparable {}

/// An associated type that has to name the owner. Its own protocol leaves open what that is.
public protocol Owner {
  associatedtype Pet: OwnedPet where Pet.Keeper == Self
  func adopt(_ pet: Pet)
}

public protocol OwnedPet {
  associatedtype Keeper
  func keeper() -> Keeper
}

/// Another default than that of the protocol it inherits.
public protocol Engraved: Drawn {
  associatedtype Ink: Hashable = Double
}

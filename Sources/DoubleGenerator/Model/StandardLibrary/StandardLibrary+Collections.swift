extension StandardLibrary {
  /// Sequences, collections and sets.
  static let collections = """
    s:St IteratorProtocol
    associatedtype Element
    mutating func next() -> Self.Element?

    s:ST Sequence
    associatedtype Element
    associatedtype Iterator: IteratorProtocol = AnyIterator<Self.Element>
    where Self.Iterator.Element == Self.Element
    func makeIterator() -> Self.Iterator

    s:Sl Collection
    associatedtype Element
    associatedtype Index: Comparable = Int
    var startIndex: Self.Index { get }
    var endIndex: Self.Index { get }
    func index(after i: Self.Index) -> Self.Index
    subscript(position: Self.Index) -> Self.Element { get }

    s:SK BidirectionalCollection s:Sl
    func index(before i: Self.Index) -> Self.Index

    s:Sk RandomAccessCollection s:SK

    s:SM MutableCollection s:Sl
    subscript(position: Self.Index) -> Self.Element { get set }

    s:Sm RangeReplaceableCollection s:Sl
    init()
    mutating func replaceSubrange<C>(_ subrange: Range<Self.Index>, with newElements: C) \
    where C: Collection, C.Element == Self.Element

    s:s20LazySequenceProtocolP LazySequenceProtocol s:ST

    s:s22LazyCollectionProtocolP LazyCollectionProtocol s:Sl

    s:s10SetAlgebraP SetAlgebra s:SQ s:s25ExpressibleByArrayLiteralP
    associatedtype Element
    associatedtype ArrayLiteralElement = Self.Element
    init()
    func contains(_ member: Self.Element) -> Bool
    func union(_ other: Self) -> Self
    func intersection(_ other: Self) -> Self
    func symmetricDifference(_ other: Self) -> Self
    mutating func insert(_ newMember: Self.Element) -> (inserted: Bool, memberAfterInsert: Self.Element)
    mutating func remove(_ member: Self.Element) -> Self.Element?
    mutating func update(with newMember: Self.Element) -> Self.Element?
    mutating func formUnion(_ other: Self)
    mutating func formIntersection(_ other: Self)
    mutating func formSymmetricDifference(_ other: Self)

    s:s9OptionSetP OptionSet s:s10SetAlgebraP s:SY
    associatedtype Element = Self
    associatedtype RawValue: FixedWidthInteger
    init(rawValue: Self.RawValue)

    s:SX RangeExpression
    associatedtype Bound: Comparable
    func relative<C>(to collection: C) -> Range<Self.Bound> where C: Collection, Self.Bound == C.Index
    func contains(_ element: Self.Bound) -> Bool
    """
}

/// What the protocols of the standard library ask of a class, where no extension of theirs provides it.
///
/// Written as declarations, and read as those of a symbol graph are. What follows a `=` on a property is the
/// double's first answer. A line that begins with `>` is printed into the double as it stands: a class's own
/// identity answers better than a spy there.
enum StandardLibrary {
  static let interfaces: [String: Interface] = {
    var interfaces: [String: Interface] = [:]
    for block in table.split(separator: "\n\n") {
      let interface = interface(block)
      interfaces[interface.usr] = interface
    }
    return interfaces
  }()

  /// Protocols that only a value can conform to, or that a double can't keep the promises of.
  static let impossible: [String: String] = [
    "s:s15BitwiseCopyableP": "BitwiseCopyable: only a value of plain bytes conforms to it",
    "s:Sy": "StringProtocol: only the standard library's types may conform to it",
    "s:s4SIMDP": "SIMD: only vectors conform to it",
    "s:11Distributed0A5ActorP": "DistributedActor: it needs an actor system",
  ]

  private static func interface(_ block: Substring) -> Interface {
    var lines = block.split(separator: "\n").map(String.init)[...]
    let head = lines.removeFirst().split(separator: " ")
    var interface = Interface(
      usr: String(head[0]),
      module: "Swift",
      path: [String(head[1])],
      isPublic: true
    )
    interface.parents = head.dropFirst(2).map(String.init)
    for (position, line) in lines.enumerated() {
      if line.hasPrefix("> ") {
        interface.verbatim.append(String(line.dropFirst(2)))
        continue
      }
      if line.hasPrefix("where ") {
        interface.constraints.append(.lexing(String(line.dropFirst(6))))
        continue
      }
      var tokens = [Token].lexing(line)
      var firstAnswer: String?
      if line.contains("var "), let equals = tokens.firstIndex(where: { $0.text == "=" }) {
        firstAnswer = tokens[(equals + 1)...].text
        tokens.removeSubrange(equals...)
      }
      var parser = DeclarationParser(tokens)
      guard var requirement = try? parser.requirement() else { continue }
      requirement.position = position
      requirement.firstAnswer = firstAnswer
      interface.requirements.append(requirement)
    }
    return interface
  }

  private static let table = """
    s:SQ Equatable
    > static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

    s:SH Hashable s:SQ
    > func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    s:SL Comparable s:SQ
    static func < (lhs: Self, rhs: Self) -> Bool

    s:s12IdentifiableP Identifiable
    associatedtype ID: Hashable = ObjectIdentifier
    var id: Self.ID { get }

    s:s23CustomStringConvertibleP CustomStringConvertible
    var description: String { get } = name

    s:s28CustomDebugStringConvertibleP CustomDebugStringConvertible
    var debugDescription: String { get } = name

    s:s25LosslessStringConvertibleP LosslessStringConvertible s:s23CustomStringConvertibleP
    init?(_ description: String)

    s:s17CustomReflectableP CustomReflectable
    > var customMirror: Mirror { Mirror(self, children: [:]) }

    s:s34CustomPlaygroundDisplayConvertibleP CustomPlaygroundDisplayConvertible
    var playgroundDescription: Any { get }

    s:s20TextOutputStreamableP TextOutputStreamable
    func write<Target>(to target: inout Target) where Target: TextOutputStream

    s:s16TextOutputStreamP TextOutputStream
    mutating func write(_ string: String)

    s:Se Decodable
    init(from decoder: any Decoder) throws

    s:SE Encodable
    func encode(to encoder: any Encoder) throws

    s:s9CodingKeyP CodingKey s:s23CustomStringConvertibleP s:s28CustomDebugStringConvertibleP
    var stringValue: String { get }
    init?(stringValue: String)
    var intValue: Int? { get }
    init?(intValue: Int)

    s:s22CodingKeyRepresentableP CodingKeyRepresentable
    var codingKey: any CodingKey { get }
    init?<T>(codingKey: T) where T: CodingKey

    s:s12CaseIterableP CaseIterable
    associatedtype AllCases: Collection = [Self]
    static var allCases: Self.AllCases { get }

    s:SY RawRepresentable
    associatedtype RawValue
    init?(rawValue: Self.RawValue)
    var rawValue: Self.RawValue { get }

    s:s25ExpressibleByArrayLiteralP ExpressibleByArrayLiteral
    associatedtype ArrayLiteralElement
    init(arrayLiteral elements: Self.ArrayLiteralElement...)

    s:s27ExpressibleByBooleanLiteralP ExpressibleByBooleanLiteral
    associatedtype BooleanLiteralType = Bool
    init(booleanLiteral value: Self.BooleanLiteralType)

    s:s30ExpressibleByDictionaryLiteralP ExpressibleByDictionaryLiteral
    associatedtype Key
    associatedtype Value
    init(dictionaryLiteral elements: (Self.Key, Self.Value)...)

    s:s25ExpressibleByFloatLiteralP ExpressibleByFloatLiteral
    associatedtype FloatLiteralType = Swift.Double
    init(floatLiteral value: Self.FloatLiteralType)

    s:s27ExpressibleByIntegerLiteralP ExpressibleByIntegerLiteral
    associatedtype IntegerLiteralType = Int
    init(integerLiteral value: Self.IntegerLiteralType)

    s:s23ExpressibleByNilLiteralP ExpressibleByNilLiteral
    init(nilLiteral: ())

    s:s26ExpressibleByStringLiteralP ExpressibleByStringLiteral
    associatedtype StringLiteralType = String
    init(stringLiteral value: Self.StringLiteralType)

    s:s32ExpressibleByStringInterpolationP ExpressibleByStringInterpolation s:s26ExpressibleByStringLiteralP

    s:s33ExpressibleByUnicodeScalarLiteralP ExpressibleByUnicodeScalarLiteral
    associatedtype UnicodeScalarLiteralType = Unicode.Scalar
    init(unicodeScalarLiteral value: Self.UnicodeScalarLiteralType)

    s:s43ExpressibleByExtendedGraphemeClusterLiteralP ExpressibleByExtendedGraphemeClusterLiteral
    associatedtype ExtendedGraphemeClusterLiteralType = Character
    init(extendedGraphemeClusterLiteral value: Self.ExtendedGraphemeClusterLiteralType)

    s:s27StringInterpolationProtocolP StringInterpolationProtocol
    associatedtype StringLiteralType = String
    init(literalCapacity: Int, interpolationCount: Int)
    mutating func appendLiteral(_ literal: Self.StringLiteralType)

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

    s:Sx Strideable s:SL
    associatedtype Stride: Comparable, SignedNumeric
    func distance(to other: Self) -> Self.Stride
    func advanced(by n: Self.Stride) -> Self

    s:s18AdditiveArithmeticP AdditiveArithmetic s:SQ
    static var zero: Self { get }
    static func + (lhs: Self, rhs: Self) -> Self
    static func - (lhs: Self, rhs: Self) -> Self

    s:Sj Numeric s:s18AdditiveArithmeticP s:s27ExpressibleByIntegerLiteralP
    associatedtype Magnitude: Comparable, Numeric = Int
    init?<T>(exactly source: T) where T: BinaryInteger
    var magnitude: Self.Magnitude { get }
    static func * (lhs: Self, rhs: Self) -> Self
    static func *= (lhs: inout Self, rhs: Self)

    s:s13SignedNumericP SignedNumeric s:Sj

    s:SF FloatingPoint s:SH s:s13SignedNumericP s:Sx s:s25ExpressibleByFloatLiteralP
    associatedtype Exponent: SignedInteger = Int
    where Self.Magnitude == Self
    init(sign: FloatingPointSign, exponent: Self.Exponent, significand: Self)
    init(signOf: Self, magnitudeOf: Self)
    init(_ value: UInt8)
    init(_ value: Int8)
    init(_ value: UInt16)
    init(_ value: Int16)
    init(_ value: UInt32)
    init(_ value: Int32)
    init(_ value: UInt64)
    init(_ value: Int64)
    init(_ value: UInt)
    init(_ value: Int)
    init<Source>(_ value: Source) where Source: BinaryInteger
    static var radix: Int { get }
    static var nan: Self { get }
    static var signalingNaN: Self { get }
    static var infinity: Self { get }
    static var greatestFiniteMagnitude: Self { get }
    static var pi: Self { get }
    var ulp: Self { get }
    static var leastNormalMagnitude: Self { get }
    static var leastNonzeroMagnitude: Self { get }
    var sign: FloatingPointSign { get }
    var exponent: Self.Exponent { get }
    var significand: Self { get }
    static func / (lhs: Self, rhs: Self) -> Self
    static func /= (lhs: inout Self, rhs: Self)
    mutating func formRemainder(dividingBy other: Self)
    mutating func formTruncatingRemainder(dividingBy other: Self)
    mutating func formSquareRoot()
    mutating func addProduct(_ lhs: Self, _ rhs: Self)
    mutating func round(_ rule: FloatingPointRoundingRule)
    var nextUp: Self { get }
    func isEqual(to other: Self) -> Bool
    func isLess(than other: Self) -> Bool
    func isLessThanOrEqualTo(_ other: Self) -> Bool
    func isTotallyOrdered(belowOrEqualTo other: Self) -> Bool
    var isNormal: Bool { get }
    var isFinite: Bool { get }
    var isZero: Bool { get }
    var isSubnormal: Bool { get }
    var isInfinite: Bool { get }
    var isNaN: Bool { get }
    var isSignalingNaN: Bool { get }
    var isCanonical: Bool { get }

    s:SB BinaryFloatingPoint s:SF
    associatedtype RawSignificand: UnsignedInteger = UInt64
    associatedtype RawExponent: UnsignedInteger = UInt
    init(sign: FloatingPointSign, exponentBitPattern: Self.RawExponent, significandBitPattern: Self.RawSignificand)
    static var exponentBitCount: Int { get }
    static var significandBitCount: Int { get }
    var exponentBitPattern: Self.RawExponent { get }
    var significandBitPattern: Self.RawSignificand { get }
    var binade: Self { get }
    var significandWidth: Int { get }

    s:Sz BinaryInteger s:SH s:Sj s:Sx s:s23CustomStringConvertibleP
    associatedtype Words: RandomAccessCollection = [UInt]
    associatedtype Magnitude = UInt
    associatedtype Stride: SignedInteger = Int
    init?<T>(exactly source: T) where T: BinaryFloatingPoint
    init<T>(_ source: T) where T: BinaryFloatingPoint
    init<T>(_ source: T) where T: BinaryInteger
    init<T>(truncatingIfNeeded source: T) where T: BinaryInteger
    init<T>(clamping source: T) where T: BinaryInteger
    static var isSigned: Bool { get }
    var words: Self.Words { get }
    var bitWidth: Int { get }
    var trailingZeroBitCount: Int { get }
    static func / (lhs: Self, rhs: Self) -> Self
    static func /= (lhs: inout Self, rhs: Self)
    static func % (lhs: Self, rhs: Self) -> Self
    static func %= (lhs: inout Self, rhs: Self)
    static func &= (lhs: inout Self, rhs: Self)
    static func |= (lhs: inout Self, rhs: Self)
    static func ^= (lhs: inout Self, rhs: Self)
    static func <<= <RHS>(lhs: inout Self, rhs: RHS) where RHS: BinaryInteger
    static func >>= <RHS>(lhs: inout Self, rhs: RHS) where RHS: BinaryInteger
    static prefix func ~ (x: Self) -> Self

    s:SZ SignedInteger s:Sz s:s13SignedNumericP

    s:SU UnsignedInteger s:Sz

    s:s17FixedWidthIntegerP FixedWidthInteger s:Sz s:s25LosslessStringConvertibleP
    static var bitWidth: Int { get }
    static var max: Self { get }
    static var min: Self { get }
    init(_truncatingBits bits: UInt)
    func addingReportingOverflow(_ rhs: Self) -> (partialValue: Self, overflow: Bool)
    func subtractingReportingOverflow(_ rhs: Self) -> (partialValue: Self, overflow: Bool)
    func multipliedReportingOverflow(by rhs: Self) -> (partialValue: Self, overflow: Bool)
    func dividedReportingOverflow(by rhs: Self) -> (partialValue: Self, overflow: Bool)
    func remainderReportingOverflow(dividingBy rhs: Self) -> (partialValue: Self, overflow: Bool)
    func dividingFullWidth(_ dividend: (high: Self, low: Self.Magnitude)) -> (quotient: Self, remainder: Self)
    var nonzeroBitCount: Int { get }
    var leadingZeroBitCount: Int { get }
    var byteSwapped: Self { get }

    s:SG RandomNumberGenerator
    mutating func next() -> UInt64

    s:ScI AsyncIteratorProtocol
    associatedtype Element
    mutating func next() async throws -> Self.Element?

    s:Sci AsyncSequence
    associatedtype Element
    where Self.AsyncIterator.Element == Self.Element
    associatedtype AsyncIterator: AsyncIteratorProtocol = AsyncThrowingStream<Self.Element, any Error>.Iterator
    func makeAsyncIterator() -> Self.AsyncIterator

    s:ScF Executor
    func enqueue(_ job: UnownedJob)

    s:Scf SerialExecutor s:ScF

    s:Sch TaskExecutor s:ScF

    s:12_Concurrency11GlobalActorP GlobalActor
    associatedtype ActorType: Actor
    static var shared: Self.ActorType { get }

    s:12_Concurrency5ClockP Clock
    associatedtype Instant: InstantProtocol
    where Self.Instant.Duration == Self.Duration
    associatedtype Duration = Self.Instant.Duration
    var now: Self.Instant { get }
    var minimumResolution: Self.Duration { get }
    func sleep(until deadline: Self.Instant, tolerance: Self.Instant.Duration?) async throws

    s:s15InstantProtocolP InstantProtocol s:SL s:SH
    associatedtype Duration: DurationProtocol
    func advanced(by duration: Self.Duration) -> Self
    func duration(to other: Self) -> Self.Duration

    s:s16DurationProtocolP DurationProtocol s:SL s:s18AdditiveArithmeticP
    static func / (lhs: Self, rhs: Int) -> Self
    static func * (lhs: Self, rhs: Int) -> Self
    static func / (lhs: Self, rhs: Self) -> Swift.Double

    s:10Foundation15ContiguousBytesP ContiguousBytes
    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R

    s:20FoundationEssentials15ContiguousBytesP ContiguousBytes
    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R

    s:s7DecoderP Decoder
    var codingPath: [any CodingKey] { get }
    var userInfo: [CodingUserInfoKey: Any] { get }
    func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> where Key: CodingKey
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer
    func singleValueContainer() throws -> any SingleValueDecodingContainer

    s:s7EncoderP Encoder
    var codingPath: [any CodingKey] { get }
    var userInfo: [CodingUserInfoKey: Any] { get }
    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> where Key: CodingKey
    func unkeyedContainer() -> any UnkeyedEncodingContainer
    func singleValueContainer() -> any SingleValueEncodingContainer
    """
}

extension StandardLibrary {
  /// Protocols that make a type a value: identity, text, coding, literals.
  static let values = """
    s:SQ Equatable
    identity equality

    s:SH Hashable s:SQ
    identity hashing

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

    s:s7CVarArgP CVarArg
    var _cVarArgEncoding: [Int] { get }

    s:s17CustomReflectableP CustomReflectable
    identity mirror

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
    where Self.AllCases.Element == Self
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

    s:SG RandomNumberGenerator
    mutating func next() -> UInt64

    s:10Foundation15ContiguousBytesP ContiguousBytes
    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R

    s:20FoundationEssentials15ContiguousBytesP ContiguousBytes
    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R

    s:10Foundation14LocalizedErrorP LocalizedError s:s5ErrorP
    var errorDescription: String? { get } = nil
    var failureReason: String? { get } = nil
    var recoverySuggestion: String? { get } = nil
    var helpAnchor: String? { get } = nil

    s:20FoundationEssentials14LocalizedErrorP LocalizedError s:s5ErrorP
    var errorDescription: String? { get } = nil
    var failureReason: String? { get } = nil
    var recoverySuggestion: String? { get } = nil
    var helpAnchor: String? { get } = nil

    s:10Foundation16RecoverableErrorP RecoverableError s:s5ErrorP
    var recoveryOptions: [String] { get }
    func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool

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

extension StandardLibrary {
  /// Arithmetic.
  static let numbers = """
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
    """
}

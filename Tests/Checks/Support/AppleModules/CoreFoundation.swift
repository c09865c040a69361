// swift-format-ignore-file
// What the package and its tests use of CoreFoundation, in outline.

@_exported import CoreFoundation

@frozen public struct CGFloat: Sendable {
  public typealias NativeType = Double

  public var native: Double

  public init() { native = 0 }
  public init(_ value: Double) { native = value }
  public init(_ value: Float) { native = 0 }
  public init(_ value: some BinaryInteger) { native = 0 }
}

extension CGFloat: Hashable, Comparable, Codable, SignedNumeric, Strideable, CustomStringConvertible,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { native = 0 }
  public init(floatLiteral value: Double) { native = value }
  public init?(exactly source: some BinaryInteger) { native = 0 }

  public var magnitude: CGFloat { self }
  public var description: String { "" }

  public static func < (first: CGFloat, second: CGFloat) -> Bool { false }
  public static func + (first: CGFloat, second: CGFloat) -> CGFloat { first }
  public static func - (first: CGFloat, second: CGFloat) -> CGFloat { first }
  public static func * (first: CGFloat, second: CGFloat) -> CGFloat { first }
  public static func / (first: CGFloat, second: CGFloat) -> CGFloat { first }
  public static func *= (first: inout CGFloat, second: CGFloat) {}

  public func advanced(by distance: CGFloat) -> CGFloat { self }
  public func distance(to other: CGFloat) -> CGFloat { self }
}

extension Double {
  public init(_ value: CGFloat) { self = value.native }
}

extension CGPoint: Hashable, Codable {
  public static var zero: CGPoint { fatalError() }

  public init(x: Double, y: Double) { fatalError() }
  public init(x: Int, y: Int) { fatalError() }

  public static func == (first: CGPoint, second: CGPoint) -> Bool { false }

  public func hash(into hasher: inout Hasher) {}
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
}

extension CGSize: Hashable, Codable {
  public static var zero: CGSize { fatalError() }

  public init(width: Double, height: Double) { fatalError() }
  public init(width: Int, height: Int) { fatalError() }

  public static func == (first: CGSize, second: CGSize) -> Bool { false }

  public func hash(into hasher: inout Hasher) {}
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
}

extension CGRect: Hashable, Codable {
  public static var zero: CGRect { fatalError() }

  public init(x: Double, y: Double, width: Double, height: Double) { fatalError() }
  public init(x: Int, y: Int, width: Int, height: Int) { fatalError() }

  public static func == (first: CGRect, second: CGRect) -> Bool { false }

  public func hash(into hasher: inout Hasher) {}
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
}

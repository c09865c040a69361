import Foundation
import TestDoubles

/// The values that a probe tries in place of a value, the most different one first. Empty if the type can't be changed.
func otherValues(than value: Any, of type: Any.Type) -> [Any] {
  if let type = type as? any Changeable.Type {
    return others(than: value, as: type)
  }
  if type is any CaseIterable.Type {
    // By their names, since they needn't be `Equatable`.
    return allCases(of: type).filter { "\($0)" != "\(value)" }
  }
  return [otherTuple(than: value, of: type)].compactMap(\.self)
}

/// The tuple in which each element is another. If one can't be changed, it may be the one that matters.
private func otherTuple(than value: Any, of type: Any.Type) -> Any? {
  let elements = Mirror(reflecting: value).children.map(\.value)
  guard !elements.isEmpty else { return nil }
  return tuple(of: type) { index, type in otherValues(than: elements[index], of: type).first }
}

/// The plainest value of a type, which a probe returns in place of an error; `nil` if it knows none.
func plainValue(ofAny type: Any.Type) -> Any? {
  if type == Void.self {
    return ()
  }
  if let type = type as? any Changeable.Type {
    return type.plain
  }
  if let type = type as? any ReturnedResult.Type {
    return type.plain
  }
  return allCases(of: type).first ?? tuple(of: type) { _, type in plainValue(ofAny: type) }
}

func otherValues<Value>(than value: Value) -> [Value] {
  otherValues(than: value, of: Value.self).compactMap { $0 as? Value }
}

func plainValue<Value>(of type: Value.Type) -> Value? {
  plainValue(ofAny: type) as? Value
}

/// A type whose values a probe can change to other values of the type.
private protocol Changeable {
  var others: [Self] { get }
  static var plain: Self? { get }
}

private func others<Type: Changeable>(than value: Any, as type: Type.Type) -> [Any] {
  (value as? Type)?.others ?? []
}

// MARK: - Truth and numbers

extension Bool: Changeable {
  fileprivate var others: [Bool] { [!self] }
  fileprivate static var plain: Bool? { false }
}

/// Changes a number by one, to zero, and to its negative. A test that notices none of these notices no number.
extension FixedWidthInteger {
  fileprivate var others: [Self] {
    let mirrored: Self = Self.isSigned ? 0 &- self : 0
    return [self &+ 1, 0, mirrored].without(self)
  }

  fileprivate static var plain: Self? { 0 }
}

extension Int: Changeable {}
extension Int8: Changeable {}
extension Int16: Changeable {}
extension Int32: Changeable {}
extension Int64: Changeable {}
extension UInt: Changeable {}
extension UInt8: Changeable {}
extension UInt16: Changeable {}
extension UInt32: Changeable {}
extension UInt64: Changeable {}

extension BinaryFloatingPoint {
  fileprivate var others: [Self] {
    isFinite ? [self + 1, 0, -self].without(self) : [0]
  }

  fileprivate static var plain: Self? { 0 }
}

extension Double: Changeable {}
extension Float: Changeable {}

extension Decimal: Changeable {
  fileprivate var others: [Decimal] { isNaN ? [0] : [self + 1, 0, -self].without(self) }
  fileprivate static var plain: Decimal? { 0 }
}

extension Duration: Changeable {
  fileprivate var others: [Duration] { [self + .seconds(1), .zero].without(self) }
  fileprivate static var plain: Duration? { .zero }
}

extension Date: Changeable {
  /// Moves a date by more than a year, so that each part of the date and of the time differs.
  fileprivate var others: [Date] { [self + otherTime, self - otherTime] }
  fileprivate static var plain: Date? { Date(timeIntervalSince1970: 0) }
}

/// 400 days, 5 hours, 7 minutes and 11 seconds.
let otherTime: TimeInterval = 34_578_431

// MARK: - Text, bytes and collections

extension String: Changeable {
  fileprivate var others: [String] { isEmpty ? ["another text"] : ["\(self) and more", ""] }
  fileprivate static var plain: String? { "" }
}

extension URL: Changeable {
  fileprivate var others: [URL] { [appendingPathComponent("another")] }
  fileprivate static var plain: URL? { nil }
}

extension Data: Changeable {
  fileprivate var others: [Data] { isEmpty ? [Data("another body".utf8)] : [Data()] }
  fileprivate static var plain: Data? { Data() }
}

extension Array: Changeable {
  fileprivate var others: [[Element]] { isEmpty ? plainValue(of: Element.self).map { [[$0]] } ?? [] : [[]] }
  fileprivate static var plain: [Element]? { [] }
}

extension Set: Changeable {
  fileprivate var others: [Set<Element>] {
    isEmpty ? plainValue(of: Element.self).map { [[$0]] } ?? [] : [[]]
  }
  fileprivate static var plain: Set<Element>? { [] }
}

extension Dictionary: Changeable {
  fileprivate var others: [[Key: Value]] { isEmpty ? [] : [[:]] }
  fileprivate static var plain: [Key: Value]? { [:] }
}

extension Optional: Changeable {
  fileprivate var others: [Wrapped?] {
    guard let value = self else { return plainValue(of: Wrapped.self).map { [$0] } ?? [] }
    return [nil] + otherValues(than: value).map(Optional.some)
  }

  fileprivate static var plain: Wrapped?? { .some(nil) }
}

extension Array where Element: Equatable {
  /// The values that differ from the original, each once.
  fileprivate func without(_ value: Element) -> [Element] {
    reduce(into: []) { values, other in
      if other != value, !values.contains(other) {
        values.append(other)
      }
    }
  }
}

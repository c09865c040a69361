// swift-format-ignore-file
// What the package and its tests use of ObjectiveC, in outline.

@_exported import ObjectiveC

@frozen public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  private let value: Bool

  public init(_ value: Bool) { self.value = value }
  public init(booleanLiteral value: Bool) { self.init(value) }

  public var boolValue: Bool { value }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

@frozen public struct Selector: ExpressibleByStringLiteral, Hashable, @unchecked Sendable {
  var pointer: OpaquePointer

  public init(_ name: String) { fatalError() }
  public init(stringLiteral name: String) { fatalError() }
}

public struct NSZone {
  var pointer: OpaquePointer
}

extension NSObject: Equatable, Hashable, CVarArg {
  public static func == (first: NSObject, second: NSObject) -> Bool { first.isEqual(second) }

  public var _cVarArgEncoding: [Int] { [] }
  @nonobjc public final var hashValue: Int { 0 }
  public func hash(into hasher: inout Hasher) {}
}

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

// swift-format-ignore-file
// What the package and its tests use of Foundation, in outline.

@_exported import Foundation

// MARK: Bridging

/// What a value type says of the class that Objective-C has in its place.
public protocol ReferenceConvertible: _ObjectiveCBridgeable, Hashable {
  associatedtype ReferenceType: NSObject
}

extension ReferenceConvertible {
  public func _bridgeToObjectiveC() -> ReferenceType { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: ReferenceType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: ReferenceType, result: inout Self?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: ReferenceType?) -> Self { fatalError() }
}

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { fatalError() }
}

extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Array { fatalError() }
}

extension Dictionary: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Dictionary?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSDictionary, result: inout Dictionary?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Dictionary { fatalError() }
}

extension Set: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSSet, result: inout Set?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSSet, result: inout Set?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Set { fatalError() }
}

/// The numbers that are objects of `NSNumber` in Objective-C.
public protocol _BridgedNumber: _ObjectiveCBridgeable {}

extension _BridgedNumber {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Self { fatalError() }
}

extension Bool: _BridgedNumber {}
extension Int: _BridgedNumber {}
extension UInt: _BridgedNumber {}
extension Int64: _BridgedNumber {}
extension Double: _BridgedNumber {}
extension Float: _BridgedNumber {}
extension CGFloat: _BridgedNumber {}

extension NSString: ExpressibleByStringLiteral {
  public required convenience init(stringLiteral value: String) { self.init() }
}

extension NSNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
  public required convenience init(integerLiteral value: Int) { fatalError() }
  public required convenience init(floatLiteral value: Double) { fatalError() }
  public required convenience init(booleanLiteral value: Bool) { fatalError() }
}

extension NSArray: Sequence {
  public func makeIterator() -> AnyIterator<Any> { fatalError() }
}

extension NSMutableDictionary {
  public subscript(key: Any) -> Any? { get { nil } set {} }
}

extension NSEnumerator: Sequence {
  public func makeIterator() -> AnyIterator<Any> { fatalError() }
}

// MARK: Errors

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var helpAnchor: String? { get }
  var recoverySuggestion: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var helpAnchor: String? { nil }
  public var recoverySuggestion: String? { nil }
}

public protocol RecoverableError: Error {
  var recoveryOptions: [String] { get }

  func attemptRecovery(optionIndex recoveryOptionIndex: Int, resultHandler handler: @escaping (_ recovered: Bool) -> Void)
  func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool
}

extension RecoverableError {
  public func attemptRecovery(optionIndex recoveryOptionIndex: Int, resultHandler handler: @escaping (_ recovered: Bool) -> Void) {}
}

public protocol CustomNSError: Error {
  static var errorDomain: String { get }
  var errorCode: Int { get }
  var errorUserInfo: [String: Any] { get }
}

extension CustomNSError {
  public static var errorDomain: String { "" }
  public var errorCode: Int { 0 }
  public var errorUserInfo: [String: Any] { [:] }
}

extension Error {
  public var localizedDescription: String { "" }
}

extension NSError: Error {}

public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }

/// What the errors of Foundation have in common.
public protocol _BridgedStoredNSError: CustomNSError, Hashable {
  associatedtype Code

  init(_nsError error: NSError)
}

extension _BridgedStoredNSError {
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.init(_nsError: NSError(domain: "", code: 0)) }

  public var code: Code { fatalError() }
  public var userInfo: [String: Any] { [:] }

  public static func == (first: Self, second: Self) -> Bool { false }
  public func hash(into hasher: inout Hasher) {}
}

public struct URLError: _BridgedStoredNSError, Sendable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static var badServerResponse: Code { Code(rawValue: -1011) }
    public static var badURL: Code { Code(rawValue: -1000) }
    public static var cancelled: Code { Code(rawValue: -999) }
    public static var cannotConnectToHost: Code { Code(rawValue: -1004) }
    public static var cannotFindHost: Code { Code(rawValue: -1003) }
    public static var cannotParseResponse: Code { Code(rawValue: -1017) }
    public static var dataNotAllowed: Code { Code(rawValue: -1020) }
    public static var dnsLookupFailed: Code { Code(rawValue: -1006) }
    public static var httpTooManyRedirects: Code { Code(rawValue: -1007) }
    public static var networkConnectionLost: Code { Code(rawValue: -1005) }
    public static var notConnectedToInternet: Code { Code(rawValue: -1009) }
    public static var resourceUnavailable: Code { Code(rawValue: -1008) }
    public static var secureConnectionFailed: Code { Code(rawValue: -1200) }
    public static var timedOut: Code { Code(rawValue: -1001) }
    public static var unknown: Code { Code(rawValue: -1) }
    public static var unsupportedURL: Code { Code(rawValue: -1002) }
    public static var zeroByteResource: Code { Code(rawValue: -1014) }
    public static var userAuthenticationRequired: Code { Code(rawValue: -1013) }
  }

  public init(_nsError error: NSError) {}

  public static var badServerResponse: Code { .badServerResponse }
  public static var cancelled: Code { .cancelled }
  public static var notConnectedToInternet: Code { .notConnectedToInternet }
  public static var timedOut: Code { .timedOut }

  public var failingURL: URL? { nil }
  public var failureURLString: String? { nil }
}

public struct CocoaError: _BridgedStoredNSError, Sendable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static var featureUnsupported: Code { Code(rawValue: 3328) }
    public static var fileNoSuchFile: Code { Code(rawValue: 4) }
    public static var fileReadNoSuchFile: Code { Code(rawValue: 260) }
    public static var fileReadCorruptFile: Code { Code(rawValue: 259) }
    public static var fileReadNoPermission: Code { Code(rawValue: 257) }
    public static var fileReadUnknown: Code { Code(rawValue: 256) }
    public static var fileWriteFileExists: Code { Code(rawValue: 516) }
    public static var fileWriteUnknown: Code { Code(rawValue: 512) }
    public static var fileWriteNoPermission: Code { Code(rawValue: 513) }
    public static var fileWriteOutOfSpace: Code { Code(rawValue: 640) }
  }

  public init(_nsError error: NSError) {}
}

public enum POSIXErrorCode: Int32, Sendable {
  case EPERM = 1, ENOENT = 2, EIO = 5, EACCES = 13, EEXIST = 17, ENOSPC = 28, EROFS = 30, EADDRINUSE = 48, ECONNREFUSED = 61
}

public struct POSIXError: _BridgedStoredNSError, Sendable {
  public typealias Code = POSIXErrorCode

  public init(_nsError error: NSError) {}
}

// MARK: Values

public typealias TimeInterval = Double

public struct Date: ReferenceConvertible, Comparable, Codable, Sendable, CustomStringConvertible {
  public typealias ReferenceType = NSDate

  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public init(timeInterval: TimeInterval, since date: Date) {}

  public static var now: Date { Date() }
  public static let distantFuture = Date()
  public static let distantPast = Date()

  public var description: String { "" }
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public func ISO8601Format() -> String { "" }

  public static func + (date: Date, interval: TimeInterval) -> Date { date }
  public static func - (date: Date, interval: TimeInterval) -> Date { date }
  public static func += (date: inout Date, interval: TimeInterval) {}
  public static func -= (date: inout Date, interval: TimeInterval) {}
  public static func < (first: Date, second: Date) -> Bool { false }

  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
}

public struct DateInterval: Hashable, Codable, Sendable {
  public var start: Date
  public var duration: TimeInterval
  public var end: Date { start }
}

public struct UUID: ReferenceConvertible, Comparable, Codable, Sendable, CustomStringConvertible {
  public typealias ReferenceType = NSUUID

  public init() {}
  public init?(uuidString: String) { nil }

  public var description: String { "" }
  public var uuidString: String { "" }

  public static func < (first: UUID, second: UUID) -> Bool { false }
}

public struct Decimal: Hashable, Comparable, Codable, Sendable, SignedNumeric, ExpressibleByFloatLiteral, CustomStringConvertible {
  public init() {}
  public init(_ value: Int) {}
  public init(_ value: Double) {}
  public init?(string: String, locale: Locale? = nil) { nil }
  public init?(exactly source: some BinaryInteger) { nil }
  public init(integerLiteral value: Int) {}
  public init(floatLiteral value: Double) {}

  public var description: String { "" }
  public static var nan: Decimal { Decimal() }
  public var isNaN: Bool { false }
  public var magnitude: Decimal { self }

  public static func + (first: Decimal, second: Decimal) -> Decimal { first }
  public static func - (first: Decimal, second: Decimal) -> Decimal { first }
  public static func * (first: Decimal, second: Decimal) -> Decimal { first }
  public static func *= (first: inout Decimal, second: Decimal) {}
  public static func / (first: Decimal, second: Decimal) -> Decimal { first }
  public static func < (first: Decimal, second: Decimal) -> Bool { false }

  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
}

public struct IndexPath: ReferenceConvertible, Codable, Sendable {
  public typealias ReferenceType = NSIndexPath

  public init(indexes: [Int]) {}
}

public struct IndexSet: ReferenceConvertible, Sendable {
  public typealias ReferenceType = NSIndexSet

  public init(integer: Int) {}
}

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
public protocol ContiguousBytes {
  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
}

public struct Data: ReferenceConvertible, Codable, Sendable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection, DataProtocol, ContiguousBytes, CustomStringConvertible {
  public typealias ReferenceType = NSData
  public typealias Index = Int
  public typealias SubSequence = Data

  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let mappedIfSafe = ReadingOptions(rawValue: 1)
    public static let alwaysMapped = ReadingOptions(rawValue: 8)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let atomic = WritingOptions(rawValue: 1)
    public static let withoutOverwriting = WritingOptions(rawValue: 2)
  }

  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let ignoreUnknownCharacters = Base64DecodingOptions(rawValue: 1)
  }

  public struct SearchOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let backwards = SearchOptions(rawValue: 1)
  }

  public init() {}
  public init(_ bytes: some Sequence<UInt8>) {}
  public init(count: Int) {}
  public init(repeating byte: UInt8, count: Int) {}
  public init(bytes: UnsafeRawPointer, count: Int) {}
  public init(capacity: Int) {}
  public init?(base64Encoded text: String, options: Base64DecodingOptions = []) { nil }
  public init?(base64Encoded digits: Data, options: Base64DecodingOptions = []) { nil }
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}

  public var description: String { "" }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { get { 0 } set {} }
  public subscript(range: Range<Int>) -> Data { get { self } set {} }
  public subscript(range: some RangeExpression<Int>) -> Data { get { self } set {} }
  public mutating func replaceSubrange(_ range: Range<Int>, with bytes: some Collection<UInt8>) {}
  public mutating func append(_ data: Data) {}
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { "" }
  public func base64EncodedData(options: Base64EncodingOptions = []) -> Data { self }
  public func range(of data: Data, options: SearchOptions = [], in range: Range<Int>? = nil) -> Range<Int>? { nil }
  public func subdata(in range: Range<Int>) -> Data { self }
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result { fatalError() }

  public static func == (first: Data, second: Data) -> Bool { false }
  public func hash(into hasher: inout Hasher) {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
}

open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }

  public enum DateEncodingStrategy: Sendable {
    case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
    case formatted(DateFormatter)
    @preconcurrency case custom(@Sendable (Date, any Encoder) throws -> Void)
  }

  public enum KeyEncodingStrategy: Sendable {
    case useDefaultKeys, convertToSnakeCase
  }

  public init() {}

  open var outputFormatting: OutputFormatting = []
  open var dateEncodingStrategy: DateEncodingStrategy = .deferredToDate
  open var keyEncodingStrategy: KeyEncodingStrategy = .useDefaultKeys
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  open func encode<Value: Encodable>(_ value: Value) throws -> Data { Data() }
}

open class JSONDecoder: @unchecked Sendable {
  public enum DateDecodingStrategy: Sendable {
    case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
    case formatted(DateFormatter)
    @preconcurrency case custom(@Sendable (any Decoder) throws -> Date)
  }

  public enum KeyDecodingStrategy: Sendable {
    case useDefaultKeys, convertFromSnakeCase
  }

  public init() {}

  open var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
  open var keyDecodingStrategy: KeyDecodingStrategy = .useDefaultKeys
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

// MARK: The network

public struct URL: ReferenceConvertible, Codable, Sendable, CustomStringConvertible {
  public typealias ReferenceType = NSURL

  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }

  public init?(string: String) { nil }
  public init?(string: String, relativeTo url: URL?) { nil }
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public init?(string: String, encodingInvalidCharacters: Bool = true) { nil }
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init(fileURLWithPath path: String, relativeTo base: URL?) {}
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) {}

  public var absoluteString: String { "" }
  public var absoluteURL: URL { self }
  public var baseURL: URL? { nil }
  public var description: String { "" }
  public var fragment: String? { nil }
  public var hasDirectoryPath: Bool { false }
  public var host: String? { nil }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func host(percentEncoded: Bool = true) -> String? { nil }
  public var isFileURL: Bool { false }
  public var lastPathComponent: String { "" }
  public var password: String? { nil }
  public var path: String { "" }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func path(percentEncoded: Bool = true) -> String { "" }
  public var pathComponents: [String] { [] }
  public var pathExtension: String { "" }
  public var port: Int? { nil }
  public var query: String? { nil }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func query(percentEncoded: Bool = true) -> String? { nil }
  public var scheme: String? { nil }
  public var standardized: URL { self }
  public var standardizedFileURL: URL { self }
  public var user: String? { nil }
  public mutating func appendPathComponent(_ name: String) {}
  public mutating func deleteLastPathComponent() {}
  public func appendingPathComponent(_ name: String) -> URL { self }
  public func appendingPathComponent(_ name: String, isDirectory: Bool) -> URL { self }
  public func appendingPathExtension(_ name: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues { fatalError() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func appending(path: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath) -> URL { self }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func appending(component: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath) -> URL { self }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func appending(queryItems: [URLQueryItem]) -> URL { self }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static var temporaryDirectory: URL { fatalError() }

  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
}

public struct URLResourceValues {
  public var isDirectory: Bool? { nil }
  public var contentModificationDate: Date?
}

public struct URLQueryItem: Hashable, Sendable {
  public var name: String
  public var value: String?

  public init(name: String, value: String?) { (self.name, self.value) = (name, value) }
}

public struct URLComponents: Hashable, Sendable {
  public init() {}
  public init?(string: String) { nil }
  public init?(url: URL, resolvingAgainstBaseURL: Bool) { nil }

  public var scheme: String?
  public var user: String?
  public var password: String?
  public var host: String?
  public var port: Int?
  public var path = ""
  public var query: String?
  public var fragment: String?
  public var percentEncodedHost: String?
  public var percentEncodedPath = ""
  public var percentEncodedQuery: String?
  public var percentEncodedFragment: String?
  public var queryItems: [URLQueryItem]?
  public var percentEncodedQueryItems: [URLQueryItem]?
  public var string: String? { nil }
  public var url: URL? { nil }
  public func url(relativeTo base: URL?) -> URL? { nil }
}

public struct URLRequest: ReferenceConvertible, Sendable {
  public typealias ReferenceType = NSURLRequest
  public typealias CachePolicy = NSURLRequest.CachePolicy

  public init(url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60) {}

  public var allHTTPHeaderFields: [String: String]?
  public var cachePolicy: CachePolicy { get { .useProtocolCachePolicy } set {} }
  public var httpBody: Data?
  // Objects of InputStream aren't sendable, and URLRequest is all the same.
  public var httpBodyStream: InputStream? { get { nil } set {} }
  public var httpMethod: String?
  public var httpShouldHandleCookies: Bool { get { true } set {} }
  public var mainDocumentURL: URL?
  public var timeoutInterval: TimeInterval { get { 60 } set {} }
  public var url: URL?
  public mutating func addValue(_ value: String, forHTTPHeaderField name: String) {}
  public mutating func setValue(_ value: String?, forHTTPHeaderField name: String) {}
  public func value(forHTTPHeaderField name: String) -> String? { nil }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension URLSession {
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
      public mutating func next() async throws -> UInt8? { nil }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }

    public var task: URLSessionDataTask { fatalError() }
  }

  public func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse) { fatalError() }
  public func data(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse) { fatalError() }
  public func upload(for request: URLRequest, from data: Data, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse) { fatalError() }
  public func upload(for request: URLRequest, fromFile file: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse) { fatalError() }
  public func download(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (URL, URLResponse) { fatalError() }
  public func bytes(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (AsyncBytes, URLResponse) { fatalError() }
  public func bytes(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (AsyncBytes, URLResponse) { fatalError() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String

  public struct AsyncIterator: AsyncIteratorProtocol {
    public mutating func next() async rethrows -> String? { nil }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension AsyncSequence where Element == UInt8 {
  public var lines: AsyncLineSequence<Self> { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension URLSessionWebSocketTask {
  public enum Message: Sendable {
    case data(Data)
    case string(String)
  }

  public func send(_ message: Message) async throws {}
  public func send(_ message: Message, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {}
  public func receive() async throws -> Message { fatalError() }
  public func receive(completionHandler: @escaping @Sendable (Result<Message, any Error>) -> Void) {}
}

// MARK: Notifications and locks

public struct Notification: Hashable, _ObjectiveCBridgeable {
  public typealias Name = NSNotification.Name

  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) { self.name = name }

  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?

  public static func == (first: Notification, second: Notification) -> Bool { false }
  public func hash(into hasher: inout Hasher) {}

  public func _bridgeToObjectiveC() -> NSNotification { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSNotification, result: inout Notification?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNotification, result: inout Notification?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNotification?) -> Notification { fatalError() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension NotificationCenter {
  public class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification

    public struct Iterator: AsyncIteratorProtocol {
      public mutating func next() async -> Notification? { nil }
    }

    public func makeAsyncIterator() -> Iterator { Iterator() }
  }

  public func notifications(named name: Notification.Name, object: (AnyObject & Sendable)? = nil) -> Notifications { fatalError() }
}

extension FileManager {
  // Sendable only from here on: enumerators aren't.
  public func enumerator(
    at url: URL,
    includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = [],
    errorHandler handler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? { nil }
}

@available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *)
extension FileHandle {
  public func write(contentsOf data: some DataProtocol) throws {}
  public func readToEnd() throws -> Data? { nil }
  public func read(upToCount count: Int) throws -> Data? { nil }
  @discardableResult public func seekToEnd() throws -> UInt64 { 0 }
  public func seek(toOffset offset: UInt64) throws {}
  public func truncate(atOffset offset: UInt64) throws {}
}

extension NSLocking {
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { fatalError() }
}

extension NSRange: Hashable {
  public init(_ range: some RangeExpression<Int>) { self.init(location: 0, length: 0) }
  public init<Text: StringProtocol>(_ range: some RangeExpression<Text.Index>, in text: Text) {
    self.init(location: 0, length: 0)
  }

  public var lowerBound: Int { 0 }
  public var upperBound: Int { 0 }

  public static func == (first: NSRange, second: NSRange) -> Bool { false }
  public func hash(into hasher: inout Hasher) {}
}

extension Range where Bound == String.Index {
  public init?(_ range: NSRange, in text: some StringProtocol) { nil }
}

extension Range where Bound == Int {
  public init?(_ range: NSRange) { nil }
}

public func NSMakeRange(_ location: Int, _ length: Int) -> NSRange { NSRange(location: 0, length: 0) }

// MARK: Texts

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public enum NumberFormatStyleConfiguration {
  public struct Precision: Hashable, Codable, Sendable {
    public static func fractionLength(_ length: Int) -> Precision { Precision() }
    public static func significantDigits(_ digits: Int) -> Precision { Precision() }
  }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension Decimal {
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public struct Currency: Foundation.FormatStyle, Sendable {
      public init(code: String, locale: Locale = .autoupdatingCurrent) {}

      public func format(_ value: Decimal) -> String { "" }
      public func locale(_ locale: Locale) -> Currency { self }
      public func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Currency { self }
    }

    public init(locale: Locale = .autoupdatingCurrent) {}

    public func format(_ value: Decimal) -> String { "" }
  }

  public func formatted() -> String { "" }
  public func formatted<Style: Foundation.FormatStyle>(_ format: Style) -> Style.FormatOutput where Style.FormatInput == Decimal {
    fatalError()
  }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension FormatStyle where Self == Decimal.FormatStyle.Currency {
  public static func currency(code: String) -> Decimal.FormatStyle.Currency { Decimal.FormatStyle.Currency(code: code) }
}

extension String {
  public struct Encoding: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let ascii = Encoding(rawValue: 1)
    public static let utf8 = Encoding(rawValue: 4)
    public static let isoLatin1 = Encoding(rawValue: 5)
    public static let utf16 = Encoding(rawValue: 10)
    public static let windowsCP1252 = Encoding(rawValue: 12)
  }

  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let caseInsensitive = CompareOptions(rawValue: 1)
    public static let backwards = CompareOptions(rawValue: 4)
    public static let anchored = CompareOptions(rawValue: 8)
    public static let numeric = CompareOptions(rawValue: 64)
    public static let regularExpression = CompareOptions(rawValue: 1024)
  }

  public init?(bytes: some Sequence<UInt8>, encoding: Encoding) { nil }
  public init?(data: Data, encoding: Encoding) { nil }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
  public init(format: String, locale: Locale?, _ arguments: any CVarArg...) { self = "" }
}

extension StringProtocol {
  public var capitalized: String { "" }
  public var removingPercentEncoding: String? { nil }
  public func addingPercentEncoding(withAllowedCharacters characters: CharacterSet) -> String? { nil }
  public func caseInsensitiveCompare(_ other: some StringProtocol) -> ComparisonResult { .orderedSame }
  public func compare(_ other: some StringProtocol, options: String.CompareOptions = []) -> ComparisonResult { .orderedSame }
  public func components(separatedBy set: CharacterSet) -> [String] { [] }
  public func components(separatedBy separator: some StringProtocol) -> [String] { [] }
  public func contains(_ other: some StringProtocol) -> Bool { false }
  public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data? { nil }
  public func localizedCaseInsensitiveContains(_ other: some StringProtocol) -> Bool { false }
  public func padding(toLength length: Int, withPad pad: String, startingAt index: Int) -> String { "" }
  public func range(
    of text: some StringProtocol,
    options: String.CompareOptions = [],
    range: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> Range<Index>? { nil }
  public func replacingOccurrences(
    of text: some StringProtocol,
    with replacement: some StringProtocol,
    options: String.CompareOptions = [],
    range: Range<Index>? = nil
  ) -> String { "" }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
}

extension NSString {
  public func range(of text: String, options: NSString.CompareOptions = []) -> NSRange { NSRange(location: 0, length: 0) }
  public func range(of text: String, options: NSString.CompareOptions = [], range: NSRange) -> NSRange { range }

  public typealias CompareOptions = String.CompareOptions
}

public struct CharacterSet: ReferenceConvertible, SetAlgebra, Sendable {
  public typealias ReferenceType = NSCharacterSet
  public typealias Element = Unicode.Scalar

  public init() {}
  public init(charactersIn text: String) {}
  public init(charactersIn range: ClosedRange<Unicode.Scalar>) {}

  public static var alphanumerics: CharacterSet { [] }
  public static var controlCharacters: CharacterSet { [] }
  public static var decimalDigits: CharacterSet { [] }
  public static var letters: CharacterSet { [] }
  public static var newlines: CharacterSet { [] }
  public static var punctuationCharacters: CharacterSet { [] }
  public static var urlHostAllowed: CharacterSet { [] }
  public static var urlPathAllowed: CharacterSet { [] }
  public static var urlQueryAllowed: CharacterSet { [] }
  public static var whitespaces: CharacterSet { [] }
  public static var whitespacesAndNewlines: CharacterSet { [] }
  public var inverted: CharacterSet { self }

  public func contains(_ member: Unicode.Scalar) -> Bool { false }
  @discardableResult public mutating func insert(_ scalar: Unicode.Scalar) -> (inserted: Bool, memberAfterInsert: Unicode.Scalar) { fatalError() }
  @discardableResult public mutating func update(with scalar: Unicode.Scalar) -> Unicode.Scalar? { nil }
  @discardableResult public mutating func remove(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { nil }
  public mutating func insert(charactersIn text: String) {}
  public mutating func remove(charactersIn text: String) {}
  public func union(_ other: CharacterSet) -> CharacterSet { self }
  public func intersection(_ other: CharacterSet) -> CharacterSet { self }
  public func symmetricDifference(_ other: CharacterSet) -> CharacterSet { self }
  public func subtracting(_ other: CharacterSet) -> CharacterSet { self }
  public mutating func formUnion(_ other: CharacterSet) {}
  public mutating func formIntersection(_ other: CharacterSet) {}
  public mutating func formSymmetricDifference(_ other: CharacterSet) {}
}

// MARK: Sorting

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
@frozen public enum SortOrder: Hashable, Codable, Sendable { case forward, reverse }

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol SortComparator<Compared>: Hashable, Sendable {
  associatedtype Compared
  var order: SortOrder { get set }
  func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult
}

// MARK: Calendars

public struct Locale: ReferenceConvertible, Codable, Sendable {
  public typealias ReferenceType = NSLocale

  public init(identifier: String) {}

  public static var current: Locale { fatalError() }
  public static var autoupdatingCurrent: Locale { fatalError() }
  public var identifier: String { "" }
}

public struct TimeZone: ReferenceConvertible, Codable, Sendable {
  public typealias ReferenceType = NSTimeZone

  public init?(identifier: String) { nil }
  public init?(abbreviation: String) { nil }
  public init?(secondsFromGMT: Int) { nil }

  public static var autoupdatingCurrent: TimeZone { fatalError() }
  public static var current: TimeZone { fatalError() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static var gmt: TimeZone { fatalError() }
  public var identifier: String { "" }
  public func secondsFromGMT(for date: Date = Date()) -> Int { 0 }
}

public struct Calendar: ReferenceConvertible, Codable, Sendable {
  public typealias ReferenceType = NSCalendar

  public enum Identifier: Sendable {
    case gregorian, iso8601
  }

  public enum Component: Sendable {
    case era, year, month, day, hour, minute, second, weekday, weekOfYear, nanosecond
  }

  public init(identifier: Identifier) {}

  public static var autoupdatingCurrent: Calendar { fatalError() }
  public static var current: Calendar { fatalError() }
  public var identifier: Identifier { .gregorian }
  public var locale: Locale?
  public var timeZone: TimeZone { get { fatalError() } set {} }
  public func component(_ component: Component, from date: Date) -> Int { 0 }
  public func date(byAdding component: Component, value: Int, to date: Date) -> Date? { nil }
  public func date(from components: DateComponents) -> Date? { nil }
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents { fatalError() }
  public func dateComponents(_ components: Set<Component>, from start: Date, to end: Date) -> DateComponents { fatalError() }
  public func isDate(_ date: Date, inSameDayAs other: Date) -> Bool { false }
  public func isDate(_ date: Date, equalTo other: Date, toGranularity component: Component) -> Bool { false }
  public func isDateInToday(_ date: Date) -> Bool { false }
  public func isDateInYesterday(_ date: Date) -> Bool { false }
  public func startOfDay(for date: Date) -> Date { date }

  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
}

public struct DateComponents: Hashable, Sendable {
  public init(
    calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil,
    day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil
  ) {}

  public var year: Int?
  public var month: Int?
  public var day: Int?
  public var hour: Int?
  public var minute: Int?
  public var second: Int?
  public var date: Date? { nil }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol FormatStyle: Hashable, Codable {
  associatedtype FormatInput
  associatedtype FormatOutput

  func format(_ value: FormatInput) -> FormatOutput
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol ParseStrategy: Hashable, Codable {
  associatedtype ParseInput
  associatedtype ParseOutput

  func parse(_ value: ParseInput) throws -> ParseOutput
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension Date {
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public struct DateStyle: Hashable, Codable, Sendable {
      public static let omitted = DateStyle()
      public static let numeric = DateStyle()
      public static let abbreviated = DateStyle()
      public static let long = DateStyle()
      public static let complete = DateStyle()
    }

    public struct TimeStyle: Hashable, Codable, Sendable {
      public static let omitted = TimeStyle()
      public static let shortened = TimeStyle()
      public static let standard = TimeStyle()
      public static let complete = TimeStyle()
    }

    public init(
      date: DateStyle? = nil,
      time: TimeStyle? = nil,
      locale: Locale = .autoupdatingCurrent,
      calendar: Calendar = .autoupdatingCurrent,
      timeZone: TimeZone = .autoupdatingCurrent
    ) { fatalError() }

    public var locale: Locale
    public var calendar: Calendar
    public var timeZone: TimeZone

    public func format(_ value: Date) -> String { "" }
    public func locale(_ locale: Locale) -> FormatStyle { self }
    public func day(_ format: Symbol.Day = .defaultDigits) -> FormatStyle { self }
    public func month(_ format: Symbol.Month = .abbreviated) -> FormatStyle { self }
    public func year(_ format: Symbol.Year = .defaultDigits) -> FormatStyle { self }

    public enum Symbol {
      public struct Day: Hashable, Sendable {
        public static let defaultDigits = Day()
        public static let twoDigits = Day()
      }

      public struct Month: Hashable, Sendable {
        public static let abbreviated = Month()
        public static let twoDigits = Month()
        public static let wide = Month()
      }

      public struct Year: Hashable, Sendable {
        public static let defaultDigits = Year()
      }
    }
  }

  public struct ISO8601FormatStyle: Foundation.FormatStyle, ParseStrategy, Sendable {
    public enum DateSeparator: String, Codable, Sendable {
      case dash, omitted
    }

    public enum TimeSeparator: String, Codable, Sendable {
      case colon, omitted
    }

    public enum TimeZoneSeparator: String, Codable, Sendable {
      case colon, omitted
    }

    public enum DateTimeSeparator: String, Codable, Sendable {
      case space, standard
    }

    public init(
      dateSeparator: DateSeparator = .dash,
      dateTimeSeparator: DateTimeSeparator = .standard,
      timeSeparator: TimeSeparator = .colon,
      timeZoneSeparator: TimeZoneSeparator = .omitted,
      includingFractionalSeconds: Bool = false,
      timeZone: TimeZone = .gmt
    ) { fatalError() }

    public var timeZone: TimeZone

    public func format(_ value: Date) -> String { "" }
    public func parse(_ value: String) throws -> Date { Date() }
    public func year() -> ISO8601FormatStyle { self }
    public func month() -> ISO8601FormatStyle { self }
    public func day() -> ISO8601FormatStyle { self }
    public func time(includingFractionalSeconds: Bool) -> ISO8601FormatStyle { self }
    public func timeZone(separator: TimeZoneSeparator) -> ISO8601FormatStyle { self }
  }

  public struct RelativeFormatStyle: Foundation.FormatStyle, Sendable {
    public enum UnitsStyle: Codable, Sendable {
      case wide, spellOut, abbreviated, narrow
    }

    public enum Presentation: Codable, Sendable {
      case numeric, named
    }

    public init(
      presentation: Presentation = .numeric,
      unitsStyle: UnitsStyle = .wide,
      locale: Locale = .autoupdatingCurrent,
      calendar: Calendar = .autoupdatingCurrent
    ) {}

    public func format(_ value: Date) -> String { "" }
  }

  public init<Strategy: ParseStrategy>(_ value: Strategy.ParseInput, strategy: Strategy) throws
  where Strategy.ParseOutput == Date { self.init() }

  public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String { "" }
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Date {
    fatalError()
  }
  public func formatted() -> String { "" }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension FormatStyle where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension ParseStrategy where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension FormatStyle where Self == Date.FormatStyle {
  public static var dateTime: Date.FormatStyle { Date.FormatStyle() }
}

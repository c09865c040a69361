// swift-format-ignore-file
// What the core uses of Foundation, in outline.

@_exported import Dispatch

public typealias TimeInterval = Double

public struct Date: Sendable {
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}

  public static var distantFuture: Date { Date() }

  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }

  public static func + (date: Date, interval: TimeInterval) -> Date { date }
  public static func += (date: inout Date, interval: TimeInterval) {}
  public static func <= (date: Date, other: Date) -> Bool { false }
}

public struct UUID: Sendable {
  public init() {}

  public var uuidString: String { "" }
}

// MARK: Data and files

public struct Data: Sendable, RandomAccessCollection, RangeReplaceableCollection {
  public init() {}
  public init(_ bytes: some Sequence<UInt8>) {}
  public init?(base64Encoded text: String) { nil }
  public init?(base64Encoded digits: Data) { nil }
  public init(contentsOf url: URL) throws {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
  public subscript(range: Range<Int>) -> Data { self }
  public func prefix(_ count: Int) -> Data { self }
  public mutating func append(contentsOf bytes: some Sequence<UInt8>) {}
  public mutating func replaceSubrange(_ range: Range<Int>, with bytes: some Collection<UInt8>) {}
  public func base64EncodedString() -> String { "" }
  public func range(of data: Data, in range: Range<Int>? = nil) -> Range<Int>? { nil }
}

open class InputStream {
  open func open() {}
  open func close() {}
  open func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int { 0 }
}

public final class FileHandle: Sendable {
  public static var standardError: FileHandle { fatalError() }

  public func write(_ data: Data) {}
}

public final class FileManager: Sendable {
  public static var `default`: FileManager { fatalError() }

  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  public func fileExists(atPath path: String) -> Bool { false }
  public func subpaths(atPath path: String) -> [String]? { nil }
}

public struct FileAttributeKey: Sendable, Hashable {
  public static let modificationDate = FileAttributeKey()
}

open class Bundle: @unchecked Sendable {
  open var bundlePath: String { "" }
  open var bundleURL: URL { fatalError() }
  open var resourceURL: URL? { nil }
}

open class UserDefaults: @unchecked Sendable {
  public init?(suiteName: String?) {}

  open func removePersistentDomain(forName name: String) {}
  @discardableResult open func synchronize() -> Bool { true }
}

public final class JSONEncoder: @unchecked Sendable {
  public init() {}

  public func encode(_ value: some Encodable) throws -> Data { Data() }
}

public final class JSONDecoder: @unchecked Sendable {
  public init() {}

  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

// MARK: The network

public struct URL: Sendable, Hashable {
  public init(fileURLWithPath path: String) {}
  public init?(string: String, relativeTo url: URL? = nil) {}

  public var absoluteString: String { "" }
  public var absoluteURL: URL { self }
  public var hasDirectoryPath: Bool { false }
  public var host: String? { nil }
  public var path: String { "" }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func path(percentEncoded: Bool = true) -> String { "" }
  public var port: Int? { nil }
  public var scheme: String? { nil }
  public var standardized: URL { self }
  public func appendingPathComponent(_ name: String) -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
}

public struct URLRequest: Sendable, Hashable {
  public var allHTTPHeaderFields: [String: String]? { nil }
  public var httpMethod: String?
  public var httpBody: Data? { get { nil } set {} }
  public var httpBodyStream: InputStream? { nil }
  public var httpShouldHandleCookies: Bool { true }
  public var url: URL?
  public func value(forHTTPHeaderField name: String) -> String? { nil }
  public mutating func setValue(_ value: String?, forHTTPHeaderField name: String) {}
}

open class URLResponse: @unchecked Sendable {
  open var url: URL? { nil }
}

open class HTTPCookie: @unchecked Sendable {
  open class func cookies(withResponseHeaderFields fields: [String: String], for url: URL) -> [HTTPCookie] { [] }
  open class func requestHeaderFields(with cookies: [HTTPCookie]) -> [String: String] { [:] }

  open var domain: String { "" }
  open var expiresDate: Date? { nil }
  open var isSecure: Bool { false }
  open var name: String { "" }
  open var path: String { "" }
  open var properties: [HTTPCookiePropertyKey: Any]? { nil }
  open var value: String { "" }
}

public struct HTTPCookiePropertyKey: Hashable, Sendable {
  public static let maximumAge = HTTPCookiePropertyKey()
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?) {}

  open var statusCode: Int { 200 }
  open var allHeaderFields: [AnyHashable: Any] { [:] }

  open func value(forHTTPHeaderField name: String) -> String? { nil }
}

open class NSObject {
  public init() {}
}

open class URLSessionTask: NSObject, @unchecked Sendable {
  open var delegate: (any URLSessionTaskDelegate)?

  open func resume() {}
  open func cancel() {}
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

public protocol URLSessionTaskDelegate: Sendable {
  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  )
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

open class URLSession: @unchecked Sendable {
  public enum ResponseDisposition: Sendable {
    case cancel, allow
  }

  public struct AsyncBytes: AsyncSequence, Sendable {
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async throws -> UInt8? { nil }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  open func bytes(
    for request: URLRequest,
    delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) { fatalError() }
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { fatalError() }
  open func data(for request: URLRequest) async throws -> (Data, URLResponse) { fatalError() }
  open func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { fatalError() }
}

public struct URLError: Error {
  public struct Code: Hashable, Sendable {
    public let rawValue: Int

    public static let badServerResponse = Code(rawValue: -1011)
    public static let badURL = Code(rawValue: -1000)
    public static let cancelled = Code(rawValue: -999)
    public static let cannotConnectToHost = Code(rawValue: -1004)
    public static let cannotFindHost = Code(rawValue: -1003)
    public static let dnsLookupFailed = Code(rawValue: -1006)
    public static let httpTooManyRedirects = Code(rawValue: -1007)
    public static let networkConnectionLost = Code(rawValue: -1005)
    public static let notConnectedToInternet = Code(rawValue: -1009)
    public static let resourceUnavailable = Code(rawValue: -1008)
    public static let secureConnectionFailed = Code(rawValue: -1200)
    public static let timedOut = Code(rawValue: -1001)
    public static let unsupportedURL = Code(rawValue: -1002)
    public static let userAuthenticationRequired = Code(rawValue: -1013)
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

// MARK: Locks and texts

public final class NSLock: @unchecked Sendable {
  public init() {}

  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

public final class NSRecursiveLock: @unchecked Sendable {
  public init() {}

  public func lock() {}
  public func unlock() {}
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

extension Error {
  public var localizedDescription: String { "" }
}

extension String {
  public enum Encoding { case utf8 }

  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let regularExpression = CompareOptions(rawValue: 1024)
  }

  public init?(bytes: some Sequence<UInt8>, encoding: Encoding) { nil }
  public init?(data: Data, encoding: Encoding) { nil }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }

  public var capitalized: String { self }
}

extension StringProtocol {
  public func addingPercentEncoding(withAllowedCharacters characters: CharacterSet) -> String? { nil }
  public func components(separatedBy set: CharacterSet) -> [String] { [] }
  public func components(separatedBy separator: some StringProtocol) -> [String] { [] }
  public func padding(toLength length: Int, withPad pad: String, startingAt index: Int) -> String { "" }
  public func replacingOccurrences(
    of text: String,
    with replacement: String,
    options: String.CompareOptions = []
  ) -> String { "" }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
}

public struct CharacterSet: Sendable, ExpressibleByArrayLiteral {
  public init(charactersIn text: String) {}
  public init(arrayLiteral scalars: Unicode.Scalar...) {}

  public static var alphanumerics: CharacterSet { [] }
  public static var urlPathAllowed: CharacterSet { [] }
  public static var urlQueryAllowed: CharacterSet { [] }
  public static var whitespaces: CharacterSet { [] }
  public var inverted: CharacterSet { self }
  public func union(_ other: CharacterSet) -> CharacterSet { self }
}

public let NSNotFound = Int.max

public struct NSRange: Sendable {
  public var location: Int
  public var length: Int

  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
  public init(_ range: Range<Int>) { self.init(location: 0, length: 0) }
  public init<Text: StringProtocol>(_ range: some RangeExpression<Text.Index>, in text: Text) {
    self.init(location: 0, length: 0)
  }

  public var upperBound: Int { 0 }
}

open class NSString {
  public init(string: String) {}

  public var length: Int { 0 }

  public func substring(with range: NSRange) -> String { "" }
  public func substring(from index: Int) -> String { "" }
  public func range(of text: String, range: NSRange) -> NSRange { range }
}

open class NSTextCheckingResult {
  open var range: NSRange { NSRange(location: 0, length: 0) }

  open func range(at index: Int) -> NSRange { NSRange(location: 0, length: 0) }
}

open class NSRegularExpression: @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let allowCommentsAndWhitespace = Options(rawValue: 2)
  }

  public init(pattern: String, options: Options = []) throws {}

  open func matches(in text: String, range: NSRange) -> [NSTextCheckingResult] { [] }
  open func firstMatch(in text: String, range: NSRange) -> NSTextCheckingResult? { nil }
}

// MARK: Threads and time

open class Thread {
  public class var isMainThread: Bool { false }
}

public typealias clock_t = UInt

public func clock() -> clock_t { 0 }

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Types that are in a module of their own on some systems, and of Objective-C on others.
public protocol HTTPClient: Sendable {
  var session: URLSession { get }
  func send(_ request: URLRequest) async throws -> (Data, URLResponse)
  func load(
    _ request: URLRequest,
    completion: @escaping @Sendable (Data?, HTTPURLResponse?, (any Error)?) -> Void
  ) -> URLSessionTask
  func answer(_ challenge: URLAuthenticationChallenge) async -> (
    URLSession.AuthChallengeDisposition, URLCredential?
  )
}

/// A delegate of Foundation with a requirement of its own.
public protocol TransferDelegate: URLSessionTaskDelegate {
  func transferred(_ bytes: Int64)
}

public protocol FeedReader {
  func read(_ parser: XMLParser) throws -> [String: NSAttributedString]
}

public protocol Settings {
  var defaults: UserDefaults { get }
  var encoding: String.Encoding { get set }
  func observe(_ name: Notification.Name, on queue: OperationQueue?) -> any NSObjectProtocol
  func merge(_ other: Self, with compare: (Date, Date) -> ComparisonResult)
}

public protocol Scheduler {
  func run(on queue: DispatchQueue, after delay: TimeInterval, _ work: @escaping @Sendable () -> Void)
  func schedule(_ item: DispatchWorkItem, at deadline: DispatchTime, qos: DispatchQoS)
}

public protocol Layout {
  func place(_ rect: CGRect, in size: CGSize, at point: CGPoint, scale: CGFloat) -> NSRange
  func measure(_ text: NSAttributedString, by unit: NSString) -> NSNumber
  func search(_ text: NSString, options: NSString.CompareOptions) -> NSError?
}

/// A type of the module that is called like one of Foundation's.
public struct URLCache: Sendable {}

public protocol Caching {
  func replace(_ cache: URLCache, since date: Date) -> CachedURLResponse?
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Combine
import CoreData
import CoreLocation
import Foundation
import StoreKit
import UIKit
import os

public protocol Feed: Sendable {
  var updates: AnyPublisher<[String], Never> { get }
  func search(_ text: String) -> AnyPublisher<[String], any Error>
  func observe(_ changes: PassthroughSubject<Int, Never>) -> AnyCancellable
}

/// Its publisher comes with an extension.
public protocol FeedModel: ObservableObject {
  var items: [String] { get set }
  func refresh() async
}

public protocol Token: Cancellable {
  var id: Int { get }
}

public protocol ImageLoader: Sendable {
  func image(at url: URL, size: CGSize) async throws -> UIImage
  func crop(_ image: UIImage, to rect: CGRect, scale: CGFloat) -> UIImage?
  func tint(_ color: UIColor?, style: UITableViewCell.CellStyle)
}

public protocol LocationProvider {
  func current() async throws -> CLLocationCoordinate2D
  func distance(to location: CLLocation, in degrees: CLLocationDegrees) -> CLLocationDistance
  func authorize(_ completion: @escaping (CLAuthorizationStatus) -> Void)
}

public protocol Persistence: Sendable {
  var viewContext: NSManagedObjectContext { get }
  func perform(_ block: @escaping @Sendable (NSManagedObjectContext) throws -> Void) async throws
  func fetch<Object: NSManagedObject>(_ request: NSFetchRequest<Object>) throws -> [Object]
  func delete(_ id: NSManagedObjectID)
}

public protocol Shop: Sendable {
  var transactions: Transaction.Transactions { get }
  func buy(_ product: Product) async throws -> Product.PurchaseResult
  func verify(_ result: VerificationResult<Transaction>) throws -> Transaction
}

public protocol Logs {
  var logger: Logger { get }
  func log(_ message: String, to logger: Logger, at level: OSLogType)
}

public protocol Keychain {
  func copyMatching(_ query: [String: Any]) throws -> CFTypeRef?
  func add(_ query: CFDictionary, label: CFString) -> Int32
}

public protocol AppLinks {
  @MainActor func open(_ url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) async -> Bool
}

/// For newer systems than the oldest.
@available(iOS 17, macOS 14, *)
public protocol Widgets {
  func reload(_ kind: String) async
}

public protocol PartlyNewer {
  func plain()
  @available(iOS 17, macOS 14, *) func newer(_ image: UIImage)
}

/// A type of the module that is called like one of Foundation's.
public struct URLRequest: Sendable {}

public protocol Adapter: Sendable {
  func adapt(_ request: URLRequest) -> Foundation.URLRequest
}

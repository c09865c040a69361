// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreLocation
import Foundation
import UIKit

/// A delegate as teams wrote them for Objective-C.
@objc public protocol PaymentDelegate: AnyObject {
  func paymentDidFinish(_ payment: Payment)
  @objc optional func payment(_ payment: Payment, didFailWith error: any Error)
  @objc optional func paymentShouldRetry(_ payment: Payment, after attempts: Int) -> Bool
  @objc optional var title: String { get }
}

/// The same for objects of Objective-C.
@objc public protocol PaymentObserver: NSObjectProtocol {
  func observe(_ payment: Payment, on queue: DispatchQueue)
  @objc optional func willClose()
}

/// A class of Swift that Objective-C sees.
public final class Payment: NSObject, Sendable {
  public let amount: Int

  public init(amount: Int) { self.amount = amount }
}

/// An enumeration that Objective-C sees.
@objc public enum PaymentKind: Int, Sendable {
  case card, cash
}

/// Types that Objective-C sees, in a protocol that it doesn't.
public protocol PaymentService: AnyObject, Sendable {
  var delegate: (any PaymentDelegate)? { get set }
  func pay(_ payment: Payment, by kind: PaymentKind) async throws -> Payment
  func perform(_ action: Selector, on target: AnyObject)
}

/// A delegate of CoreLocation with requirements of its own.
public protocol LocationUpdates: CLLocationManagerDelegate {
  var last: CLLocation? { get }
}

/// A delegate of UIKit.
@MainActor public protocol FieldDelegate: UITextFieldDelegate {
  func fieldChanged(to text: String)
}

/// Refused: a data source has requirements.
@MainActor public protocol RowSource: UITableViewDataSource {
  var rows: [String] { get }
}

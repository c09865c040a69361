// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import SwiftUI
import UIKit

/// A view of an MVP module, which has to be a view controller.
public protocol ListView: UIViewController {
  var presenter: (any ListPresenter)? { get set }
  var title: String? { get set }
  func show(_ items: [String])
  func selection() -> Int
}

@MainActor public protocol ListPresenter: AnyObject {
  func viewDidLoad()
  func didSelect(_ index: Int)
}

@MainActor public protocol ListRouter: AnyObject {
  var navigation: UINavigationController? { get }
  func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?)
}

/// A class of the app between a protocol and UIKit.
open class BaseController: UIViewController {
  public init(theme: Int) { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { nil }
}

@MainActor public protocol ThemedView: BaseController {
  func apply(_ theme: Int)
  var total: Int { get }
}

public protocol Badge: UIView {
  var isHidden: Bool { get set }
  func setNeedsLayout()
  func show(_ count: Int)
}

@MainActor public protocol ListCell where Self: UITableViewCell {
  var count: Int { get }
  func fill(with text: String)
}

/// Refused: a view is its body.
@MainActor public protocol Screen: View {
  var title: String { get }
}

@MainActor public protocol ScreenFactory {
  func screen(named name: String) -> any View
  func badge(_ count: Int) -> AnyView
  func tint(_ color: Color, of selection: Binding<Int>)
}

extension StandardLibrary {
  /// What protocols of apps inherit from Apple's frameworks, whose symbol graphs nobody has.
  ///
  /// Of a class, a line says how a subclass calls its initialiser; the names after `has` are those of members that a
  /// protocol may ask for and a subclass inherits.
  static let frameworks = """
    s:7Combine16ObservableObjectP ObservableObject

    s:7Combine11CancellableP Cancellable
    func cancel()

    s:11Observation10ObservableP Observable

    c:objc(cs)UIResponder UIKit.UIResponder s:10Foundation8NSObjectC
    has next isFirstResponder canBecomeFirstResponder canResignFirstResponder undoManager inputView
    has becomeFirstResponder() resignFirstResponder() inputAccessoryView userActivity reloadInputViews()

    c:objc(cs)UIViewController UIKit.UIViewController c:objc(cs)UIResponder
    init() = super.init(nibName: nil, bundle: nil)
    required init?(coder: NSCoder)
    has view viewIfLoaded isViewLoaded title navigationItem navigationController tabBarController tabBarItem
    has splitViewController presentedViewController presentingViewController parent children isEditing
    has modalPresentationStyle modalTransitionStyle isModalInPresentation hidesBottomBarWhenPushed
    has preferredContentSize additionalSafeAreaInsets traitCollection storyboard toolbarItems
    has transitioningDelegate popoverPresentationController sheetPresentationController preferredStatusBarStyle
    has viewDidLoad() viewWillAppear(_:) viewDidAppear(_:) viewWillDisappear(_:) viewDidDisappear(_:)
    has viewWillLayoutSubviews() viewDidLayoutSubviews() loadView() loadViewIfNeeded()
    has present(_:animated:completion:) dismiss(animated:completion:) show(_:sender:)
    has showDetailViewController(_:sender:) addChild(_:) removeFromParent() willMove(toParent:)
    has didMove(toParent:) setEditing(_:animated:) performSegue(withIdentifier:sender:) prepare(for:sender:)
    has shouldPerformSegue(withIdentifier:sender:) setNeedsStatusBarAppearanceUpdate() restorationIdentifier

    c:objc(cs)UINavigationController UIKit.UINavigationController c:objc(cs)UIViewController
    has viewControllers topViewController visibleViewController navigationBar isNavigationBarHidden
    has pushViewController(_:animated:) popViewController(animated:) popToRootViewController(animated:)
    has popToViewController(_:animated:) setViewControllers(_:animated:) setNavigationBarHidden(_:animated:)
    has delegate interactivePopGestureRecognizer

    c:objc(cs)UITabBarController UIKit.UITabBarController c:objc(cs)UIViewController
    has viewControllers selectedIndex selectedViewController tabBar delegate setViewControllers(_:animated:)

    c:objc(cs)UISplitViewController UIKit.UISplitViewController c:objc(cs)UIViewController
    has viewControllers delegate displayMode preferredDisplayMode isCollapsed show(_:) hide(_:)

    c:objc(cs)UITableViewController UIKit.UITableViewController c:objc(cs)UIViewController
    has tableView refreshControl clearsSelectionOnViewWillAppear

    c:objc(cs)UIView UIKit.UIView c:objc(cs)UIResponder
    init() = super.init(frame: .zero)
    required init?(coder: NSCoder)
    has frame bounds center transform alpha isHidden isOpaque backgroundColor tintColor tag superview subviews
    has window layer clipsToBounds contentMode isUserInteractionEnabled traitCollection intrinsicContentSize
    has gestureRecognizers constraints safeAreaInsets safeAreaLayoutGuide layoutMargins overrideUserInterfaceStyle
    has translatesAutoresizingMaskIntoConstraints semanticContentAttribute
    has addSubview(_:) insertSubview(_:at:) bringSubviewToFront(_:) sendSubviewToBack(_:) removeFromSuperview()
    has setNeedsLayout() layoutIfNeeded() layoutSubviews() setNeedsDisplay() sizeToFit() sizeThatFits(_:)
    has addGestureRecognizer(_:) removeGestureRecognizer(_:) addConstraint(_:) addConstraints(_:)
    has endEditing(_:) viewWithTag(_:) updateConstraints() setNeedsUpdateConstraints()

    c:objc(cs)UIControl UIKit.UIControl c:objc(cs)UIView
    has isEnabled isSelected isHighlighted state contentVerticalAlignment contentHorizontalAlignment
    has addTarget(_:action:for:) removeTarget(_:action:for:) sendActions(for:)

    c:objc(cs)UIScrollView UIKit.UIScrollView c:objc(cs)UIView
    has contentOffset contentSize contentInset delegate isScrollEnabled refreshControl
    has setContentOffset(_:animated:) scrollRectToVisible(_:animated:)

    c:objc(cs)UIStackView UIKit.UIStackView c:objc(cs)UIView
    has axis spacing alignment distribution arrangedSubviews addArrangedSubview(_:)
    has removeArrangedSubview(_:) insertArrangedSubview(_:at:)

    c:objc(cs)UICollectionReusableView UIKit.UICollectionReusableView c:objc(cs)UIView
    has reuseIdentifier prepareForReuse() apply(_:)

    c:objc(cs)UICollectionViewCell UIKit.UICollectionViewCell c:objc(cs)UICollectionReusableView
    has contentView isSelected isHighlighted backgroundView selectedBackgroundView

    c:objc(cs)UITableViewCell UIKit.UITableViewCell c:objc(cs)UIView
    init() = super.init(style: .default, reuseIdentifier: nil)
    required init?(coder: NSCoder)
    has textLabel detailTextLabel imageView contentView reuseIdentifier accessoryType accessoryView isSelected
    has isHighlighted selectionStyle backgroundView selectedBackgroundView prepareForReuse()
    has setSelected(_:animated:) setHighlighted(_:animated:)

    c:objc(cs)NSResponder AppKit.NSResponder s:10Foundation8NSObjectC
    has nextResponder acceptsFirstResponder becomeFirstResponder() resignFirstResponder() menu undoManager

    c:objc(cs)NSViewController AppKit.NSViewController c:objc(cs)NSResponder
    init() = super.init(nibName: nil, bundle: nil)
    required init?(coder: NSCoder)
    has view title representedObject isViewLoaded presentingViewController presentedViewControllers parent
    has children preferredContentSize viewDidLoad() viewWillAppear() viewDidAppear() viewWillDisappear()
    has viewDidDisappear() viewDidLayout() loadView() addChild(_:) removeFromParent() dismiss(_:)
    has presentAsSheet(_:) presentAsModalWindow(_:)

    c:objc(cs)NSView AppKit.NSView c:objc(cs)NSResponder
    init() = super.init(frame: .zero)
    required init?(coder: NSCoder)
    has frame bounds isHidden alphaValue superview subviews window layer wantsLayer needsDisplay needsLayout
    has addSubview(_:) removeFromSuperview() layout() draw(_:) intrinsicContentSize toolTip

    c:objc(cs)NSWindowController AppKit.NSWindowController c:objc(cs)NSResponder
    init() = super.init(window: nil)
    required init?(coder: NSCoder)
    has window contentViewController document isWindowLoaded windowTitle(forDocumentDisplayName:)
    has windowDidLoad() windowWillLoad() loadWindow() showWindow(_:) close()
    """

  /// Whether a protocol is a delegate of Objective-C, whose requirements are optional but for a few that are known.
  static func isOptional(_ parent: Symbol.Parent) -> Bool {
    let name = USR.foreignProtocol(parent.usr) ?? ""
    return name.hasSuffix("Delegate") && !delegatesWithRequirements.contains(name)
  }

  /// The delegates in Apple's frameworks that have requirements which aren't optional. All of the others' are.
  private static let delegatesWithRequirements: Set<String> = [
    "AVCaptureFileOutputRecordingDelegate", "CBCentralManagerDelegate", "CBPeripheralManagerDelegate",
    "CXProviderDelegate", "EKEventEditViewDelegate", "GKMatchmakerViewControllerDelegate",
    "GKTurnBasedMatchmakerViewControllerDelegate", "GKGameCenterControllerDelegate",
    "HKLiveWorkoutBuilderDelegate", "HKWorkoutSessionDelegate", "MCBrowserViewControllerDelegate",
    "MCNearbyServiceAdvertiserDelegate", "MCSessionDelegate", "MFMessageComposeViewControllerDelegate",
    "NFCNDEFReaderSessionDelegate", "NFCTagReaderSessionDelegate", "PHPickerViewControllerDelegate",
    "PKAddPassesViewControllerDelegate", "PKAddPaymentPassesViewControllerDelegate",
    "PKPaymentAuthorizationControllerDelegate", "PKPaymentAuthorizationViewControllerDelegate",
    "PKPushRegistryDelegate", "SKProductsRequestDelegate", "UICloudSharingControllerDelegate",
    "WCSessionDelegate",
  ]
}

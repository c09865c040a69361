extension StandardLibrary {
  /// Protocols of Foundation.
  static let foundation = """
    s:10Foundation9NSCopyingP NSCopying
    func copy(with zone: NSZone?) -> Any

    s:10Foundation16NSMutableCopyingP NSMutableCopying
    func mutableCopy(with zone: NSZone?) -> Any

    s:10Foundation8NSCodingP NSCoding
    init?(coder: NSCoder)
    func encode(with coder: NSCoder)

    s:10Foundation14NSSecureCodingP NSSecureCoding s:10Foundation8NSCodingP
    static var supportsSecureCoding: Bool { get }

    s:10Foundation9NSLockingP NSLocking
    func lock()
    func unlock()

    s:10Foundation14SortComparatorP SortComparator s:SH
    associatedtype Compared
    var order: SortOrder { get set }
    func compare(_ lhs: Self.Compared, _ rhs: Self.Compared) -> ComparisonResult

    s:10Foundation11FormatStyleP FormatStyle s:SE s:Se s:SH
    associatedtype FormatInput
    associatedtype FormatOutput
    func format(_ value: Self.FormatInput) -> Self.FormatOutput

    s:10Foundation13ParseStrategyP ParseStrategy s:SE s:Se s:SH
    associatedtype ParseInput
    associatedtype ParseOutput
    func parse(_ value: Self.ParseInput) throws -> Self.ParseOutput

    s:10Foundation13CustomNSErrorP CustomNSError s:s5ErrorP
    """

  /// Protocols without requirements, or whose requirements extensions meet.
  static let withoutRequirements: Set<String> = [
    "s:s5ErrorP", "s:s8CopyableP", "s:s8SendableP", "s:s9EscapableP", "s:s16SendableMetatypeP",
    "s:10Foundation16NSObjectProtocolP",
  ]

  /// Whether a protocol of Foundation is one of Objective-C on Apple's systems, to which a subclass of `NSObject` conforms.
  static func isOfNSObjects(_ usr: String) -> Bool {
    guard Library.module(ofUSR: usr) == "Foundation", usr.hasSuffix("P") else { return false }
    let name = USR.nameInFoundation(usr)
    return name.hasPrefix("NS") || name.hasSuffix("Delegate") || protocolsOfNSObjects.contains(name)
  }

  private static let protocolsOfNSObjects: Set<String> = [
    "ProgressReporting", "URLAuthenticationChallengeSender", "URLProtocolClient",
  ]

  /// Protocols of `NSObject`s whose requirements are optional on Apple's systems only.
  static let delegatesOfSwift: Set<String> = [
    "s:10Foundation12PortDelegateP", "s:10Foundation17URLProtocolClientP",
    "s:10Foundation19FileManagerDelegateP", "s:10Foundation23NSKeyedArchiverDelegateP",
    "s:10Foundation32URLAuthenticationChallengeSenderP",
  ]
}

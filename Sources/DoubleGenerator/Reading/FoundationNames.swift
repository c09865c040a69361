/// The names of Foundation's types on Linux. Foundation has no symbol graph, so the generator needs this list to see that
/// another module has a type of the same name, and that a type of C or Objective-C is Foundation's.
enum FoundationNames {
  static let all = Set(
    names.split { $0.isWhitespace }.map { String($0) }
  )

  private static let names = """
    AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation
    AttributedStringKey AttributedStringProtocol AttributedSubstring BlockOperation Bundle
    ByteCountFormatStyle ByteCountFormatter CGFloat CGPoint CGRect CGRectEdge CGSize CachedURLResponse
    Calendar CharacterSet CocoaError CodableAttributedStringKey CodableConfiguration
    CodableWithConfiguration ComparableComparator Comparator ComparisonResult ContiguousBytes
    CurrencyFormatStyleConfiguration CustomNSError Data DataProtocol Date DateComponents DateFormatter
    DateInterval DateIntervalFormatter Decimal DecodableAttributedStringKey DecodableWithConfiguration
    DecodingConfigurationProviding DescriptiveNumberFormatConfiguration Dimension
    DiscontiguousAttributedSubstring DiscreteFormatStyle DistributedNotificationCenter
    EncodableAttributedStringKey EncodableWithConfiguration EncodingConfigurationProviding EnergyFormatter
    Expression FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate
    FileProtectionType FileWrapper FloatingPointFormatStyle FloatingPointParseStrategy FormatStyle
    FormatStyleCapitalizationContext Formatter HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage
    HTTPURLResponse Host ISO8601DateFormatter IndexPath IndexSet InflectionRule InlinePresentationIntent
    InputStream IntegerFormatStyle IntegerParseStrategy JSONDecoder JSONEncoder JSONSerialization
    KeyPathComparator LengthFormatter ListFormatStyle Locale LocalizedError LocalizedStringResource
    MarkdownDecodableAttributedStringKey MassFormatter Measurement MessagePort Morphology
    MutableDataProtocol NSAffineTransform NSAffineTransformStruct NSArray NSAttributedString
    NSBinarySearchingOptions NSCache NSCacheDelegate NSCalendar NSCharacterSet NSCoder NSCoding
    NSComparisonPredicate NSCompoundPredicate NSCondition NSConditionLock NSCopying NSCountedSet NSData
    NSDate NSDateComponents NSDateInterval NSDecimalNumber NSDecimalNumberBehaviors NSDecimalNumberHandler
    NSDictionary NSEdgeInsets NSEnumerationOptions NSEnumerator NSError NSErrorDomain NSExceptionName
    NSExpression NSIndexPath NSIndexSet NSIndexSetIterator NSKeyedArchiver NSKeyedArchiverDelegate
    NSKeyedUnarchiver NSKeyedUnarchiverDelegate NSLocale NSLock NSLocking NSMeasurement NSMutableArray
    NSMutableAttributedString NSMutableCharacterSet NSMutableCopying NSMutableData NSMutableDictionary
    NSMutableIndexSet NSMutableOrderedSet NSMutableSet NSMutableString NSMutableURLRequest NSNotification
    NSNull NSNumber NSObject NSObjectProtocol NSOrderedSet NSOrthography NSPersonNameComponents NSPoint
    NSPointArray NSPointPointer NSPredicate NSRange NSRangePointer NSRect NSRectArray NSRectEdge
    NSRectPointer NSRecursiveLock NSRegularExpression NSSecureCoding NSSet NSSize NSSizeArray NSSizePointer
    NSSortDescriptor NSSortOptions NSString NSTextCheckingKey NSTextCheckingResult NSTimeZone NSURL
    NSURLComponents NSURLQueryItem NSURLRequest NSUUID NSValue NSZone NetService NetServiceBrowser
    Notification NotificationCenter NotificationQueue NumberFormatStyleConfiguration NumberFormatter
    ObjCBool OperatingSystemVersion Operation OperationQueue OutputStream POSIXError ParseStrategy
    ParseableFormatStyle PersonNameComponents PersonNameComponentsFormatter Pipe Port PortDelegate
    PortMessage Predicate PredicateBindings PredicateError PredicateExpression PredicateExpressions
    PresentationIntent Process ProcessInfo Progress ProgressKind ProgressReporting ProgressUserInfoKey
    PropertyListDecoder PropertyListEncoder PropertyListSerialization PurgeableData QualityOfService
    RecoverableError ReferenceConvertible RunLoop Scanner ScopedAttributeContainer SocketNativeHandle
    SocketPort SortComparator SortDescriptor SortOrder StandardPredicateExpression Stream StreamDelegate
    StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion
    StreamSocketSecurityLevel StringStyle StringTransform TermOfAddress Thread TimeInterval TimeZone Timer
    URL URLAuthenticationChallenge URLAuthenticationChallengeSender URLCache URLComponents URLCredential
    URLCredentialStorage URLError URLFileResourceType URLProtectionSpace URLProtocol URLProtocolClient
    URLQueryItem URLRequest URLResourceKey URLResourceValues URLResponse URLSession URLSessionConfiguration
    URLSessionDataDelegate URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate
    URLSessionDownloadTask URLSessionStreamDelegate URLSessionStreamTask URLSessionTask
    URLSessionTaskDelegate URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask
    URLSessionWebSocketDelegate URLSessionWebSocketTask UUID UndoManager Unit UnitAcceleration UnitAngle
    UnitArea UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion UnitDuration
    UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance UnitEnergy
    UnitFrequency UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower
    UnitPressure UnitSpeed UnitTemperature UnitVolume UserDefaults ValueTransformer XMLDTD XMLDTDNode
    XMLDocument XMLElement XMLNode XMLParser XMLParserDelegate
    """
}

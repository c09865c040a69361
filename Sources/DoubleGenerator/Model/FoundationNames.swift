/// The names of Foundation's types, except those that begin with `NS`. Foundation has no symbol graph, so the generator
/// needs this list to see that another module has a type of the same name.
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
    MutableDataProtocol NetService NetServiceBrowser Notification NotificationCenter NotificationQueue
    NumberFormatStyleConfiguration NumberFormatter ObjCBool OperatingSystemVersion Operation OperationQueue
    OutputStream POSIXError ParseStrategy ParseableFormatStyle PersonNameComponents
    PersonNameComponentsFormatter Pipe Port PortDelegate PortMessage Predicate PredicateBindings
    PredicateError PredicateExpression PredicateExpressions PresentationIntent Process ProcessInfo Progress
    ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder PropertyListEncoder
    PropertyListSerialization PurgeableData QualityOfService RecoverableError ReferenceConvertible RunLoop
    Scanner ScopedAttributeContainer SocketNativeHandle SocketPort SortComparator SortDescriptor SortOrder
    StandardPredicateExpression Stream StreamDelegate StreamNetworkServiceTypeValue
    StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel StringStyle
    StringTransform TermOfAddress Thread TimeInterval TimeZone Timer URL URLAuthenticationChallenge
    URLAuthenticationChallengeSender URLCache URLComponents URLCredential URLCredentialStorage URLError
    URLFileResourceType URLProtectionSpace URLProtocol URLProtocolClient URLQueryItem URLRequest
    URLResourceKey URLResourceValues URLResponse URLSession URLSessionConfiguration URLSessionDataDelegate
    URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate URLSessionDownloadTask
    URLSessionStreamDelegate URLSessionStreamTask URLSessionTask URLSessionTaskDelegate
    URLSessionTaskMetrics URLSessionTaskTransactionMetrics URLSessionUploadTask URLSessionWebSocketDelegate
    URLSessionWebSocketTask UUID UndoManager Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass
    UnitConverter UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent
    UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency
    UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed
    UnitTemperature UnitVolume UserDefaults ValueTransformer XMLDTD XMLDTDNode XMLDocument XMLElement
    XMLNode XMLParser XMLParserDelegate
    """
}

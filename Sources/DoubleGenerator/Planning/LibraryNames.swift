/// The names that a generated file sees because it imports the library. A type of the same name in another module is
/// written with that module's name before it.
enum LibraryNames {
  /// The modules that they are declared in.
  static let modules: Set<String> = [
    "AsyncDoubles", "NetworkDoubles", "NetworkRecordings", "SeamContracts", "Seams", "StrictDoubles",
    "TestDoubles",
  ]

  static let all: Set<String> = [
    "AfterFailure", "Allowance", "Answering", "AsyncAnswering", "AsyncCall", "AsyncCallRule", "AsyncSpy",
    "AsyncStub", "AwaitedCompletion", "BodyCall", "Call", "CallRule", "Chunking", "ContractBehaviour",
    "ContractViolation", "DateProvider", "DateProviderContract", "DoubledStream", "EndlessSleep", "Fake",
    "FakeDateProvider", "Fixture", "FixtureError", "FunctionDouble", "HARError", "ImmediateClock", "InOut",
    "ManualClock", "MockDataLoader", "NetworkLoader", "NetworkLoaderContract", "NonEscaping", "PropertySpy",
    "RecordedCall", "RecordedExchange", "Recorder", "RecordingDouble", "RecordingLoader", "RecordingMatch",
    "Redaction", "RequestFailure", "Route", "RouteBuilder", "RouteMaker", "RoutedRequest",
    "ServerSentEvent", "Spy", "StreamCall", "StrictCheck", "StrictDoublesTestCase", "StrictDoublesTrait",
    "Stub", "SyncAnswering", "SystemDateProvider", "TestDouble", "Timeline", "UnansweredCall",
    "UnimplementedClock", "WaitTimedOut",
  ]
}

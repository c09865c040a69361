/// The names that every generated file sees because it imports the doubles: a type of the same name in another
/// module is written with that module's.
enum LibraryNames {
  /// The modules that they are declared in.
  static let modules: Set<String> = ["TestDoubles", "Seams"]

  static let all: Set<String> = [
    "Answering", "AsyncCall", "AsyncSpy", "AsyncStub", "Call", "DateProvider", "Fake", "FakeDateProvider",
    "Fixture", "FunctionDouble", "InOut", "Lent", "ManualClock", "MockDataLoader", "NetworkLoader",
    "PropertySpy", "Rethrowing", "Spy", "Stub", "SystemDateProvider", "TestDouble", "Timeline",
    "UnansweredCall",
  ]
}

// swift-format-ignore-file
import StrictDoubles
import XCTest

@testable import Context

/// What tests do with the template's mocks.
final class AutoMockableTests: StrictDoublesTestCase {
  func testAFunctionWithoutParameters() {
    let mock = BasicProtocolMock()

    XCTAssertNil(mock.loadConfiguration())
    mock.loadConfigurationStringReturnValue = "a"
    XCTAssertEqual(mock.loadConfiguration(), "a")
    mock.loadConfigurationStringClosure = { "b" }
    XCTAssertEqual(mock.loadConfiguration(), "b")
    mock.loadConfigurationStringClosure = nil
    XCTAssertEqual(mock.loadConfiguration(), "a")

    XCTAssertTrue(mock.loadConfigurationStringCalled)
    XCTAssertEqual(mock.loadConfigurationStringCallsCount, 4)
  }

  func testAFunctionWithAParameter() {
    let mock = BasicProtocolMock()
    var saved: [String] = []
    mock.saveConfigurationStringVoidClosure = { saved.append($0) }

    mock.save(configuration: "a")
    mock.save(configuration: "b")

    XCTAssertEqual(mock.saveConfigurationStringVoidReceivedConfiguration, "b")
    XCTAssertEqual(mock.saveConfigurationStringVoidReceivedInvocations, ["a", "b"])
    XCTAssertEqual(saved, ["a", "b"])
  }

  func testTheNumberOfCallsCanBeSetToZero() {
    let mock = CurrencyPresenterMock()
    mock.showSourceCurrency("EUR")

    mock.showSourceCurrencyCurrencyStringVoidCallsCount = 0

    XCTAssertFalse(mock.showSourceCurrencyCurrencyStringVoidCalled)
    XCTAssertNil(mock.showSourceCurrencyCurrencyStringVoidReceivedCurrency)
  }

  func testTheTypeForgetsCallsAndClosuresAndKeepsValues() {
    typealias Mock = StaticMethodProtocolMock
    Mock.staticFunctionStringStringReturnValue = "a"
    Mock.staticFunctionStringStringClosure = { $0 }
    _ = Mock.staticFunction("b")
    XCTAssertEqual(Mock.staticFunctionStringStringReceived, "b")

    Mock.reset()

    XCTAssertEqual(Mock.staticFunctionStringStringCallsCount, 0)
    XCTAssertEqual(Mock.staticFunction("b"), "a")
    XCTAssertEqual(Mock.staticFunctionStringStringCallsCount, 1)
  }

  func testAnErrorComesBeforeAClosureAndAValue() {
    let mock = ThrowableProtocolMock()
    mock.doOrThrowStringReturnValue = "value"
    mock.doOrThrowStringThrowableError = CancellationError()
    mock.doOrThrowStringClosure = { "closure" }

    XCTAssertThrowsError(try mock.doOrThrow())
    mock.doOrThrowStringThrowableError = nil
    XCTAssertEqual(try mock.doOrThrow(), "closure")
    XCTAssertEqual(mock.doOrThrowStringReturnValue, "value")
  }

  func testPropertiesThatTheProtocolOnlyGets() {
    let mock = VariablesProtocolMock()

    mock.name = "a"
    mock.underlyingAge = 3
    mock.kids = ["b"]

    XCTAssertEqual(mock.underlyingName, "a")
    XCTAssertEqual(mock.age, 3)
    XCTAssertEqual(mock.kids, ["b"])
    XCTAssertEqual(mock.universityMarks, [:])
    XCTAssertNil(mock.company)
  }

  func testPropertiesThatWaitAndThrow() async throws {
    let mock = AsyncThrowingVariablesProtocolMock()
    mock.underlyingFirstName = "a"
    mock.titleThrowableError = CancellationError()

    let firstName = try await mock.firstName
    let title = try? await mock.title

    XCTAssertEqual(firstName, "a")
    XCTAssertNil(title)
    XCTAssertEqual(mock.titleCallsCount, 1)
    XCTAssertTrue(mock.firstNameCalled)
  }

  func testAsyncFunctions() async throws {
    let mock = AsyncProtocolMock()
    mock.callAsyncParameterIntStringReturnValue = "a"
    mock.callAsyncAndThrowParameterIntStringClosure = { parameter in "\(parameter)" }

    let first = await mock.callAsync(parameter: 1)
    let second = try await mock.callAsyncAndThrow(parameter: 2)
    await mock.callAsyncVoid(parameter: 3)

    XCTAssertEqual(first, "a")
    XCTAssertEqual(second, "2")
    XCTAssertEqual(mock.callAsyncVoidParameterIntVoidReceivedInvocations, [3])
    XCTAssertEqual(mock.callAsyncAndThrowVoidParameterIntVoidCallsCount, 0)
  }

  func testFunctionsWithLabels() {
    let mock = SameShortMethodNamesProtocolMock()

    mock.start(car: "a", of: "b")
    mock.start(plane: "c", of: "d")

    XCTAssertEqual(mock.startCarStringOfModelStringVoidReceivedArguments?.model, "b")
    XCTAssertEqual(mock.startPlaneStringOfModelStringVoidReceivedInvocations.map(\.plane), ["c"])
  }

  func testClosuresAsArguments() {
    let (escaping, nonEscaping) = (ClosureProtocolMock(), NonEscapingClosureProtocolMock())
    var kept: (() -> Void)?
    var count = 0
    escaping.setClosureClosureEscapingVoidVoidClosure = { kept = $0 }
    nonEscaping.executeClosureClosureVoidVoidClosure = { $0() }

    escaping.setClosure { count += 1 }
    nonEscaping.executeClosure { count += 1 }
    kept?()
    escaping.setClosureClosureEscapingVoidVoidReceivedClosure?()

    XCTAssertEqual(count, 3)
    XCTAssertTrue(nonEscaping.executeClosureClosureVoidVoidCalled)
  }

  func testFunctionsThatReturnClosures() {
    let mock = FunctionWithClosureReturnTypeMock()
    var count = 0
    mock.get____VoidReturnValue = { count += 1 }

    mock.get()()
    mock.getOptional()?()

    XCTAssertEqual(count, 1)
    XCTAssertTrue(mock.getOptional_____VoidCalled)
  }

  func testExistentials() async {
    struct Stub: StubProtocol {}
    let mock = AnyProtocolMock()
    mock.a = Stub()
    mock.jXAnyStubProtocolYAnyStubProtocolZAnyStubProtocolStringReturnValue = "a"

    mock.f(nil, y: nil, z: Stub())
    mock.m(anyConfusingArgumentName: Stub())
    mock.n { _ in }
    mock.k(x: { _ in }, y: { _ in })
    let answer = await mock.j(x: nil, y: nil, z: mock.a)

    XCTAssertEqual(answer, "a")
    XCTAssertNil(mock.fXAnyStubProtocolYAnyStubProtocolZAnyStubProtocolVoidReceivedArguments?.x)
    XCTAssertTrue(mock.mAnyConfusingArgumentNameAnyStubProtocolVoidReceivedAnyConfusingArgumentName is Stub)
    XCTAssertTrue(mock.nXEscapingAnyStubProtocolVoidVoidCalled)
    XCTAssertTrue(mock.kXAnyStubProtocolVoidYAnyStubProtocolVoidVoidCalled)
    XCTAssertTrue(mock.underlyingA is Stub)
  }
}

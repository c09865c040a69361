import Foundation
import TestDoubles
import Testing

/// How a failed expectation shows doubles and their answers.
@Suite struct DoubleDescriptionTests {
  @Test func `a spy is shown by its function, and the number of its calls`() {
    let transport = RPCTransportSpy()

    #expect("\(transport.closeSpy)" == "RPCTransportSpy.closeSpy, no calls")

    transport.close()

    #expect("\(transport.closeSpy)" == "RPCTransportSpy.close(), 1 call")

    transport.close()

    #expect("\(transport.closeSpy)" == "RPCTransportSpy.close(), 2 calls")

    transport.closeSpy.forgetCalls()

    #expect("\(transport.closeSpy)" == "RPCTransportSpy.close(), no calls")
  }

  @Test func `an async spy is shown so too`() async throws {
    let transport = RPCTransportSpy()

    try await transport.open(port: 80)

    #expect("\(transport.openSpy)" == "RPCTransportSpy.open(port:), 1 call")
  }

  @Test func `nothing else of a double is shown, since it may keep very many arguments`() {
    let transport = RPCTransportSpy()

    transport.close()

    let parts = Mirror(reflecting: transport.closeSpy).children.map(\.value)
    #expect(parts.map { Mirror(reflecting: $0).children.count } == [0])
  }

  @Test func `a stub is shown by its name alone, since it has no record`() {
    let nameStub = Stub<Void, String, Never>(returning: "tcp")

    #expect("\(nameStub)" == "nameStub")
  }

  @Test func `a property is shown with its gets and sets`() {
    let transport = RPCTransportSpy()

    #expect("\(transport.titleSpy)" == "RPCTransportSpy.titleSpy, no gets, no sets")

    transport.title = "a"
    transport.title += "b"

    #expect("\(transport.titleSpy)" == "RPCTransportSpy.titleSpy, 1 get, 2 sets")
  }

  @Test func `a loader is shown with its requests`() async throws {
    let loader = MockDataLoader(data: Data(), line: 1007)

    #expect(
      "\(loader)" == "the MockDataLoader made at TestDoublesTests/DoubleDescriptionTests.swift:1007, no calls"
    )

    _ = try await loader.data(for: URLRequest(url: #require(URL(string: "https://example.com"))))

    #expect("\(loader)" == "MockDataLoader.data(for:), 1 call")
  }

  @Test func `a response is shown as a timeline shows it`() throws {
    let url = try #require(URL(string: "https://example.com"))
    let whole = try #require(HTTPURLResponse(url: url, statusCode: 201, httpVersion: nil, headerFields: nil))

    #expect("\(MockDataLoader.Response.json("[]"))" == "answered 200")
    #expect("\(MockDataLoader.Response.status(503).then(.json("[]")))" == "answered 503, then answered 200")
    #expect("\(MockDataLoader.Response.error(.timedOut))" == "threw URLError(.timedOut)")
    #expect("\(MockDataLoader.Response.held)" == "held")
    #expect("\(MockDataLoader.Response.answer(Data(), whole))" == "answered 201")
  }
}

private final class RPCTransportSpy: TestDouble {
  let openSpy = AsyncSpy<Int, Void, any Error>()
  let closeSpy = Spy<Void, Void, Never>()
  let titleSpy = PropertySpy<String>(returning: "")

  var title: String {
    get { titleSpy.get() }
    set { titleSpy.set(newValue) }
  }

  func open(port: Int) async throws { try await openSpy(port) }
  func close() { closeSpy() }
}

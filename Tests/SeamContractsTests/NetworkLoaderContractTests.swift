import Foundation
import SeamContracts
import Testing

/// How loaders fail that break the contract. Those that keep it are in a package of their own, `Contracts`.
@Suite struct NetworkLoaderContractTests {
  @Test(
    arguments: [
      ("gives status, headers and URL of the response", "the status is 200, not 418"),
      ("gives an empty body as no bytes", #"the body is Data("a".utf8), not Data(0 bytes)"#),
      ("fails when nobody listens", "the error is missing, and the status is 200"),
      ("calls the completion with nothing but the error", #"the data is Data("a".utf8), not nil"#),
    ]
  ) func `a loader that answers everything alike`(name: String, fault: String) async throws {
    let loader = MockDataLoader(data: Data("a".utf8))

    let error = try await violation(of: name, by: loader)

    #expect(error?.description == "Broke the contract \"\(name)\": \(fault)")
  }

  @Test func `a loader with another error`() async throws {
    let loader = MockDataLoader(error: URLError(.timedOut))

    let error = try await violation(of: "fails when nobody listens", by: loader)

    #expect(
      error?.description
        == "Broke the contract \"fails when nobody listens\": the code of the error is -1001, not -1004"
    )
  }

  @Test func `a loader whose response is not HTTP`() async throws {
    let url = URL(filePath: "/")
    let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    let loader = MockDataLoader(response: response)

    let error = try await violation(of: "gives an empty body as no bytes", by: loader)

    #expect(
      error?.description == """
        Broke the contract "gives an empty body as no bytes": the response is URLResponse, not HTTPURLResponse
        """
    )
  }

  @Test func `a loader that calls the completion within the call`() async throws {
    let error = try await violation(
      of: "calls the completion after the call has returned",
      by: HastyLoader()
    )

    #expect(
      error?.description == """
        Broke the contract "calls the completion after the call has returned": whether it was called within \
        the call is true, not false
        """
    )
  }

  @Test func `bytes that print alike are told apart`() async throws {
    let loader = MockDataLoader(data: Data(0...254) + [0xFE])

    let error = try await violation(of: "gives a binary body as it is", by: loader)

    #expect(
      error?.description == """
        Broke the contract "gives a binary body as it is": the body is \
        Data(256 bytes: 00 01 02 03 04 05 06 07 08 09 0a 0b …, checksum 8fa45732), not \
        Data(256 bytes: 00 01 02 03 04 05 06 07 08 09 0a 0b …, checksum 90a458c5): byte 255 is 0xfe, not 0xff
        """
    )
  }

  private func violation(of name: String, by loader: any NetworkLoader) async throws -> ContractViolation? {
    let behaviour = try #require(NetworkLoaderContract.behaviours.first { $0.description == name })
    let server = try #require(URL(string: "http://server.test"))
    let subject = NetworkLoaderContract.Subject(loader, server: server)
    return await #expect(throws: ContractViolation.self) { try await behaviour.check(subject) }
  }
}

private struct HastyLoader: NetworkLoader {
  func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    completion(nil, nil, URLError(.timedOut))
  }
}

import Foundation
import Seams
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The `async` form that every loader gets.
@Suite struct NetworkLoaderTests {
  let url: URL
  let response: URLResponse

  init() throws {
    url = try #require(URL(string: "https://example.com/flats"))
    response = URLResponse(url: url, mimeType: nil, expectedContentLength: 2, textEncodingName: nil)
  }

  @Test func `gives the body and the response`() async throws {
    let loader = CannedLoader(data: Data("[]".utf8), response: response, error: nil)

    let (data, givenResponse) = try await loader.data(for: URLRequest(url: url))

    #expect(data == Data("[]".utf8))
    #expect(givenResponse === response)
  }

  @Test func `gives an empty body where there is none`() async throws {
    let loader = CannedLoader(data: nil, response: response, error: nil)

    let (data, _) = try await loader.data(for: URLRequest(url: url))

    #expect(data == Data())
  }

  @Test func `throws the error of the load, whatever came with it`() async {
    let loader = CannedLoader(data: Data(), response: response, error: URLError(.timedOut))

    let error = await #expect(throws: URLError.self) { try await loader.data(for: URLRequest(url: url)) }

    #expect(error?.code == .timedOut)
  }

  @Test func `throws a bad server response where there is neither a response nor an error`() async {
    let loader = CannedLoader(data: Data(), response: nil, error: nil)

    let error = await #expect(throws: URLError.self) { try await loader.data(for: URLRequest(url: url)) }

    #expect(error?.code == .badServerResponse)
  }
}

extension NetworkLoaderTests {
  struct CannedLoader: NetworkLoader {
    let data: Data?
    let response: URLResponse?
    let error: (any Error)?

    func loadData(
      using request: URLRequest,
      with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) {
      completion(data, response, error)
    }
  }
}

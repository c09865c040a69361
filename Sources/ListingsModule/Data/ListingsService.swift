import Foundation
import Seams

/// Loads pages of the feed from the server.
struct ListingsService: Sendable {
  private let baseURL: URL
  private let loader: any NetworkLoader

  /// Makes a service for the feed at a URL. It asks for a page with the query item `page`.
  init(baseURL: URL, loader: any NetworkLoader) {
    self.baseURL = baseURL
    self.loader = loader
  }

  /// Loads the page with a number; the first has number 1.
  func loadPage(_ number: Int) async throws(ListingsServiceError) -> ListingsPage {
    let (body, response) = try await load(request(forPage: number))
    if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
      throw .status(status)
    }
    return try decode(body)
  }

  private func request(forPage number: Int) -> URLRequest {
    var request = URLRequest(
      url: baseURL.appending(queryItems: [URLQueryItem(name: "page", value: "\(number)")])
    )
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    return request
  }

  private func load(_ request: URLRequest) async throws(ListingsServiceError) -> (Data, URLResponse) {
    do {
      return try await loader.data(for: request)
    } catch {
      throw .noConnection
    }
  }

  private func decode(_ body: Data) throws(ListingsServiceError) -> ListingsPage {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode(ListingsPage.self, from: body)
    } catch {
      throw .badBody
    }
  }
}

/// Why a page could not be loaded.
enum ListingsServiceError: Error, Equatable {
  /// No answer came.
  case noConnection
  /// The server refused, with this HTTP status.
  case status(Int)
  /// The server answered with something that isn't a page of the feed.
  case badBody
}

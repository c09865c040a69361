import Foundation
import StrictDoubles
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class DecodingXCTests: StrictDoublesTestCase {
  func testDataThatDoesNotDecode() async throws {
    let loader = MockDataLoader()
    loader.returns(.data(Data("[1, 2".utf8)))

    let (data, _) = try await loader.data(for: URLRequest(url: URL(filePath: "/items")))
    _ = try JSONDecoder().decode([Int].self, from: data)
  }
}

import Foundation
import StrictDoubles
import XCTest

final class DecodingXCTests: StrictDoublesTestCase {
  func testDataThatDoesNotDecode() async throws {
    let loader = MockDataLoader()
    loader.returns(.data(Data("[1, 2".utf8)))

    let (data, _) = try await loader.data(for: URLRequest(url: URL(filePath: "/items")))
    _ = try JSONDecoder().decode([Int].self, from: data)
  }

  func testDataOfALoaderThatDoesNotDecode() async throws {
    let loader = MockDataLoader(data: Data("[1, 2".utf8))

    let (data, _) = try await loader.data(for: URLRequest(url: URL(filePath: "/items")))
    _ = try JSONDecoder().decode([Int].self, from: data)
  }

  func testFixtureThatIsMissing() throws {
    _ = try Fixture("itmes.json", in: .module)
  }

  func testFixtureThatDoesNotDecode() throws {
    _ = try Fixture("items.json", in: .module).decode([[String: Int]].self)
  }
}

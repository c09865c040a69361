import Shop
import StrictDoubles
import XCTest

final class RaceXCTests: StrictDoublesTestCase {
  override var orders: EveryOrderTrait? { .everyOrder }

  @MainActor func testTheOlderSearchComesLastAndIsDropped() async throws {
    try await search(isSound: true)
  }

  @MainActor func testTheOlderSearchComesLast() async throws {
    try await search(isSound: false)
  }

  @MainActor private func search(isSound: Bool) async throws {
    let server = SearchServerSpy()
    let field = SearchField(isSound: isSound, server: server)

    let older = Task { await field.type("fl") }
    let newer = Task { await field.type("flat") }
    _ = await (older.value, newer.value)

    XCTAssertEqual(field.results, ["FLAT"])
  }
}

@MainActor
private final class SearchServerSpy: SearchServer, TestDouble {
  let searchSpy = AsyncSpy<String, [String], any Error>(answering: { [$0.uppercased()] })

  func search(_ text: String) async throws -> [String] { try await searchSpy(text) }
}

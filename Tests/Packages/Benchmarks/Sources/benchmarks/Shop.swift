/// The protocol of the doubles: functions without and with arguments, sync and async. As in a test, they are
/// called through the protocol.
protocol Shop: Sendable {
  func count() -> Int
  func price(id: Int) -> Int
  func search(query: String, page: Int, ascending: Bool) -> Int
  func loadCount() async throws -> Int
  func loadPrice(id: Int) async throws -> Int
  func loadSearch(query: String, page: Int, ascending: Bool) async throws -> Int
}

protocol WatchedDramasRepository: Sendable {
  func findRecords() async throws -> [DramaRecord]
}

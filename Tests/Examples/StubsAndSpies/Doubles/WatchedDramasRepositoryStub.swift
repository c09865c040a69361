import TestDoubles

struct WatchedDramasRepositoryStub: WatchedDramasRepository {
  let findRecordsStub = AsyncStub<Void, [DramaRecord], any Error>()

  func findRecords() async throws -> [DramaRecord] {
    try await findRecordsStub()
  }
}

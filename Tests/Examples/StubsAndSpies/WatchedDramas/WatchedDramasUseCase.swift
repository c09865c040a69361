protocol WatchedDramasUseCase: Sendable {
  func watchedDramas() async throws -> [Drama]
}

struct ListWatchedDramas: WatchedDramasUseCase {
  let repository: any WatchedDramasRepository
  var translator = DramaTranslator()

  func watchedDramas() async throws -> [Drama] {
    translator.translate(try await repository.findRecords())
  }
}

// Teaches: a stub for the input of the layer below, and the real translator, since it is pure and fast.
// Use it for use cases, interactors and services that get data from somewhere and turn it into something else.
// Product: StrictDoubles.
import StrictDoubles
import Testing

@Suite(.strictDoubles) struct WatchedDramasUseCaseTests {
  let repository = WatchedDramasRepositoryStub()

  @Test func `the dramas are those of the repository`() async throws {
    let useCase = ListWatchedDramas(repository: repository)
    repository.findRecordsStub.returns([DramaRecord(title: "Borgen", episodes: "30")])

    let dramas = try await useCase.watchedDramas()

    #expect(dramas == [Drama(title: "Borgen", episodes: 30)])
  }

  @Test func `an error of the repository is passed on`() async {
    let useCase = ListWatchedDramas(repository: repository)
    repository.findRecordsStub.throws(DiskUnreadable())

    await #expect(throws: DiskUnreadable.self) { try await useCase.watchedDramas() }
  }
}

private struct DiskUnreadable: Error {}

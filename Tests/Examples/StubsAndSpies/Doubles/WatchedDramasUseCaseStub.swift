import TestDoubles

// Input for the object under test: each test says what the use case gives it, and nobody looks at the calls.
// By hand this was `var resultToBeReturned: Result<[Drama], any Error>!` and a function that returned it.
struct WatchedDramasUseCaseStub: WatchedDramasUseCase {
  let watchedDramasStub = AsyncStub<Void, [Drama], any Error>()

  func watchedDramas() async throws -> [Drama] {
    try await watchedDramasStub()
  }
}

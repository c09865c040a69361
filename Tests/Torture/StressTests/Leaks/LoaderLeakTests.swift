import Foundation
import NetworkRecordings
import Testing

@Suite struct LoaderLeakTests {
  @Test func `a loader is freed with its requests`() async throws {
    weak var weakLoader: MockDataLoader?

    do {
      let loader = MockDataLoader { Route.get("/items/{id}") { .json("[]") } }
      _ = try await loader.data(for: .item(1))
      weakLoader = loader
    }

    #expect(weakLoader == nil)
  }

  @Test func `a loader whose held request was resumed is freed`() async throws {
    weak var weakLoader: MockDataLoader?

    do {
      let loader = MockDataLoader()
      loader.suspends()
      let load = Task { try await loader.data(for: .item(1)) }
      let call = try await loader.nextCall()
      call.resume(returning: .json("[]"))
      _ = await load.result
      weakLoader = loader
    }

    #expect(weakLoader == nil)
  }

  @Test func `a loader whose held request was cancelled is freed`() async throws {
    weak var weakLoader: MockDataLoader?

    do {
      let loader = MockDataLoader()
      loader.suspends()
      let load = Task { try await loader.data(for: .item(1)) }
      _ = try await loader.nextCall()
      load.cancel()
      _ = await load.result
      weakLoader = loader
    }

    #expect(weakLoader == nil)
  }

  @Test func `a loader with a session is freed with it`() async throws {
    let freedSpy = Spy<Void, Void, Never>()

    do {
      let argument = Argument { freedSpy() }
      let loader = MockDataLoader {
        Route.get("/items/1") { _ in withExtendedLifetime(argument) { .json("[]") } }
      }
      let session = loader.urlSession
      _ = try await session.data(for: .item(1))
    }

    // The session's own queue lets go of the loader, it may be a moment later.
    try await freedSpy.nextCall()
  }

  @Test func `a loader with a session is freed, also when a held task of the session was cancelled`()
    async throws
  {
    let freedSpy = Spy<Void, Void, Never>()

    do {
      let argument = Argument { freedSpy() }
      let loader = MockDataLoader {
        Route.get("/items/1") { _ in withExtendedLifetime(argument) { .json("[]") } }
      }
      loader.suspends()
      let session = loader.urlSession
      let load = Task { try await session.data(for: .item(1)) }
      _ = try await loader.nextCall()
      load.cancel()
      _ = await load.result
    }

    // The session's own queue lets go of the loader, it may be a moment later.
    try await freedSpy.nextCall()
  }

  @Test func `a recording loader is freed with what it wraps`() async throws {
    weak var weakLoader: MockDataLoader?
    weak var weakRecorder: RecordingLoader?

    do {
      let loader = MockDataLoader(data: Data("[]".utf8))
      let recorder = RecordingLoader(wrapping: loader, to: URL(fileURLWithPath: "/recording.har"))
      _ = try await recorder.data(for: .item(1))
      (weakLoader, weakRecorder) = (loader, recorder)
    }

    #expect(weakRecorder == nil)
    #expect(weakLoader == nil)
  }
}

import Foundation
import NetworkRecordings
import TestSupport
import Testing

extension UnderStress {
  @Suite struct RecordingLoaderStressTests {
    /// Few, however many calls there are: the replay compares each request with all that were recorded.
    let loads = 40

    @Test func `each load is in the recording, also when it is saved while requests come`() async throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).har")
      let live = MockDataLoader {
        Route.get("/items/{id}") { request in .json(request["id"]) }
      }
      let recorder = RecordingLoader(wrapping: live, to: file)
      let bodySpy = Spy<String?, Void, Never>()

      async let saving: Void = save(recorder)
      await onEightThreads(upTo: loads) { _ = try? await recorder.data(for: .item($0)) }
      await saving
      try recorder.save()
      let replay = try MockDataLoader(har: file)
      try FileManager.default.removeItem(at: file)
      await onEightThreads(upTo: loads) { bodySpy(try? await replay.text(of: .item($0))) }

      #expect(Set(bodySpy.calls.compactMap(\.self)).count == loads)
    }

    private func save(_ recorder: RecordingLoader) async {
      for _ in 1...5 {
        try? recorder.save()
      }
    }
  }
}

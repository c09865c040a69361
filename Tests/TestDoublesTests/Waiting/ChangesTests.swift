import TestDoubles
import Testing

/// What the waits for a recorder's values and for a stream's reader rely on.
@Suite struct ChangesTests {
  @Test func `a change that comes while the test looks makes it look again`() async throws {
    let changes = Changes()
    let place = TestDoubles.SourceLocation(filePath: #filePath, line: #line)
    var looks = 0

    let found = try await changes.wait(for: "a change", within: nil, in: nil, at: place, outcome: { "" }) {
      changes.note()
      looks += 1
      return looks < 3 ? nil : "found"
    }

    #expect(found == "found")
    #expect(looks == 3)
  }
}

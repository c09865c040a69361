// Teaches: a failed precondition stops the process, so the test runs it in a process of its own and expects
// that one to fail.
// Use it for mistakes that no caller can handle, and only there: an error or nil is easier to live with.
import Testing

#if os(macOS) || os(Linux)
  @Suite struct PreconditionTests {
    @Test func `asking for the name of a character that isn't there stops the process`() async throws {
      let result = try await #require(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        _ = CharacterListViewModel(client: ComicClientSpy()).name(at: 0)
      }

      #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("no character at 0"))
    }
  }
#endif

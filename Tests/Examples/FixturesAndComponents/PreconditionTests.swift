// Teaches: a failed precondition stops the process, so the test runs it in a process of its own and expects
// that one to fail. Its message is not compared: an optimised build leaves it out.
// Use it for mistakes that no caller can handle, and only there: an error or nil is easier to live with.
import Testing

#if os(macOS) || os(Linux)
  @Suite struct PreconditionTests {
    @Test func `asking for the name of a character that isn't there stops the process`() async {
      await #expect(processExitsWith: .failure) {
        _ = CharacterListViewModel(client: ComicClientSpy()).name(at: 0)
      }
    }
  }
#endif

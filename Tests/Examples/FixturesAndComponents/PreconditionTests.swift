// Teaches: a failed precondition stops the process, so the test runs it in a process of its own and expects that process
// to fail. It doesn't compare the message, since an optimised build leaves it out.
// Use preconditions only for mistakes that no caller can handle. Otherwise throw an error or return nil.
// Product: TestDoubles.
import Testing

#if os(macOS) || os(Linux)
  @Suite struct PreconditionTests {
    @Test func `asking for the name of a character that isn't there stops the process`() async {
      await #expect(processExitsWith: .failure) { @MainActor in
        _ = CharacterListViewModel(client: ComicClientSpy()).name(at: 0)
      }
    }
  }
#endif

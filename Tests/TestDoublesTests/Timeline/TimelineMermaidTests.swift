import Foundation
import TestDoubles
import TestSupport
import Testing

/// The expected texts were drawn once with Mermaid itself, to see that it takes them.
@Suite struct TimelineMermaidTests {
  private final class View: TestDouble, Sendable {
    let showSpy = Spy<String, Void, Never>()

    func show(_ text: String) { showSpy(text) }
  }

  private final class Service: TestDouble, Sendable {
    let loadSpy = AsyncSpy<Int, String, any Error>()

    func load(page: Int) async throws -> String { try await loadSpy(page) }
  }

  private struct Offline: Error {}

  private let view = View()
  private let service = Service()

  @Test func `draws the doubles in the order of their first calls`() async throws {
    service.loadSpy.returns("")

    _ = try await service.load(page: 1)
    view.show("flat")
    _ = try await service.load(page: 2)

    #expect(
      Timeline(view, service).mermaid == """
        sequenceDiagram
          participant code as Code under test
          participant d0 as Service
          participant d1 as View
          code->>d0: load(page: 1)
          code->>d1: show("flat")
          code->>d0: load(page: 2)
        """
    )
  }

  @Test func `draws an error as an arrow back, and a held call with a note`() async throws {
    service.loadSpy.when { $0 == 1 }.throws(Offline())
    service.loadSpy.when { $0 == 2 }.suspends()

    _ = try? await service.load(page: 1)
    let caller = Task { try await service.load(page: 2) }
    try await service.loadSpy.waitForCalls(2)

    #expect(
      Timeline(service).mermaid == """
        sequenceDiagram
          participant code as Code under test
          participant d0 as Service
          code->>d0: load(page: 1)
          d0--xcode: threw Offline()
          code->>d0: load(page: 2)
          Note over d0: held
        """
    )
    caller.cancel()
  }

  @Test func `turns what Mermaid would take for syntax into entity codes`() {
    view.show("a;b #c <br> {d} 100% &e ->> end")

    #expect(
      Timeline(view).mermaid == """
        sequenceDiagram
          participant code as Code under test
          participant d0 as View
          code->>d0: show("a#59;b #35;c #60;br#62; #123;d#125; 100#37; #38;e -#62;#62; end")
        """
    )
  }

  @Test func `cuts a long call in the middle`() {
    view.show("123456789 123456789 123456789 123456789 123456789 123456789 ")

    #expect(
      Timeline(view).mermaid == """
        sequenceDiagram
          participant code as Code under test
          participant d0 as View
          code->>d0: show("123456789 1234… (68 characters) …3456789 123456789 ")
        """
    )
  }

  @Test func `leaves out the last calls where Mermaid would draw nothing else`() {
    (1...10_000).forEach { number in view.show("\(number)") }

    let diagram = Timeline(view).mermaid

    #expect(diagram.utf8.count == 49_917)
    #expect(
      diagram.hasPrefix(
        """
        sequenceDiagram
          participant code as Code under test
          participant d0 as View
          code->>d0: show("1")
          code->>d0: show("2")

        """
      )
    )
    #expect(
      diagram.hasSuffix(
        """

          code->>d0: show("1957")
          code->>d0: show("1958")
          Note over code: … 8042 more calls
        """
      )
    )
  }

  @Test func `shows the statuses of errors, which begin at 400`() async throws {
    let loader = MockDataLoader()
    loader.returns(.status(399), .status(400), .status(401))

    _ = try await loader.data(for: .to("/a"))
    _ = try await loader.data(for: .to("/b"))
    _ = try await loader.data(for: .to("/c"))

    #expect(
      Timeline(loader).mermaid.hasSuffix(
        """
          code->>d0: data(for: GET https://example.com/a)
          code->>d0: data(for: GET https://example.com/b)
          d0--xcode: answered 400
          code->>d0: data(for: GET https://example.com/c)
          d0--xcode: answered 401
        """
      )
    )
  }

  @Test func `of no calls is an empty diagram`() {
    #expect(
      Timeline(view).mermaid == """
        sequenceDiagram
          participant code as Code under test
        """
    )
  }
}

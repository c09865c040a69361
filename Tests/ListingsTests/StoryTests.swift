import Foundation
import NetworkRecordings
import Testing
import listings

@MainActor
struct StoryTests {
  private let writeSpy = Spy<String, Void, Never>()

  @Test func `the embedded story ends with its timeline`() async throws {
    let story = try EmbeddedStory(on: terminal)

    await story.tell()

    #expect(writeSpy.calls.contains("\nThe connection is back, and the user taps Retry."))
    #expect(writeSpy.lastCall?.hasSuffix("18. TerminalRouter.openInfo() returned") == true)
  }

  @Test func `the live story shows the server's feed`() async throws {
    let loader = MockDataLoader()
    loader.returns(.json(page(nextPage: "2")), .json(page(nextPage: "null")))
    let story = try LiveStory(at: feedURL, loader: loader, on: terminal)

    try await story.tell()

    #expect(loader.requests.map(\.url?.query) == ["page=1", "page=2"])
    #expect(writeSpy.calls.contains("  |   Tower, €900 per month"))
    #expect(writeSpy.calls.contains("  |   Tower, €900 per month [favourite]"))
  }

  @Test func `the live story leaves out what an empty feed has nothing for`() async throws {
    let loader = MockDataLoader()
    loader.returns(.json(#"{"listings": [], "nextPage": null}"#))
    let story = try LiveStory(at: feedURL, loader: loader, on: terminal)

    try await story.tell()

    #expect(writeSpy.calls.contains("\n(No favourite: there is no flat to tap.)"))
  }

  @Test func `a server that can't be reached ends the live story`() async throws {
    let loader = MockDataLoader(error: URLError(.cannotConnectToHost))
    let story = try LiveStory(at: feedURL, loader: loader, on: terminal)

    let error = await #expect(throws: StoryError.self) {
      try await story.tell()
    }

    #expect(
      error?.description
        == "http://flats.example/listings.json: The server can't be reached. Check your connection."
    )
  }

  @Test func `an answer that is no feed ends the live story`() async throws {
    let loader = MockDataLoader()
    loader.returns(.json("[]"))
    let story = try LiveStory(at: feedURL, loader: loader, on: terminal)

    let error = await #expect(throws: StoryError.self) {
      try await story.tell()
    }

    #expect(
      error?.description
        == "http://flats.example/listings.json: "
        + "The server's answer isn't a feed of flats. Is the app up to date?"
    )
  }

  @Test func `a recorded story is told again`() async throws {
    let loader = MockDataLoader()
    loader.returns(.json(page(nextPage: "2")), .json(page(nextPage: "null")))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let recorder = RecordingLoader(wrapping: loader, to: file)
    try await LiveStory(at: feedURL, loader: recorder, on: Terminal { _ in }).tell()
    try recorder.save()

    try await LiveStory(replaying: file, on: terminal).tell()

    #expect(writeSpy.calls.contains("  |   Tower, €900 per month [favourite]"))
    try FileManager.default.removeItem(at: file)
  }

  @Test func `a recording without traffic tells no story`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try RecordingLoader(wrapping: MockDataLoader(), to: file).save()

    let error = #expect(throws: StoryError.self) { try LiveStory(replaying: file, on: terminal) }

    #expect(error?.description == "\(file.path): There is no traffic in this file")
    try FileManager.default.removeItem(at: file)
  }

  private var terminal: Terminal {
    Terminal { writeSpy($0) }
  }

  private var feedURL: URL {
    get throws { try #require(URL(string: "http://flats.example/listings.json")) }
  }

  private func page(nextPage: String) -> String {
    """
    {
      "listings": [
        {
          "id": 1, "title": "Tower", "rooms": 4, "squareMetres": 60, "ownerID": 2,
          "monthlyRent": { "cents": 90000, "currency": "EUR" },
          "publishedAt": "2021-01-01T00:00:00Z"
        }
      ],
      "nextPage": \(nextPage)
    }
    """
  }
}

import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// A recording that is replayed, and completed by what it lacks.
@Suite struct RecordingMissingTests {
  private let live = MockDataLoader {
    Route.get("/new") { .data(Data("new".utf8)) }
  }

  @Test func `what is there is replayed, and what isn't is recorded`() async throws {
    let file = try TemporaryFile(
      #"""
      {"log": {"version": "1.2", "_tool": "kept", "entries": [
        {"_kept": 7, "request": {"method": "GET", "url": "https://example.com/old"}, "response": {"status": 201}}]}}
      """#
    )

    let first = try MockDataLoader(har: file.url, recordingMissingWith: live)
    let statuses = try await [first.status(of: .to("/old")), first.status(of: .to("/new"))]
    let replay = try MockDataLoader(har: file.url)
    let text = try await replay.text(of: .to("/new"))
    let status = try await replay.status(of: .to("/old"))

    #expect(text == "new")
    #expect(status == 201)
    #expect(statuses == [201, 200])
    #expect(live.requests.map { $0.url?.path } == ["/new"])
    #expect(try file.text.contains(#""_tool" : "kept""#))
    #expect(try file.text.contains(#""_kept" : 7"#))
  }

  @Test func `there may be no file yet`() async throws {
    let file = TemporaryFile()

    let loader = try MockDataLoader(har: file.url, recordingMissingWith: live)
    _ = try await loader.data(for: .to("/new"))
    let text = try await MockDataLoader(har: file.url).text(of: .to("/new"))

    #expect(text == "new")
  }

  @Test(.inOwnProcess) func `what was recorded is told in the end`() async throws {
    let file = TemporaryFile()

    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [path = file.url.path as String] in
      let live = MockDataLoader(data: Data())
      var loader: MockDataLoader? = try MockDataLoader(har: URL(filePath: path), recordingMissingWith: live)
      _ = try await loader?.data(for: .to("/new?token=5ecr3t"))
      loader = nil
    }

    #expect(
      result?.standardErrorText == """
        The HAR file \(file.url.path) lacked 1 of the requests, now recorded:
          GET https://example.com/new?token=REDACTED

        """
    )
  }

  @Test(.inOwnProcess) func `what the recorder was told is secret isn't told in the end either`() async throws
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let file = TemporaryFile()
      let live = MockDataLoader(data: Data())
      let redaction = Redaction(queryItems: ["door"])
      let loader = try MockDataLoader(har: file.url, recordingMissingWith: live, redacting: redaction)
      _ = try await loader.data(for: .to("/new/4f2a9c?door=4f2a9c"))
    }

    #expect(
      result?.standardErrorText.contains("\n  GET https://example.com/new/REDACTED?door=REDACTED\n") == true
    )
  }

  @Test func `the file has no secrets, and the timeline of the test is whole`() async throws {
    let file = TemporaryFile()
    let loader = try MockDataLoader(har: file.url, recordingMissingWith: MockDataLoader(data: Data()))

    _ = try await loader.data(for: .to("/new?token=5ecr3t"))

    #expect(try file.text.contains("new?token=REDACTED"))
    #expect(try !file.text.contains("5ecr3t"))
    #expect(
      Timeline(loader).description == """
        1. MockDataLoader.data(for: GET https://example.com/new?token=5ecr3t) answered 200
        """
    )
  }

  @Test(.inOwnProcess) func `nothing is told in the end if nothing was recorded`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let file = try TemporaryFile(
        har(#"{"method": "GET", "url": "https://example.com/a"}"#, #"{"status": 201}"#)
      )
      let loader = try MockDataLoader(har: file.url, recordingMissingWith: MockDataLoader())
      _ = try await loader.data(for: .to("/a"))
    }

    #expect(result?.standardErrorText.contains("The HAR file") == false)
  }

  @Test(.inOwnProcess) func `recording is forbidden by the environment`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      setenv("FORBID_RECORDING", "1", 1)
      let live = MockDataLoader(data: Data())
      let loader = try MockDataLoader(har: URL(filePath: "/nowhere/a.har"), recordingMissingWith: live)
      do {
        _ = try await loader.data(for: .to("/new?token=5ecr3t"))
      } catch {
        print(error, live.requests.count)
      }
    }

    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains("GET https://example.com/new?token=REDACTED matches no route"))
    #expect(text.contains("\nIt has no routes.\n"))
    #expect(text.contains("\nIt wasn't recorded, for FORBID_RECORDING is set. 0\n"))
  }

  // With Swift 6.2, exit tests capture nothing.
  #if compiler(>=6.3)
    @Test(.inOwnProcess, arguments: ["", "0"])
    func `what is missing is recorded where variables are empty or say no`(value: String) async throws {
      await #expect(processExitsWith: .success) { [value] in
        setenv("FORBID_RECORDING", value, 1)
        setenv("RECORDINGS", "", 1)
        let file = TemporaryFile()
        let live = MockDataLoader(data: Data())
        let loader = try MockDataLoader(har: file.url, recordingMissingWith: live)

        _ = try await loader.data(for: .to("/new"))

        #expect(live.callCount == 1)
      }
    }
  #endif

  @Test func `a filter changes what is recorded of the missing, and leaves out`() async throws {
    let file = TemporaryFile()
    let loader = try MockDataLoader(
      har: file.url,
      recordingMissingWith: MockDataLoader(data: Data("anna".utf8))
    ) {
      exchange in
      exchange.data = Data("somebody".utf8)
      return exchange.request.url?.path != "/noise"
    }

    let text = try await loader.text(of: .to("/a"))
    let noise = try await loader.text(of: .to("/noise"))
    let recorded = try await MockDataLoader(har: file.url).text(of: .to("/a"))

    #expect(recorded == "somebody")
    #expect([text, noise] == ["anna", "anna"])
    #expect(try !file.text.contains("noise"))
  }

  @Test func `a load that failed is not recorded`() async throws {
    let file = TemporaryFile()
    let live = MockDataLoader(error: URLError(.notConnectedToInternet))
    let loader = try MockDataLoader(har: file.url, recordingMissingWith: live)

    await #expect(throws: URLError(.notConnectedToInternet)) { try await loader.data(for: .to("/down")) }
    live.returns(.json("[7]"))
    _ = try await loader.data(for: .to("/up"))
    let text = try await MockDataLoader(har: file.url).text(of: .to("/up"))

    #expect(text == "[7]")
    #expect(try !file.text.contains("down"))
  }

  @Test func `a session's traffic is recorded`() async throws {
    let file = TemporaryFile()
    let recorder = RecordingLoader(wrapping: live, to: file.url)

    _ = try await recorder.urlSession.data(for: .to("/new"))
    try recorder.save()
    let text = try await MockDataLoader(har: file.url).text(of: .to("/new"))

    #expect(text == "new")
  }

  @Test func `a filter changes what is recorded, and leaves out`() async throws {
    let file = TemporaryFile()
    let recorder = RecordingLoader(wrapping: MockDataLoader(data: Data("anna".utf8)), to: file.url) {
      exchange in
      exchange.data = Data("somebody".utf8)
      return exchange.request.url?.path != "/noise"
    }

    let text = try await recorder.text(of: .to("/a"))
    _ = try await recorder.data(for: .to("/noise"))
    try recorder.save()
    let recorded = try await MockDataLoader(har: file.url).text(of: .to("/a"))

    #expect(recorded == "somebody")
    #expect(text == "anna")
    #expect(try !file.text.contains("noise"))
  }
}

import Foundation
import NetworkDoubles
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The text of the file that has one request and its response in it.
func recording(
  of request: URLRequest,
  answeredBy response: MockDataLoader.Response = .status(204),
  redacting redaction: Redaction = .standard
) async throws -> String {
  let file = TemporaryFile()
  let live = MockDataLoader { Route(matching: { _ in true }) { response } }
  let recorder = RecordingLoader(wrapping: live, to: file.url, redacting: redaction)
  _ = try? await recorder.data(for: request)
  try recorder.save()
  return try file.text
}

/// The body of a response as a recording replays it.
func replayedBody(
  _ body: String,
  type: String,
  redacting redaction: Redaction = .standard
) async throws -> String {
  let file = TemporaryFile()
  let live = MockDataLoader {
    Route.get("/a") { .data(Data(body.utf8), headers: ["Content-Type": type]) }
  }
  let recorder = RecordingLoader(wrapping: live, to: file.url, redacting: redaction)
  _ = try await recorder.data(for: .to("/a"))
  try recorder.save()
  return try await MockDataLoader(har: file.url).text(of: .to("/a"))
}

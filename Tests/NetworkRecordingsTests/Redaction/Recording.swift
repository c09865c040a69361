import Foundation
import NetworkRecordings
import TestSupport

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
  try await replayedBodies([body], type: type, redacting: redaction)[0]
}

/// The bodies of several responses to one request as a recording replays them, in their order.
func replayedBodies(
  _ bodies: [String],
  type: String,
  redacting redaction: Redaction = .standard
) async throws -> [String] {
  let file = TemporaryFile()
  let live = MockDataLoader()
  let recorder = RecordingLoader(wrapping: live, to: file.url, redacting: redaction)
  for body in bodies {
    live.returns(.data(Data(body.utf8), headers: ["Content-Type": type]))
    _ = try await recorder.data(for: .to("/a"))
  }
  try recorder.save()
  let replay = try MockDataLoader(har: file.url)
  var answers: [String] = []
  for _ in bodies {
    answers.append(try await replay.text(of: .to("/a")))
  }
  return answers
}

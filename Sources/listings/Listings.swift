import Foundation
import NetworkRecordings

@main
struct Listings {
  static func main() async {
    do {
      try await run(Arguments(Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("listings: \(error)\n".utf8))
      exit(1)
    }
  }

  @MainActor
  private static func run(_ arguments: Arguments) async throws {
    let terminal = Terminal { print($0) }
    switch arguments {
    case .help: print(Arguments.helpText)
    case .embedded: try await EmbeddedStory(on: terminal).tell()
    case .live(let url): try await LiveStory(at: url, on: terminal).tell()
    case .recording(let url, let file):
      let recorder = RecordingLoader(wrapping: URLSession.shared, to: file)
      try await LiveStory(at: url, loader: recorder, on: terminal).tell()
      try recorder.save()
    case .replay(let file): try await LiveStory(replaying: file, on: terminal).tell()
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import generate_doubles

/// What is shown of work that takes long, to somebody who looks.
@Suite struct ProgressTests {
  private let pipe = Pipe()

  @Test func `what takes long is shown with its time, and its line is taken away at the end`() async throws {
    let progress = Progress(on: pipe.fileHandleForWriting, after: 0)

    progress.show("reading Shop.symbols.json (1 of 2)")
    let shown = try await read { $0.availableData }
    progress.end()
    try pipe.fileHandleForWriting.close()
    let rest = try await read { $0.readDataToEndOfFile() }

    #expect(shown.hasPrefix("\r\u{1B}[Kreading Shop.symbols.json (1 of 2), "))
    #expect(shown.hasSuffix(" s"))
    #expect(rest.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `what comes next takes the line at once`() async throws {
    let progress = Progress(on: pipe.fileHandleForWriting, after: 0)
    progress.show("building Shop")
    _ = try await read { $0.availableData }

    progress.show("building Base")
    progress.end()
    try pipe.fileHandleForWriting.close()

    let rest = try await read { $0.readDataToEndOfFile() }
    #expect(rest.contains("\r\u{1B}[Kbuilding Base, "))
  }

  @Test func `what is done soon is not shown`() async throws {
    let progress = Progress(on: pipe.fileHandleForWriting, after: 60)

    progress.show("building Shop")
    progress.end()
    try pipe.fileHandleForWriting.close()

    #expect(try await read { $0.readDataToEndOfFile() } == "")
  }

  private func read(_ data: @escaping @Sendable (FileHandle) -> Data) async throws -> String {
    try await blocking { [pipe] in String(decoding: data(pipe.fileHandleForReading), as: UTF8.self) }
  }

  @Test func `where nobody sees a terminal each thing is said in a line`() async throws {
    let progress = Progress(on: nil, orInLinesOn: pipe.fileHandleForWriting, after: 0, again: 86_400)
    progress.show("building Shop")
    let first = try await read { $0.availableData }

    progress.show("writing symbol graphs (1 of 2)")
    progress.show("writing symbol graphs (2 of 2)")
    progress.end()
    try pipe.fileHandleForWriting.close()

    let rest = try await read { $0.readDataToEndOfFile() }
    #expect(first.hasPrefix("building Shop, "))
    #expect(rest.hasPrefix("writing symbol graphs (1 of 2), "))
    #expect(rest.hasSuffix(" s\n"))
    #expect(!rest.contains("2 of 2"))
  }
}

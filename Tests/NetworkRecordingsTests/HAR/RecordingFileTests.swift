import Foundation
import NetworkRecordings
import TestSupport
import Testing

/// The file that a recorder writes.
@Suite struct RecordingFileTests {
  private let file = TemporaryFile()

  @Test func `a new file is for its owner alone`() throws {
    try RecordingLoader(wrapping: MockDataLoader(), to: file.url).save()

    #expect(try mode(of: file.url) == 0o600)
  }

  @Test func `a file keeps its permissions`() throws {
    let file = try TemporaryFile("{}")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.url.path)

    try RecordingLoader(wrapping: MockDataLoader(), to: file.url).save()

    #expect(try mode(of: file.url) == 0o644)
  }

  @Test func `a symbolic link stays one, and the file that it names is written`() throws {
    let link = TemporaryFile()
    try FileManager.default.createSymbolicLink(
      atPath: link.url.path,
      withDestinationPath: file.url.lastPathComponent
    )

    try RecordingLoader(wrapping: MockDataLoader(), to: link.url).save()

    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.url.path) == file.url.lastPathComponent
    )
    #expect(try file.text.contains(#""version" : "1.2""#))
  }

  @Test func `what a killed run left goes with the next`() throws {
    try Data("half a reco".utf8).write(to: copy)

    try RecordingLoader(wrapping: MockDataLoader(), to: file.url).save()

    #expect(!FileManager.default.fileExists(atPath: copy.path))
    #expect(try file.text.hasPrefix("{\n"))
    #expect(try file.text.hasSuffix("}"))
  }

  @Test func `two recorders on one file are told`() throws {
    let first = RecordingLoader(wrapping: MockDataLoader(), to: file.url)
    let second = RecordingLoader(wrapping: MockDataLoader(), to: file.url)
    try first.save()
    let text = try file.text

    let error = #expect(throws: HARError.self) { try second.save() }

    #expect(
      error?.description == """
        The HAR file \(file.url.path) can't be written: another has written it since this recorder began: \
        two can't record to one file
        """
    )
    #expect(try file.text == text)
    #expect(!FileManager.default.fileExists(atPath: copy.path))
  }

  @Test func `a recorder saves as often as it is told`() throws {
    let recorder = RecordingLoader(wrapping: MockDataLoader(), to: file.url)

    try recorder.save()
    try recorder.save()

    #expect(try file.text.hasPrefix("{\n"))
  }

  /// What is written before it takes the file's place.
  private var copy: URL {
    file.url.deletingLastPathComponent().appendingPathComponent(".\(file.url.lastPathComponent).recording")
  }

  private func mode(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }
}

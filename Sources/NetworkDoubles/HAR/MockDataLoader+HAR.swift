import Foundation

extension MockDataLoader {
  /// Makes a loader that replays a recording: a HAR 1.2 file, as browsers, proxies and ``RecordingLoader``
  /// write it.
  ///
  /// A request gets the response to the same method and URL, and JSON body where one was recorded, unless told
  /// what else must match. Where a request repeats in the file, its responses come in the order of the file, and
  /// the last one repeats. What was redacted matches anything, and for the value of an environment variable the
  /// one of now is put in. An entry with status 0 is a load that failed.
  ///
  /// `matching` says what of a request must be as in the recording. `onFault` is told of each entry that can't be
  /// used, such as one with a status of 1000, by its place in the file; the others are replayed. Without it the
  /// first one is thrown.
  ///
  /// - Throws: ``HARError`` when the file can't be read, is no HAR 1.2, or has a fault. It names the entry.
  public convenience init(
    har file: URL,
    matching: [RecordingMatch] = RecordingMatch.standard,
    onFault: ((HARError) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let recorded = try HARFile(contentsOf: file).routes(matching: matching, at: location, onFault: onFault)
    self.init(fileID: fileID, filePath: filePath, line: line, routes: { recorded })
  }
}

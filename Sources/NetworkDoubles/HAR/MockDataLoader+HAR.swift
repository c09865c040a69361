import Foundation

extension MockDataLoader {
  /// Makes a loader that replays a recording: a HAR 1.2 file, as browsers, proxies and ``RecordingLoader``
  /// write it.
  ///
  /// A request gets the response to the same method and URL. A JSON body must be the same too; other bodies
  /// aren't compared. Where a request repeats in the file, its responses come in the order of the file, and
  /// the last one repeats. What was redacted matches anything. An entry with status 0 is a load that failed.
  ///
  /// - Throws: ``HARError`` when the file can't be read, is no HAR 1.2, or has a fault. It names the entry.
  public convenience init(
    har file: URL,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let recorded = try HAR(contentsOf: file).routes(of: file, at: location)
    self.init(fileID: fileID, filePath: filePath, line: line, routes: { recorded })
  }
}

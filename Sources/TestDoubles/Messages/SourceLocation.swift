/// A place in a test's source, as the compiler gives it at the call.
@usableFromInline package struct SourceLocation: Sendable, CustomStringConvertible {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  @usableFromInline package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// As messages name it: `ShopTests/ItemsTests.swift:12`.
  @usableFromInline package var description: String {
    "\(fileID):\(line)"
  }
}

import TestDoubles
import Testing

extension Test {
  var nameInMessages: TestName {
    let file = TestDoubles.SourceLocation.file(atPath: sourceLocation.path)
    return TestName(name: displayName ?? name, place: "\(file):\(sourceLocation.line)")
  }
}

extension Testing.SourceLocation {
  init(_ location: TestDoubles.SourceLocation) {
    self.init(
      fileID: location.file,
      filePath: "\(location.filePath)",
      line: Int(location.line),
      column: 1
    )
  }
  var path: String {
    #if compiler(>=6.3)
      filePath
    #else
      _filePath
    #endif
  }
}

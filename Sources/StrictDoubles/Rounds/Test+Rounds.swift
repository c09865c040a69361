import TestDoubles
import Testing

/// A trait that makes a test strict, and runs its rounds.
protocol StrictTrait: Trait {}

extension Test {
  /// The trait of a kind that holds for the test: its own, or else its suite's.
  func trait<Wanted: Trait>(_ type: Wanted.Type) -> Wanted? {
    traits.lazy.compactMap { $0 as? Wanted }.last
  }

  /// Fails a test that isn't strict for a trait that only strict tests can have.
  ///
  /// - Parameter trait: The trait as code: `.everyOrder`.
  func demandStrictness(for trait: String) {
    if !traits.contains(where: { $0 is any StrictTrait }) {
      Issue.record(
        "\(trait) does nothing without .strictDoubles. Write both: @Test(.strictDoubles, \(trait)).",
        sourceLocation: sourceLocation
      )
    }
  }

  var nameInMessages: TestName {
    TestName(name: displayName ?? name, place: "\(sourceLocation.fileID):\(sourceLocation.line)")
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

#if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
  import Foundation

  /// Stands for Foundation's `Process`, which phones lack. The tool can't do anything there, but Xcode builds it for a
  /// phone as well: a scheme of the whole package has all of its targets.
  final class Process {
    var executableURL: URL?
    var arguments: [String]?
    var standardInput: Any?
    var standardOutput: Any?
    var standardError: Any?
    let terminationStatus: Int32 = 1

    func run() throws {
      throw CocoaError(.featureUnsupported)
    }

    func waitUntilExit() {}
  }
#endif

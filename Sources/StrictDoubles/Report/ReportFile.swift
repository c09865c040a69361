import Foundation
import TestDoubles

/// The file that `TEST_DOUBLES_REPORT` names: what strict tests have found, for tools. It has JSON, one object a line, and
/// each line is there as soon as it is found. Runs append to it, also several at once. Safe from any thread.
final class ReportFile: Sendable {
  /// The file of this run; `nil`, if nobody asks for one.
  static let ofTheRun = ProcessInfo.processInfo.environment["TEST_DOUBLES_REPORT"].flatMap {
    $0.isEmpty ? nil : ReportFile(at: $0)
  }

  private let file: Int32

  /// Opens a file, and makes it where there is none.
  init?(at path: String) {
    file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    guard file >= 0 else {
      writeToStandardError("TEST_DOUBLES_REPORT: the file \(path) can't be written.")
      return nil
    }
  }

  deinit {
    close(file)
  }

  func write(_ entry: ReportEntry) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(entry) else { return }
    let bytes = [UInt8](line) + [UInt8(ascii: "\n")]
    // In one piece: others may write to the file as well.
    _ = Foundation.write(file, bytes, bytes.count)
  }
}

/// One line of a ``ReportFile``. What isn't known is left out.
struct ReportEntry: Encodable {
  enum Event: String, Encodable {
    /// A strict test has failed.
    case failure
    case warning
    /// What the rounds of a test have found out.
    case rounds
    /// The process ends, since it hangs.
    case hang
  }

  private let event: Event
  /// The test as messages show it.
  private let test: String?
  /// Which mistake it is: `heldCall`.
  private let kind: String?
  private let message: String
  private let file: String?
  private let line: Int?
  /// The double, by its type and property.
  private let double: String?
  private let function: String?
  /// The arguments of the call as texts.
  private let arguments: [String]?
  /// What to add to the test.
  private let advice: String?

  /// - Parameters:
  ///   - problem: What the entry is about; its line comes first.
  ///   - place: Where to look otherwise.
  init(
    _ event: Event,
    _ message: String,
    of test: String? = nil,
    at place: (file: String, line: Int)? = nil,
    about problem: Problem? = nil
  ) {
    let place = problem?.location.map { (file: "\($0.filePath)", line: Int($0.line)) } ?? place
    self.event = event
    self.message = message
    self.test = test
    kind = problem.map { "\($0.kind)" }
    file = place?.file
    line = place?.line
    double = problem?.double.map { [$0.ownerType, $0.property].compactMap(\.self).joined(separator: ".") }
    function = problem?.call?.function
    arguments = problem?.call?.arguments
    advice = problem?.call?.advice
  }

  /// A failure of a strict test.
  init(_ problem: Problem, of test: String, at place: (file: String, line: Int)?) {
    self.init(.failure, problem.message, of: test, at: place, about: problem)
  }
}

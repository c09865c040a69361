import Foundation
import TestDoubles

/// What a test says about its probes.
struct Probing: Sendable {
  /// What is left out.
  struct Exception: Sendable {
    let name: String
    /// The line of the trait.
    var place: TestDoubles.SourceLocation?
  }

  /// `nil`, if the test doesn't say whether it is probed. Then the run may ask for it, and judges all tests together.
  var isOn: Bool?
  var exceptions: [Exception] = []

  /// - Parameter environment: `PROBE_DOUBLES=1` in it probes all tests.
  func isWanted(environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    isOn ?? (environment["PROBE_DOUBLES"] == "1")
  }

  func leavesOut(_ call: Timeline.Entry) -> Bool {
    exceptions.contains { call.isNamed($0.name) }
  }

  func leavesOutTime(of double: DoubleName) -> Bool {
    exceptions.contains { double.isTime(named: $0.name) }
  }

  // MARK: Names that match nothing

  /// The names, and whether they name anything in a test.
  func uses(in recorder: ProbeRecorder) -> [String: Bool] {
    Dictionary(exceptions.map { ($0.name, recorder.has($0.name)) }) { $0 || $1 }
  }

  /// The names that match nothing in a test that should: they stand at the test itself, or name a double that it has.
  func mistakes(in recorder: ProbeRecorder, of test: TestName) -> [String] {
    let mistakes = exceptions.filter { exception in
      !recorder.has(exception.name)
        && (test.contains(exception.place) || recorder.hasType(of: exception.name))
    }
    return Set(mistakes.map(\.name)).sorted()
  }
}

extension DoubleName {
  fileprivate func isTime(named name: String) -> Bool {
    role == .clock && [participant, kindName].contains(name)
  }
}

extension TestName {
  /// Whether a trait stands at the test. A suite's trait stands above its tests.
  fileprivate func contains(_ trait: TestDoubles.SourceLocation?) -> Bool {
    guard let trait, let parts = place?.split(separator: ":"), let line = parts.last.flatMap({ UInt($0) })
    else {
      return false
    }
    return parts.first?.split(separator: "/").last == trait.file.split(separator: "/").last
      && trait.line >= line
  }
}

extension ProbeRecorder {
  fileprivate func has(_ name: String) -> Bool {
    let function = name.split(separator: ".", maxSplits: 1).last.map(String.init)
    return calls.contains { $0.entry.isNamed(name) } || times.contains { $0.double.isTime(named: name) }
      || doubles.contains { double in
        [
          double.participant, double.kindName, double.subject(function: nil),
          double.subject(function: function),
        ]
        .contains(name)
      }
  }

  fileprivate func hasType(of name: String) -> Bool {
    let type = name.split(separator: ".").first.map(String.init)
    return doubles.contains { [$0.participant, $0.kindName].contains(type) }
  }
}

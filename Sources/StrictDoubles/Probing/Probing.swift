import Foundation
import TestDoubles

/// What a test says about its probes.
struct Probing: Sendable {
  /// `nil`, if the test doesn't say whether it is probed. Then the run may ask for it, and judges all tests together.
  var isOn: Bool?
  var exceptions: [ExceptedName] = []
  /// Whether the test has to pass whichever call fails.
  var expectsFailures = false

  /// - Parameter environment: `PROBE_DOUBLES=1` in it probes all tests.
  func isWanted(environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    isOn ?? (environment["PROBE_DOUBLES"] == "1")
  }

  func leavesOut(_ call: Timeline.Entry) -> Bool {
    exceptions.contains { $0.matches(call) }
  }

  func leavesOutTime(of double: DoubleName) -> Bool {
    exceptions.contains { double.role == .clock && [double.participant, double.kindName].contains($0.text) }
  }

  /// The names, and whether they match anything in a test.
  func matches(in things: NamedThings) -> [String: Bool] {
    Dictionary(exceptions.map { ($0.text, things.have($0)) }) { $0 || $1 }
  }
}

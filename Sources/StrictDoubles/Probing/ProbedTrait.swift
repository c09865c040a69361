import Foundation
import TestDoubles
import Testing

/// Finds out whether a strict test would notice if the code under test were wrong.
///
///     @Suite(.strictDoubles, .probed) struct PresenterTests { … }
///     @Test(.strictDoubles, .probed(except: "ListingsViewSpy.showLoading()")) func …
///
/// After a test has passed, its body runs once more for each probe, with one thing about its doubles changed: an
/// answer that the test set up and a call used becomes another value, or an error; a request fails, or its response
/// has another status or no body; a clock or a date provider that the code asked tells another time, or stands still
/// if it moved; or the calls of an object that is a double leave no record. A run that still passes has found a weak
/// place: nothing in the test looks at it.
///
/// Records of calls are probed if the calls return nothing, or if their answers don't matter to the test. A test that
/// looks at any call of an object needn't look at all of them. The usual answers, which a double is made with, are
/// never a weak place. A probe can change a truth value, a number, a text, a date, a collection, an optional and a
/// case of a `CaseIterable` type; an error becomes a value. The summary lists the answers that no probe can change.
///
/// A round that doesn't end is stopped: its waits and sleeps end, and a held call throws `CancellationError`, or gets
/// the answer that its double was made with. The test then gets the warning that it couldn't be probed.
///
/// All strict tests are probed, and weak places are warnings, in a run with `PROBE_DOUBLES=1`. Standard error names
/// each probe before it begins, so that you know which one has stopped the process. It also gets a summary at the
/// end: the causes of weak places, how often each was found, and an example.
public struct ProbedTrait: TestTrait, SuiteTrait, TestScoping {
  let isOn: Bool
  let reporting: ProbeReporting
  let exceptions: [ProbeException]

  /// Whether it is `.unprobed()`.
  var leavesTestOut: Bool {
    !isOn && exceptions.isEmpty
  }

  /// A suite's trait holds for each of its tests.
  public var isRecursive: Bool {
    true
  }

  /// Runs one test case. The strict trait probes it; a test without a strict trait fails.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    if isOn {
      test.demandStrictness(for: ".probed")
    }
    try await function()
  }
}

/// How a weak place is reported.
public enum ProbeReporting: Sendable {
  /// As a failure of the test.
  case failures
  /// As a warning, with Swift 6.3 and later; before, on standard error.
  case warnings
}

extension Trait where Self == ProbedTrait {
  /// Probes each strict test: a weak place fails it.
  public static var probed: Self {
    probed(reporting: .failures)
  }

  /// Probes each strict test.
  ///
  /// - Parameters:
  ///   - exceptions: What the tests ignore on purpose.
  ///   - reporting: Whether a weak place is a failure or a warning.
  public static func probed(except exceptions: ProbeException..., reporting: ProbeReporting = .failures)
    -> Self
  {
    ProbedTrait(isOn: true, reporting: reporting, exceptions: exceptions)
  }

  /// Leaves something out when tests are probed, and has no test probed by itself. `.unprobed()` leaves out the whole
  /// test.
  public static func unprobed(_ exceptions: ProbeException...) -> Self {
    ProbedTrait(isOn: false, reporting: .warnings, exceptions: exceptions)
  }
}

/// How a test is probed, from all traits that hold for it.
struct Probing: Sendable {
  let reporting: ProbeReporting
  let exceptions: [ProbeException]

  /// - Parameters:
  ///   - reporting: What the test itself says; `nil` if it says nothing.
  ///   - environment: `PROBE_DOUBLES=1` in it probes all tests.
  /// - Returns: `nil`, if the test isn't to be probed.
  init?(
    _ reporting: ProbeReporting?,
    exceptions: [ProbeException],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    guard let reporting = reporting ?? (environment["PROBE_DOUBLES"] == "1" ? .warnings : nil) else {
      return nil
    }
    self.reporting = reporting
    self.exceptions = exceptions
  }

  var severity: Finding.Severity {
    switch reporting {
    case .failures: .failure
    case .warnings: .warning
    }
  }

  /// - Returns: `nil`, if the test isn't to be probed. The innermost trait decides.
  init?(_ test: Test) {
    let traits = test.traits.compactMap { $0 as? ProbedTrait }
    let decisive = traits.last { $0.isOn || $0.leavesTestOut }
    if let decisive, decisive.leavesTestOut { return nil }
    self.init(decisive?.reporting, exceptions: traits.flatMap(\.exceptions))
  }
}

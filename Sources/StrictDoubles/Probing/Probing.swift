import Foundation
import TestDoubles
import Testing

extension Trait where Self == StrictDoublesTrait {
  /// Probes the strict test: a weak place fails it.
  public static var probed: Self {
    probed()
  }

  /// Finds out whether the strict test would notice if the code under test were wrong. A weak place fails the test.
  ///
  ///     @Suite(.probed) struct PresenterTests { … }
  ///     @Test(.probed(except: "ListingsViewSpy.showLoading()")) func …
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
  ///
  /// - Parameter names: What the test ignores on purpose, besides what its suites say: a double, `"ListingsViewSpy"`,
  ///   one function of it, `"ListingsViewSpy.showLoading()"` or `"ListingsViewSpy.showLoadingSpy"`, or calls with certain
  ///   arguments, `"ListingsAnalyticsSpy.track(.infoOpened)"`.
  public static func probed(except names: String...) -> Self {
    StrictDoublesTrait { strictness in
      strictness.probing.isOn = true
      strictness.probing.exceptions += names
    }
  }

  /// Leaves something out when tests are probed, and has no test probed by itself. `.unprobed()` leaves out the whole
  /// test.
  public static func unprobed(_ names: String...) -> Self {
    StrictDoublesTrait { strictness in
      if names.isEmpty { strictness.probing.isOn = false }
      strictness.probing.exceptions += names
    }
  }
}

/// What a test says about its probes.
struct Probing: Sendable {
  /// `nil`, if the test doesn't say whether it is probed.
  var isOn: Bool?
  /// The names of what is left out.
  var exceptions: [String] = []

  /// - Parameter environment: `PROBE_DOUBLES=1` in it probes all tests.
  func isWanted(environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    isOn ?? (environment["PROBE_DOUBLES"] == "1")
  }

  var severity: Finding.Severity { isOn == true ? .failure : .warning }

  func leavesOut(_ call: Timeline.Entry) -> Bool {
    exceptions.contains { call.isNamed($0) }
  }

  func leavesOutTime(of double: DoubleName) -> Bool {
    exceptions.contains { [double.participant, double.kindName].contains($0) }
  }
}

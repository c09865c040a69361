import Foundation
import TestDoubles
import Testing

/// Finds out whether a strict test would notice if the code under test were wrong.
///
///     @Suite(.strictDoubles, .probed) struct PresenterTests { … }
///     @Test(.strictDoubles, .probed(except: "ListingsViewSpy.showLoading()")) func …
///
/// After a test has passed, its body runs once more for each probe, with one thing about its doubles changed: an
/// answer that the test set up and a call used is another, or an error; a request is refused, its response has another
/// status or no body; a clock or a date that the code asked is another, or stands still where it moved; the calls of an
/// object that is a double leave no record. A run that still passes has found a weak place: nothing in the test looks
/// at it.
///
/// Calls are probed for their records where they return nothing, or where the answers that they took don't matter. A
/// test that looks at any call of an object needn't look at all of them. The usual answers, which a double is made
/// with, are never a weak place themselves. A value is changed where its type allows: truths, numbers, texts, dates,
/// collections, optionals and cases of a `CaseIterable`; in place of an error comes a value. What can't be changed is
/// counted as such.
///
/// A round that comes to no end is stopped: waits and sleeps in it end, and a call that is held throws
/// `CancellationError`, or gets the answer that its double was made with. The test has a warning then: it couldn't be
/// probed.
///
/// All strict tests are probed, and weak places are warnings, in a run with `PROBE_DOUBLES=1`. Each probe is named
/// on standard error before it begins, so that one that stops the process can be told. The run ends with a summary
/// there: the causes of weak places, with how often each was found, and an example.
public struct ProbedTrait: TestTrait, SuiteTrait, TestScoping {
  let isOn: Bool
  let reporting: ProbeReporting
  let exceptions: [ProbeException]

  /// A suite's trait holds for each of its tests.
  public var isRecursive: Bool {
    true
  }

  /// Runs one test case. It is the strict trait that probes it: without one, the test fails for that.
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

/// What isn't probed, since a test doesn't care for it on purpose.
///
/// A text names a double, `"ListingsViewSpy"`, one function of it, `"ListingsViewSpy.showLoading()"` or
/// `"ListingsViewSpy.showLoadingSpy"`, or calls with certain arguments, `"ListingsAnalyticsSpy.track(.infoOpened)"`.
public struct ProbeException: Sendable, ExpressibleByStringLiteral {
  private enum Kind: Sendable {
    case answers, errors, calls, times
    case double(String)
  }

  private let kind: Kind

  /// The answers that the test set up.
  public static let answers = ProbeException(kind: .answers)
  /// The errors among them, and the responses that are failures: where any will do.
  public static let errors = ProbeException(kind: .errors)
  /// The records of calls and requests.
  public static let calls = ProbeException(kind: .calls)
  /// The clocks and dates that the code asks.
  public static let times = ProbeException(kind: .times)

  private init(kind: Kind) {
    self.kind = kind
  }

  /// A double, one function of it, or calls with certain arguments.
  public init(stringLiteral name: String) {
    kind = .double(name)
  }

  func leavesOut(_ answer: ProbeRecorder.UsedAnswer) -> Bool {
    switch kind {
    case .answers: true
    case .errors: answer.kind == .thrown
    case .calls, .times: false
    case .double: names(answer.firstUse)
    }
  }

  func leavesOutCall(_ call: Timeline.Entry) -> Bool {
    if case .calls = kind { true } else { names(call) }
  }

  func leavesOutTime(of double: DoubleName) -> Bool {
    switch kind {
    case .times: true
    case .double(let name): [double.participant, double.kindName].contains(name)
    case .answers, .errors, .calls: false
    }
  }

  private func names(_ call: Timeline.Entry) -> Bool {
    guard case .double(let name) = kind else { return false }
    return call.isNamed(name)
  }
}

extension Trait where Self == ProbedTrait {
  /// Probes each strict test: a weak place fails it.
  public static var probed: Self {
    probed(reporting: .failures)
  }

  /// Probes each strict test.
  ///
  /// - Parameters:
  ///   - exceptions: What the tests don't care for on purpose.
  ///   - reporting: What a weak place is.
  public static func probed(except exceptions: ProbeException..., reporting: ProbeReporting = .failures)
    -> Self
  {
    ProbedTrait(isOn: true, reporting: reporting, exceptions: exceptions)
  }

  /// Leaves doubles out where tests are probed, without having them probed: for a run with `PROBE_DOUBLES=1`.
  public static func unprobed(_ exceptions: ProbeException...) -> Self {
    ProbedTrait(isOn: false, reporting: .warnings, exceptions: exceptions)
  }
}

/// How a test is probed: what all traits say that hold for it.
struct Probing: Sendable {
  let reporting: ProbeReporting
  let exceptions: [ProbeException]

  /// - Parameters:
  ///   - reporting: As the test itself says; `nil`, where it says nothing.
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

  init?(_ test: Test) {
    let traits = test.traits.compactMap { $0 as? ProbedTrait }
    self.init(traits.last(where: \.isOn)?.reporting, exceptions: traits.flatMap(\.exceptions))
  }
}

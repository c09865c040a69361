import TestDoubles

/// Something that probing leaves out, since a test ignores it on purpose.
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
  /// The errors among them, and the responses that are failures, for a test to which any error will do.
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

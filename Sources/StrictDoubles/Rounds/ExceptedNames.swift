import TestDoubles

/// A name that a test leaves out of its rounds: that of a double, of a function of it, or of calls with certain arguments.
struct ExceptedName: Sendable {
  let text: String
  /// The line of the trait.
  var place: TestDoubles.SourceLocation?

  /// Whether it means a call: by its double, `ShopSpy`, by a function of it, `ShopSpy.load()` or `ShopSpy.loadSpy`, by a
  /// property, `ShopSpy.title`, or with its arguments, `ShopSpy.load(page: 1)`.
  func matches(_ call: Timeline.Entry) -> Bool {
    text == call.name.subject(function: nil)
      || [call.double, call.name.kindName].contains { double in
        [double, "\(double).\(call.function)", "\(double).\(call.call)"].contains(text)
          || call.name.role == .setter && "\(double).\(call.function)" == "\(text).set"
      }
  }
}

/// The calls and doubles of a round, which a name may mean.
struct NamedThings {
  var calls: [Timeline.Entry] = []
  var doubles: [DoubleName] = []

  func have(_ name: ExceptedName) -> Bool {
    let function = name.text.split(separator: ".", maxSplits: 1).last.map(String.init)
    return calls.contains(where: name.matches)
      || doubles.contains { double in
        [
          double.participant, double.kindName, double.subject(function: nil),
          double.subject(function: function),
        ]
        .contains(name.text)
      }
  }

  /// Whether the test has the double whose function or calls the name means.
  func haveDouble(of name: ExceptedName) -> Bool {
    let type = name.text.split(separator: ".").first.map(String.init)
    return doubles.contains { [$0.participant, $0.kindName].contains(type) }
  }
}

/// Finds the names that match nothing in the rounds of a test. A plain value.
struct ExceptedNames {
  private var unmatched: [ExceptedName]
  private var expected: Set<String> = []

  init(_ names: [ExceptedName]) {
    unmatched = names
  }

  mutating func learn(of things: NamedThings) {
    expected.formUnion(unmatched.filter(things.haveDouble).map(\.text))
    unmatched.removeAll(where: things.have)
  }

  /// The names that match nothing in a test that should have them: they stand at the test itself, or name a double that
  /// it has.
  func mistakes(of test: TestName) -> [String] {
    Set(unmatched.filter { test.contains($0.place) || expected.contains($0.text) }.map(\.text)).sorted()
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

// Calls that go on to a real object, as long as the test has said nothing else. Generated doubles that forward
// are made of these:
//
//     func count() -> Int {
//       if countSpy.passesOn() { return real.count() }
//       return countSpy()
//     }

extension RecordingDouble {
  /// Whether a call goes on to the real object: the test told the double nothing about it. Then it is recorded.
  public func passesOn(_ input: Input, function: StaticString = #function) -> Bool {
    let rules = lock.withLock { answers.script.location == nil ? answers.rules : nil }
    guard let rules, !rules.contains(where: { $0.matches(input) }) else { return false }
    lock.lock()
    records.notes.settle(append(input, function), .passedOn)
    unlockAndAnnounce()
    return true
  }
}

extension RecordingDouble where Input == Void {
  /// Whether a call goes on to the real object: the test told the double nothing about it. Then it is recorded.
  public func passesOn(function: StaticString = #function) -> Bool {
    passesOn((), function: function)
  }
}

extension PropertySpy {
  /// Whether the real object's value is to be gotten: the double was given none. Then that is recorded.
  public func passesOnGet(property: StaticString = #function) -> Bool {
    !hasValue && getter.passesOn(function: property)
  }

  /// Whether the real object's value is to be set: the double has none. Then that is recorded.
  public func passesOnSet(_ newValue: Value, property: StaticString = #function) -> Bool {
    !hasValue && setter.passesOn(newValue, function: property)
  }

  private var hasValue: Bool {
    guard case .unimplemented = getter.lock.withLock({ getter.answers.script.answers[0] }) else {
      return true
    }
    return false
  }
}

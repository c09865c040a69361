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
    engine.passesOn(input, function)
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
    getter.engine.isUnimplemented && getter.passesOn(function: property)
  }

  /// Whether the real object's value is to be set: the double has none. Then that is recorded.
  public func passesOnSet(_ newValue: Value, property: StaticString = #function) -> Bool {
    getter.engine.isUnimplemented && setter.passesOn(newValue, function: property)
  }
}

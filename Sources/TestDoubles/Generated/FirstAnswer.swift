extension FunctionDouble {
  /// Answers with a value from the start, as a double made with `init(returning:)` does. A strict test doesn't
  /// ask that it be used. The initialisers of generated doubles call it for the values that they are given.
  public final func startsReturning(_ output: Output) {
    set(Script(.output(output), at: nil))
  }
}

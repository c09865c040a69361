import TestDoubles

/// The part of a timeline that shows a value.
func describe(_ value: Any) -> String {
  let spy = Spy<Any, Void, Never>()
  spy(value)
  return String(Timeline(spy).entries[0].call.dropFirst("spy(".count).dropLast(")".count))
}

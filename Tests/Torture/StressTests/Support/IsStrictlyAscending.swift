extension Sequence where Element: Comparable {
  /// Whether each element is greater than the one before it.
  var isStrictlyAscending: Bool {
    zip(self, dropFirst()).allSatisfy(<)
  }
}

extension Array {
  /// The index of the first element that passes a test, where all after one that passes do so too; the end, if
  /// none does. It looks at few elements: it halves the array.
  func partitioningIndex(where passes: (Element) -> Bool) -> Int {
    var range = 0..<count
    while let first = range.first {
      let middle = first + range.count / 2
      range = passes(self[middle]) ? first..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}

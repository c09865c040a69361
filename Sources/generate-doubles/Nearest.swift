/// A question to end a message with: the name that an unknown one was probably meant to be. Empty where none is
/// near.
func hint(_ name: String, _ known: some Sequence<String>) -> String {
  nearest(to: name, in: known).map { " Did you mean '\($0)'?" } ?? ""
}

/// The name with the fewest letters to change, be they small or capital.
private func nearest(to name: String, in known: some Sequence<String>) -> String? {
  // Long names would take long to compare, and nobody mistypes them.
  let similar = known.filter { max($0.utf8.count, name.utf8.count) <= 200 }
  let wanted = name.lowercased()
  let candidates = similar.map { (name: $0, distance: distance(from: wanted, to: $0.lowercased())) }
  let best = candidates.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
  return best.flatMap { $0.distance <= 3 ? $0.name : nil }
}

private func distance(from first: String, to second: String) -> Int {
  var row = Array(0...second.count)
  for (index, letter) in first.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for (column, other) in second.enumerated() {
      let changed = letter == other ? diagonal : min(diagonal, row[column], row[column + 1]) + 1
      diagonal = row[column + 1]
      row[column + 1] = changed
    }
  }
  return row[second.count]
}

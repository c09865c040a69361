/// The reason for which the command ends, in one line.
struct Failure: Error {
  let message: String
  /// The line of a file that is to blame; `nil` if no file is.
  let place: Place?

  init(_ message: String, at place: Place? = nil) {
    self.message = message
    self.place = place
  }

  /// The line as compilers print it.
  var line: String { (place.map { "\($0): " } ?? "") + "error: \(message)" }
}

/// A line of a file.
struct Place: CustomStringConvertible {
  let file: String
  let line: Int

  var description: String { "\(file):\(line)" }
}

// MARK: Names that somebody mistyped

/// Asks at the end of a message whether the user meant another name. Empty if no known name is similar.
func hint(_ name: String, _ known: some Sequence<String>) -> String {
  nearest(to: name, in: known).map { " Did you mean '\($0)'?" } ?? ""
}

/// Finds the known name that differs in the fewest letters. Small letters and capitals count as equal.
private func nearest(to name: String, in known: some Sequence<String>) -> String? {
  // To compare long names takes long, and nobody types them by hand.
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

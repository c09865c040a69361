/// Which call gets its answer next, in one run.
enum OrderPlan {
  /// The one that a search takes.
  case search(OrderSearch)
  /// At each answer the call of this number among those under way, and the rest as they come. See ``Turn/number``.
  case only([Int])
  case asTheyCome

  mutating func move(among calls: [Turn]) -> OrderSearch.Move {
    switch self {
    case .search(var search):
      defer { self = .search(search) }
      return search.step(among: calls.compactMap(\.id))
    case .only(let numbers):
      guard let number = numbers.first else { return .give(0) }
      guard number <= calls.count else { return .wait }
      let index = calls.indices.sorted { calls[$0].precedes(calls[$1]) }[number - 1]
      self = .only(Array(numbers.dropFirst()))
      return .give(index)
    case .asTheyCome:
      return .give(0)
    }
  }

  /// What has to come next; `nil`, if that may be any call.
  var expected: String? {
    switch self {
    case .search(let search): search.expected?.text
    case .only(let numbers): numbers.first.map { "\($0)" }
    case .asTheyCome: nil
    }
  }
}

/// Decides which call gets its answer next, in one run.
enum OrderPlan {
  /// The order that a search tries.
  case search(OrderSearch)
  /// The number of the call to answer, among those under way, for each answer. After the last number, calls get their
  /// answers as they come. See ``Turn/number``.
  case only([Int])
  case asTheyCome

  /// Whether fewer calls are under way than the plan expects, so that one may be late.
  func isShort(of calls: [Turn]) -> Bool {
    switch self {
    case .search(let search): search.isShort(of: calls.map(\.double))
    case .only(let numbers): numbers.first.map { $0 > calls.count } ?? false
    case .asTheyCome: false
    }
  }

  mutating func move(among calls: [Turn]) -> OrderSearch.Move {
    switch self {
    case .search(var search):
      defer { self = .search(search) }
      return search.step(among: calls.compactMap(\.identified))
    case .only(let numbers):
      guard let number = numbers.first else { return .give(0) }
      guard number <= calls.count else { return .wait }
      self = .only(Array(numbers.dropFirst()))
      return .give(number - 1)
    case .asTheyCome:
      return .give(0)
    }
  }

  /// The calls that the plan expects at this point; `nil`, if any call will do.
  var expected: [String]? {
    switch self {
    case .search(let search): search.callsBefore?.map(\.text)
    case .only(let numbers): numbers.first.map { ["\($0)"] }
    case .asTheyCome: nil
    }
  }

  /// Gives up the plan. From here on, calls get their answers as they come.
  mutating func giveUp() {
    if case .search(var search) = self {
      search.stopRepeating()
      self = .search(search)
    } else {
      self = .asTheyCome
    }
  }
}

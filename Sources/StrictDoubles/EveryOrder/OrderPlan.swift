/// Decides which call gets its answer next, in one run.
enum OrderPlan {
  /// The order that a search tries.
  case search(OrderSearch)
  /// The number of the call to answer, among those under way, for each answer. After the last number, calls get their
  /// answers as they come. See ``Turn/number``.
  case only([Int])
  case asTheyCome

  mutating func move(among calls: [CallUnderWay], afterWaiting hasWaited: Bool) -> OrderSearch.Move {
    switch self {
    case .search(var search):
      defer { self = .search(search) }
      return search.move(among: calls, afterWaiting: hasWaited)
    case .only(let numbers):
      guard let number = numbers.first else { return .give(0) }
      let isShort = number > calls.count
      // Each call with a number has come, or may come.
      if isShort || numbers.count > calls.count, !hasWaited { return .wait(isExpected: isShort) }
      guard !isShort else { return .lost }
      self = .only(Array(numbers.dropFirst()))
      return .give(number - 1)
    case .asTheyCome:
      return .give(0)
    }
  }

  /// The calls that the plan expects at this point; `nil`, if any call will do.
  var expected: [String]? {
    switch self {
    case .search(let search): search.callsBefore
    case .only(let numbers): numbers.first.map { ["\($0)"] }
    case .asTheyCome: nil
    }
  }

  /// How long things take, as far as the plan knows.
  var tempo: Tempo {
    get { if case .search(let search) = self { search.tempo } else { Tempo() } }
    set {
      guard case .search(var search) = self else { return }
      search.tempo = newValue
      self = .search(search)
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

// Calls are tuples, and Swift compares neither arrays nor optionals of tuples. With these a test says
//
//     #expect(service.saveSpy.calls == [(7, "ext-test")])
//     #expect(service.saveSpy.lastCall == (7, "ext-test"))
//
// and a failure shows both sides. The labels of a tuple don't matter. More than six arguments are compared one by one.

/// Whether two lists of calls with two arguments are equal.
public func == <A: Equatable, B: Equatable>(calls: [(A, B)], others: [(A, B)]) -> Bool {
  calls.elementsEqual(others, by: ==)
}

/// Whether there is a call with these two arguments.
public func == <A: Equatable, B: Equatable>(call: (A, B)?, other: (A, B)) -> Bool {
  call.map { $0 == other } ?? false
}

/// Whether two lists of calls with three arguments are equal.
public func == <A: Equatable, B: Equatable, C: Equatable>(calls: [(A, B, C)], others: [(A, B, C)]) -> Bool {
  calls.elementsEqual(others, by: ==)
}

/// Whether there is a call with these three arguments.
public func == <A: Equatable, B: Equatable, C: Equatable>(call: (A, B, C)?, other: (A, B, C)) -> Bool {
  call.map { $0 == other } ?? false
}

/// Whether two lists of calls with four arguments are equal.
public func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
  calls: [(A, B, C, D)],
  others: [(A, B, C, D)]
) -> Bool {
  calls.elementsEqual(others, by: ==)
}

/// Whether there is a call with these four arguments.
public func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
  call: (A, B, C, D)?,
  other: (A, B, C, D)
) -> Bool {
  call.map { $0 == other } ?? false
}

/// Whether two lists of calls with five arguments are equal.
public func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
  calls: [(A, B, C, D, E)],
  others: [(A, B, C, D, E)]
) -> Bool {
  calls.elementsEqual(others, by: ==)
}

/// Whether there is a call with these five arguments.
public func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
  call: (A, B, C, D, E)?,
  other: (A, B, C, D, E)
) -> Bool {
  call.map { $0 == other } ?? false
}

/// Whether two lists of calls with six arguments are equal.
public func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable>(
  calls: [(A, B, C, D, E, F)],
  others: [(A, B, C, D, E, F)]
) -> Bool {
  calls.elementsEqual(others, by: ==)
}

/// Whether there is a call with these six arguments.
public func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable>(
  call: (A, B, C, D, E, F)?,
  other: (A, B, C, D, E, F)
) -> Bool {
  call.map { $0 == other } ?? false
}

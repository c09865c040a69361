import TestDoubles

/// Identifies a double in all rounds of a test. Doubles that are alike differ by the order in which they are made.
struct DoubleKey: Hashable {
  let owner: String
  var role = DoubleName.Role.spy
  var line: UInt = 0
  var ordinal = 1
}

extension DoubleKey {
  init(_ name: DoubleName) {
    self.init(owner: name.owner, role: name.role, line: name.declaredAt.line, ordinal: name.ordinal)
  }
}

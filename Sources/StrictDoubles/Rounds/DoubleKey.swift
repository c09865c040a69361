import TestDoubles

/// Identifies a double in all rounds of a test. Doubles that are alike differ by the order in which they are made.
package struct DoubleKey: Hashable {
  let owner: String
  let role: DoubleName.Role
  let line: UInt
  let ordinal: Int

  package init(owner: String, role: DoubleName.Role = .spy, line: UInt = 0, ordinal: Int = 1) {
    self.owner = owner
    self.role = role
    self.line = line
    self.ordinal = ordinal
  }

  init(_ name: DoubleName) {
    self.init(owner: name.owner, role: name.role, line: name.declaredAt.line, ordinal: name.ordinal)
  }
}

// Teaches: a test has one path. Cases that differ only in their values are arguments of one test. Cases that differ in
// what they expect are tests of their own.
// Use it when you are about to write `if` or `for` in a test: nobody tests the test, and a loop over an empty list
// passes.
// Products: none.
//
// Bad:
//
//     for year in [1900, 1996, 2000, 2023] {
//       if year % 4 == 0 && year != 1900 { #expect(isLeapYear(year)) } else { #expect(!isLeapYear(year)) }
//     }
import Testing

private func isLeapYear(_ year: Int) -> Bool {
  year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
}

@Suite struct BranchesAndLoopsTests {
  @Test(arguments: [1996, 2000, 2024])
  func `a leap year`(year: Int) {
    #expect(isLeapYear(year))
  }

  @Test(arguments: [1900, 2023, 2100])
  func `no leap year`(year: Int) {
    #expect(!isLeapYear(year))
  }
}

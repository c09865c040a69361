import StrictDoubles
import Testing

@Suite struct AllowanceTests {
  private let scope = DoubleScope()

  @Test func `of very many failures the first hundred are reported, and how many are left`() {
    let spy = DoubleScope.$current.withValue(scope) { Spy<Int, Int, any Error>(owner: "DoorSpy", line: 7) }
    (1...10_000).forEach { number in _ = try? spy(number, function: "open(by:)") }

    let failures = StrictReport(closing: scope).failures

    #expect(failures.count == 101)
    #expect(
      failures[99].message == """
        DoorSpy.open(by: 100) was called and has no answer.
          Add before the call: openSpy.returns(…) with Int, or openSpy.throws(…).
          The double was made at StrictDoublesTests/AllowanceTests.swift:7.
        """
    )
    #expect(failures[100].message == "There are 9900 more failures like these.")
  }

  @Test func `the same failure is reported once`() {
    let spy = DoubleScope.$current.withValue(scope) { Spy<Int, Int, any Error>() }
    (1...10_000).forEach { _ in _ = try? spy(1) }

    let failures = StrictReport(closing: scope).failures

    #expect(failures.count == 1)
  }

  @Test(arguments: [Allowance(rawValue: .max), Allowance(rawValue: -1)])
  func `any bits are an allowance`(allowance: Allowance) {
    let spy = DoubleScope.$current.withValue(scope) { Spy<Int, Int, any Error>() }
    _ = try? spy(1)

    let failures = StrictReport(closing: scope, allowing: allowance).failures

    #expect(failures.isEmpty)
  }
}

// Teaches: "now" is an argument like any other. Code that calls `Date()` gives another result every second.
// Use it for everything that depends on the date, and write the date out, so that a reader sees it. If many functions
// need the date, pass a DateProvider to the initialiser instead, as DisabledTests.swift does.
// Products: none.
//
// Bad:
//
//     var isOver: Bool { end < Date() }
import Foundation
import Testing

private struct Sale {
  let end: Date

  func isOver(at date: Date) -> Bool {
    end <= date
  }
}

@Suite struct ExplicitDateTests {
  @Test func `a sale is on a second before its end`() throws {
    let sale = Sale(end: try Date("2021-06-15T18:00:00Z", strategy: .iso8601))

    let isOver = sale.isOver(at: try Date("2021-06-15T17:59:59Z", strategy: .iso8601))

    #expect(!isOver)
  }

  @Test func `a sale is over at its end`() throws {
    let sale = Sale(end: try Date("2021-06-15T18:00:00Z", strategy: .iso8601))

    let isOver = sale.isOver(at: try Date("2021-06-15T18:00:00Z", strategy: .iso8601))

    #expect(isOver)
  }
}

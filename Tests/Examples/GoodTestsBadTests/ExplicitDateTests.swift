// Teaches: "now" is an argument like others. Code that calls `Date()` gives another result every second.
// Use it for everything that depends on the date. Where many functions need it, pass a DateProvider at the
// initialiser instead, as DisabledTests.swift does.
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
  let end = Date(timeIntervalSince1970: 1_609_459_200)

  @Test func `a sale is on a second before its end`() {
    #expect(!Sale(end: end).isOver(at: end - 1))
  }

  @Test func `a sale is over at its end`() {
    #expect(Sale(end: end).isOver(at: end))
  }
}

import Foundation
import Testing

@testable import StrictDoubles

@Suite struct OtherValuesTests {
  private enum Season: CaseIterable { case spring, summer, autumn }
  private struct Page: Equatable {}

  @Test(arguments: [(true, [false]), (false, [true])])
  func `a truth is flipped`(value: Bool, others: [Bool]) {
    #expect(otherValues(than: value) == others)
  }

  @Test(arguments: [(3, [4, 0, -3]), (0, [1]), (-1, [0, 1]), (Int.max, [.min, 0, -.max])])
  func `a number is another: one more, none, or the other side of it`(value: Int, others: [Int]) {
    #expect(otherValues(than: value) == others)
  }

  @Test func `a number without a sign has no other side`() {
    #expect(otherValues(than: UInt8.max) == [0])
  }

  @Test(arguments: [(2.5, [3.5, 0, -2.5]), (0, [1]), (.infinity, [0])])
  func `a fraction is another`(value: Double, others: [Double]) {
    #expect(otherValues(than: value) == others)
  }

  @Test func `a decimal number is another`() {
    #expect(otherValues(than: Decimal(3)) == [4, 0, -3])
    #expect(otherValues(than: Decimal.nan) == [0])
  }

  @Test func `a duration is longer, or none`() {
    #expect(otherValues(than: Duration.seconds(3)) == [.seconds(4), .zero])
  }

  @Test(arguments: [("flat", ["flat and more", ""]), ("", ["another text"])])
  func `a text is longer, or empty`(value: String, others: [String]) {
    #expect(otherValues(than: value) == others)
  }

  @Test(arguments: [([1, 2], [[]]), ([], [[0]])])
  func `a collection is emptied, and an empty one is not empty`(value: [Int], others: [[Int]]) {
    #expect(otherValues(than: value) == others)
  }

  @Test func `a dictionary is emptied`() {
    #expect(otherValues(than: ["a": 1]) == [[:]])
    #expect(otherValues(than: [String: Int]()) == [])
  }

  @Test func `a set is emptied, and an empty one is not empty`() {
    #expect(otherValues(than: [1, 2] as Set) == [[]])
    #expect(otherValues(than: Set<Int>()) == [[0]])
  }

  @Test func `a URL leads further`() throws {
    let url = try #require(URL(string: "https://example.com/a"))
    let further = try #require(URL(string: "https://example.com/a/another"))

    #expect(otherValues(than: url) == [further])
  }

  @Test func `nil is an empty value where the type has one`() {
    #expect(otherValues(than: Data?.none) == [Data()])
    #expect(otherValues(than: Set<Int>?.none) == [[]])
    #expect(otherValues(than: [String: Int]?.none) == [[:]])
    #expect(otherValues(than: URL?.none) == [])
  }

  @Test(arguments: [("flat", [nil, "flat and more", ""]), (nil, [""])])
  func `an optional is nil or another value, and nil is a value`(value: String?, others: [String?]) {
    #expect(otherValues(than: value) == others)
  }

  @Test func `a case is each of the others`() {
    #expect(otherValues(than: Season.spring) == [.summer, .autumn])
  }

  @Test func `a date is another in each of its parts`() {
    let date = Date(timeIntervalSince1970: 1_609_462_861)

    #expect(otherValues(than: date).map(\.timeIntervalSince1970) == [1_644_041_292, 1_574_884_430])
  }

  @Test func `bytes are emptied, and no bytes are some`() {
    #expect(otherValues(than: Data([1])) == [Data()])
    #expect(otherValues(than: Data()) == [Data("another body".utf8)])
  }

  @Test func `of a tuple each element is another, if all have others`() throws {
    let value = (id: "a1", page: 7, (code: 3, isLast: false))
    let others = otherValues(than: value, of: type(of: value))

    let tuples = others.compactMap { $0 as? (id: String, page: Int, (code: Int, isLast: Bool)) }
    #expect(tuples.map(\.id) == ["a1 and more"])
    #expect(tuples.map(\.page) == [8])
    #expect(tuples.map(\.2.code) == [4])
    #expect(tuples.map(\.2.isLast) == [true])
    #expect(otherValues(than: (id: "a1", Page()), of: (id: String, Page).self).isEmpty)
  }

  @Test func `a value of any other type can't be changed`() {
    #expect(otherValues(than: Page()) == [])
    #expect(otherValues(than: [Page]()) == [])
    #expect(otherValues(than: Page?.none) == [])
  }

  @Test func `in place of an error comes the plainest value`() throws {
    #expect(plainValue(of: Bool.self) == false)
    #expect(plainValue(of: Int.self) == 0)
    #expect(plainValue(of: Double.self) == 0)
    #expect(plainValue(of: Decimal.self) == 0)
    #expect(plainValue(of: Duration.self) == .zero)
    #expect(plainValue(of: Date.self) == Date(timeIntervalSince1970: 0))
    #expect(plainValue(of: String.self) == "")
    #expect(plainValue(of: [Page].self) == [])
    #expect(plainValue(of: Page?.self) == .some(nil))
    #expect(plainValue(of: Season.self) == .spring)
    #expect(plainValue(of: Void.self) != nil)
    #expect(try #require(plainValue(of: (Int, String?).self)) == (0, nil))
    #expect(plainValue(of: (Int, Page).self) == nil)
    #expect(plainValue(of: Page.self) == nil)
  }
}

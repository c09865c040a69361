import Foundation
import Testing

@testable import ListingsModule

/// How old a listing is, in the words of its row and by its section.
struct AgeTests {
  @Test(arguments: [
    ("2021-06-15T12:01:00Z", "Published just now"),
    ("2021-06-15T12:00:00Z", "Published just now"),
    ("2021-06-15T11:59:01Z", "Published just now"),
    ("2021-06-15T11:59:00Z", "Published 1 minute ago"),
    ("2021-06-15T11:58:01Z", "Published 1 minute ago"),
    ("2021-06-15T11:58:00Z", "Published 2 minutes ago"),
    ("2021-06-15T11:00:01Z", "Published 59 minutes ago"),
    ("2021-06-15T11:00:00Z", "Published 1 hour ago"),
    ("2021-06-15T10:00:01Z", "Published 1 hour ago"),
    ("2021-06-15T10:00:00Z", "Published 2 hours ago"),
    ("2021-06-14T12:00:01Z", "Published 23 hours ago"),
    ("2021-06-14T12:00:00Z", "Published yesterday"),
    ("2021-06-14T06:00:00Z", "Published yesterday"),
    ("2021-06-14T00:00:00Z", "Published yesterday"),
    ("2021-06-13T23:59:59Z", "Published 2 days ago"),
    ("2021-06-09T00:00:00Z", "Published 6 days ago"),
    ("2021-06-08T23:59:59Z", "Published on 8 June 2021"),
    ("2021-05-15T12:00:00Z", "Published on 15 May 2021"),
    ("2020-06-15T12:00:00Z", "Published on 15 June 2020"),
  ])
  func `the age is told in the largest unit`(publishedAt: String, text: String) throws {
    let mapper = try ListingsMapper.at("2021-06-15T12:00:00Z")

    let row = try mapper.row(of: .make(publishedAt: publishedAt))

    #expect(row.published == text)
  }

  @Test(arguments: [
    ("Pacific/Auckland", "Published on 9 June 2021"),
    ("Pacific/Honolulu", "Published on 8 June 2021"),
  ])
  func `a date is the one where the user is`(timeZone: String, text: String) throws {
    let mapper = try ListingsMapper.at("2021-06-30T12:00:00Z")
    let user = try User(id: 7, timeZone: #require(TimeZone(identifier: timeZone)))

    let row = try mapper.row(of: .make(publishedAt: "2021-06-08T18:00:00Z"), user: user)

    #expect(row.published == text)
  }

  @Test(arguments: [
    ("2021-06-16T00:00:00Z", "Today"),
    ("2021-06-15T00:00:00Z", "Today"),
    ("2021-06-14T23:59:59Z", "Yesterday"),
    ("2021-06-14T00:00:00Z", "Yesterday"),
    ("2021-06-13T23:59:59Z", "Earlier"),
  ])
  func `days begin at midnight`(publishedAt: String, title: String) throws {
    let mapper = try ListingsMapper.at("2021-06-15T12:00:00Z")

    let section = try mapper.section(of: .make(publishedAt: publishedAt))

    #expect(section.title == title)
  }

  @Test(arguments: [
    ("Europe/London", "Today"),
    ("Europe/Berlin", "Yesterday"),
  ])
  func `it is midnight when it is where the user is`(timeZone: String, title: String) throws {
    let mapper = try ListingsMapper.at("2021-06-15T22:30:00Z")
    let user = try User(id: 7, timeZone: #require(TimeZone(identifier: timeZone)))

    let section = try mapper.section(of: .make(publishedAt: "2021-06-15T21:30:00Z"), user: user)

    #expect(section.title == title)
  }

  // MARK: Days that don't have 24 hours

  @Test func `a day is over at midnight, also where summer time began on it at midnight`() throws {
    let mapper = try ListingsMapper.at("2024-04-27T12:00:00+03:00")
    let user = try User(id: 7, timeZone: #require(TimeZone(identifier: "Africa/Cairo")))

    let section = try mapper.section(of: .make(publishedAt: "2024-04-26T12:00:00+03:00"), user: user)

    #expect(section.title == "Yesterday")
    #expect(section.rows.map(\.published) == ["Published yesterday"])
  }

  @Test func `a listing may be 24 hours old on the day on which summer time ends`() throws {
    let mapper = try ListingsMapper.at("2021-10-31T23:30:00+01:00")
    let user = try User(id: 7, timeZone: #require(TimeZone(identifier: "Europe/Berlin")))

    let section = try mapper.section(of: .make(publishedAt: "2021-10-31T00:30:00+02:00"), user: user)

    #expect(section.title == "Today")
    #expect(section.rows.map(\.published) == ["Published 24 hours ago"])
  }

  @Test func `a week is seven midnights, also when an hour of it was skipped`() throws {
    let mapper = try ListingsMapper.at("2021-03-29T12:00:00+02:00")
    let user = try User(id: 7, timeZone: #require(TimeZone(identifier: "Europe/Berlin")))

    let row = try mapper.row(of: .make(publishedAt: "2021-03-22T12:30:00+01:00"), user: user)

    #expect(row.published == "Published on 22 March 2021")
  }
}

import Foundation
import Testing
import listings

struct ArgumentsTests {
  @Test func `without arguments the feed is the embedded one`() throws {
    let arguments = try Arguments([])

    #expect(arguments == .embedded)
  }

  @Test(arguments: ["http://127.0.0.1:8000/listings.json", "https://flats.example/feed?city=berlin"])
  func `a URL makes it a live one`(text: String) throws {
    let url = try #require(URL(string: text))

    let arguments = try Arguments(["--url", text])

    #expect(arguments == .live(url))
  }

  @Test(arguments: [["--help"], ["-h"], ["--url", "http://flats.example", "--help"]])
  func `help is given wherever it is asked for`(texts: [String]) throws {
    let arguments = try Arguments(texts)

    #expect(arguments == .help)
  }

  @Test(arguments: [
    (["--record"], "there is no option --record; see listings --help"),
    (["feed"], "there is no option feed; see listings --help"),
    (["--url"], "--url needs a URL behind it; see listings --help"),
    (["--url", "feed"], "feed is not a URL that starts with http:// or https://; see listings --help"),
    (["--url", "http:"], "http: is not a URL that starts with http:// or https://; see listings --help"),
    (
      ["--url", "ftp://flats.example"],
      "ftp://flats.example is not a URL that starts with http:// or https://; see listings --help"
    ),
  ])
  func `a mistake is explained`(texts: [String], message: String) throws {
    let error = #expect(throws: UsageError.self) {
      try Arguments(texts)
    }

    #expect(error?.description == message)
  }
}

import Foundation
import TestSupport
import Testing

@testable import TestDoubles

/// How messages and timelines show the arguments of a call.
@Suite struct DescriptionTests {
  @Test func `text is quoted and escaped`() {
    #expect(shown("a \"big\"\nflat") == #""a \"big\"\nflat""#)
  }

  @Test func `long text is cut in the middle, and its length is told`() {
    let text = String(repeating: "a", count: 200) + String(repeating: "z", count: 200)

    #expect(
      shown(text) == """
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\
        … (400 characters) …\
        zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"
        """
    )
  }

  @Test func `text that is just short enough is whole`() {
    let text = String(repeating: "a", count: 236)

    #expect(shown(text) == "\"\(text)\"")
  }

  @Test func `characters of several bytes are counted as one`() {
    let text = String(repeating: "🏡", count: 100)

    #expect(shown(text) == "\"\(text)\"")
  }

  @Test func `of a text of thousands of bytes the bytes are counted, which is quicker`() {
    #expect(shown(String(repeating: "a", count: 3_840)).contains("aaa… (3840 characters) …aaa"))
    #expect(shown(String(repeating: "a", count: 3_841)).contains("aaa… (3841 bytes) …aaa"))
  }

  @Test func `characters that are unseen or turn the text around are escaped`() {
    #expect(
      shown("\t\r\\\u{1}\u{85}\u{2028}\u{2029}\u{200B}\u{FEFF}\u{202E}é👩‍👧")
        == #""\t\r\\\u{1}\u{85}\u{2028}\u{2029}\u{200B}\u{FEFF}\u{202E}é👩‍👧""#
    )
  }

  @Test func `of what describes itself 240 characters are whole`() {
    let text = String(repeating: "a", count: 240)

    #expect(shown(Letter(text: text)) == text)
    #expect(shown(Letter(text: text + "a")).contains("… (241 characters) …"))
  }

  @Test func `a text of several lines is indented`() {
    #expect(
      shown(Letter(text: "Dear Sir,\nthe flat is taken.")) == """
        Dear Sir,
            the flat is taken.
        """
    )
  }

  @Test func `a long text of several lines is cut in the middle`() {
    let text = String(repeating: "The flat is gone, and so is the garden.\n", count: 10)

    #expect(
      shown(Letter(text: text)) == """
        The flat is gone, and so is the garden.
            The flat is gone, and so is the garden.
            … (400 characters) …The flat is gone, and so is the garden.
            The flat is gone, and so is the garden.
            \

        """
    )
  }

  @Test func `short data is shown as text, where it is text`() {
    #expect(shown(Data("the echo".utf8)) == #"Data("the echo".utf8)"#)
    #expect(shown(Data("a\tb\r\nc".utf8)) == #"Data("a\tb\r\nc".utf8)"#)
    #expect(shown(Data("a\u{FFFD}b".utf8)) == "Data(\"a\u{FFFD}b\".utf8)")
    #expect(shown(Data("a\u{1}b".utf8)) == "Data(3 bytes: 61 01 62)")
    #expect(shown(Data()) == "Data(0 bytes)")
    #expect(shown(Data([0xFF])) == "Data(1 byte: ff)")
    #expect(shown(Data([0xFF, 0, 1])) == "Data(3 bytes: ff 00 01)")
    #expect(
      shown(Data(repeating: 0xFF, count: 12)) == "Data(12 bytes: ff ff ff ff ff ff ff ff ff ff ff ff)"
    )
    #expect(shown(Data("id=7&token=id123".utf8)) == #"Data("id=7&token=id123".utf8)"#)
  }

  @Test func `data that is a long text is cut in the middle as other texts are`() {
    let json = Data(("[" + String(repeating: "7, ", count: 200) + "8]").utf8)
    let long = Data(("[" + String(repeating: "7, ", count: 100_000) + "8]").utf8)

    #expect(
      shown(json) == #"""
        Data("[7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7… (603 characters) …7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 8]".utf8)
        """#
    )
    #expect(
      shown(long) == #"""
        Data("[7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, … (300003 bytes) …7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 8]".utf8)
        """#
    )
  }

  @Test func `data that is a very long text may be cut within characters`() {
    let text = Data("a\(String(repeating: "é", count: 60_000))b".utf8)

    #expect(shown(text).hasPrefix(#"Data("aéééé"#))
    #expect(shown(text).contains("éé… (120002 bytes) …éé"))
    #expect(shown(text).hasSuffix(#"éééb".utf8)"#))
  }

  @Test func `data of lines is text`() {
    #expect(shown(Data("a: 1\r\n\tb: 2".utf8)) == #"Data("a: 1\r\n\tb: 2".utf8)"#)
  }

  @Test func `data of equal length that begins alike is told apart`() {
    let first = Data(repeating: 0xFF, count: 194)
    var second = first
    second[193] = 7

    #expect(shown(first) == "Data(194 bytes: ff ff ff ff ff ff ff ff ff ff ff ff …, checksum e82c1ee3)")
    #expect(shown(first) != shown(second))
    #expect(shown(Data(repeating: 0xFF, count: 100_001)).hasPrefix("Data(100001 bytes: ff ff "))
  }

  @Test func `requests, responses and URLs are whole, since what a test makes up is no secret`() throws {
    let text = "https://anna:open@a.example/b;sid=1?token=id123#d"
    let url = try #require(URL(string: text))
    let headers = ["Authorization": "Bearer id123"]
    let response = HTTPURLResponse(url: url, statusCode: 201, httpVersion: nil, headerFields: headers)

    #expect(shown([url]) == "[\(text)]")
    #expect(shown(URLRequest(url: url)) == "GET \(text)")
    #expect(shown(response as Any) == "HTTPURLResponse(201, \(text))")
    #expect(shown(["token": "id123"]) == #"["token": "id123"]"#)
  }

  @Test func `numbers and flags are plain`() {
    #expect(shown([1, -2.5, true] as [Any]) == "[1, -2.5, true]")
  }

  @Test func `a tuple has its labels`() {
    #expect(shown([(page: 1, "flat")]) == #"[(page: 1, "flat")]"#)
  }

  @Test func `a struct has its name and properties`() {
    #expect(shown(Item(id: 1)) == "Item(id: 1)")
  }

  @Test func `structs are shown within structs`() {
    #expect(
      shown(Order(item: Item(id: 1), note: "soon")) == #"Order(item: Item(id: 1), note: "soon")"#
    )
  }

  @Test func `an optional is its value or nil`() {
    #expect(shown([Item(id: 1), nil]) == "[Item(id: 1), nil]")
  }

  @Test func `an optional of an optional that is nil is told apart from nil`() {
    let deep: Int????? = 7
    let deeper: Int?????? = 7

    #expect(
      shown([.some(.some(nil)), .some(nil), nil, 7] as [Int???]) == "[.some(.some(nil)), .some(nil), nil, 7]"
    )
    #expect(shown(deep as Any) == "7")
    #expect(shown(deeper as Any) == "…")
  }

  @Test func `an error of a load has its name, or else its number`() {
    #expect(
      shown([URLError(.timedOut), URLError(.cancelled), URLError(.zeroByteResource)])
        == "[URLError(.timedOut), URLError(.cancelled), URLError(-1014)]"
    )
  }

  @Test func `a date that is none is told`() {
    #expect(shown(Date(timeIntervalSinceReferenceDate: .nan)) == "Date(nan)")
  }

  @Test func `a part of a text is a text`() {
    #expect(shown("flats".dropFirst()) == #""lats""#)
  }

  @Test func `a request without a URL goes nowhere`() throws {
    var request = try URLRequest.to("/")
    request.url = nil

    #expect(shown(request) == "GET nowhere")
  }

  @Test func `an enum's case has a dot`() {
    #expect(shown(StoreError.full) == ".full")
  }

  @Test func `an enum's case has its values`() {
    #expect(
      shown([Payment.card(number: "12"), .cash(5), .split(1, of: 3)])
        == #"[.card(number: "12"), .cash(5), .split(1, of: 3)]"#
    )
  }

  @Test func `a list has its elements`() {
    #expect(shown([Item(id: 1), Item(id: 2)]) == "[Item(id: 1), Item(id: 2)]")
  }

  @Test func `a long list has its first twelve elements`() {
    #expect(shown(Array(1...12)) == "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]")
    #expect(shown(Array(1...13)) == "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, … 1 more]")
    #expect(shown(Array(1...15)) == "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, … 3 more]")
  }

  @Test func `empty collections are told apart`() {
    #expect(shown([[Int](), Set<Int>(), [Int: Int]()] as [Any]) == "[[], [], [:]]")
  }

  @Test func `a dictionary has its keys and values`() {
    #expect(shown(["a": [1]]) == #"["a": [1]]"#)
  }

  @Test func `a set has its elements`() {
    #expect(shown(Set([1])) == "[1]")
  }

  @Test func `elements without an order of their own are sorted`() {
    #expect(shown(Set([10, 9, 1])) == "[1, 9, 10]")
    #expect(shown(["b": 1, "a": 2, "c": 3]) == #"["a": 2, "b": 1, "c": 3]"#)
    #expect(shown(["b": 1, "a": 2] as KeyValuePairs) == #"["b": 1, "a": 2]"#)
    #expect(shown(Set(1...100)) == "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, … 88 more]")
  }

  @Test func `a value that describes itself is taken at its word`() throws {
    let url = try #require(URL(string: "https://example.com/flats?page=1"))

    #expect(shown(url) == "https://example.com/flats?page=1")
  }

  @Test func `an object is named by its class`() {
    #expect(shown(ItemsServiceSpy()) == "ItemsServiceSpy")
  }

  @Test func `an object of Objective-C is named by its class, without its address`() {
    #expect(shown(DetailScreen()) == "DetailScreen")
  }

  @Test func `an object of Objective-C is described, where it describes itself`() {
    #expect(shown(Badge(count: 3)) == "3 unread")
  }

  @Test func `a description has no address in it, so that it is the same in each run`() {
    #expect(shown(Letter(text: "<UIImage:0x60000261c1b0 named(flat)>")) == "<UIImage named(flat)>")
    #expect(shown(Letter(text: "<CGColor 0x6000026a8060> [1 0 0]")) == "<CGColor> [1 0 0]")
    #expect(shown(Letter(text: "[<Shop.Cell: 0x7f8; 2 rows>]")) == "[<Shop.Cell; 2 rows>]")
  }

  @Test func `other numbers stay in a description`() {
    #expect(shown(Letter(text: "<red: 12> at 0x60000261c1b0")) == "<red: 12> at 0x60000261c1b0")
  }

  @Test(
    arguments: [
      ("/Users/ada/Shop.app/ShopTests.xctest/Contents/MacOS/ShopTests", true),
      ("/System/Library/Frameworks/CoreFoundation.framework/Versions/A/CoreFoundation", true),
      ("/iOS 26.0.simruntime/RuntimeRoot/System/Library/Frameworks/Foundation.framework/Foundation", true),
      (
        "/iOS 26.0.simruntime/RuntimeRoot/System/Library/PrivateFrameworks/UIKitCore.framework/UIKitCore",
        false
      ),
      ("/System/Library/Frameworks/CoreData.framework/Versions/A/CoreData", false),
    ]
  ) func `objects describe themselves on any thread by code of the app or of Foundation`(
    library: String,
    mayDescribe: Bool
  ) {
    #expect(TestDoubles.mayDescribe(library: library) == mayDescribe)
  }

  @Test func `a closure is a function`() {
    #expect(shown({ (item: Item) in item.id }) == "(Function)")
  }

  @Test func `a type is named`() {
    #expect(shown(Item.self) == "Item")
  }

  @Test func `what is nested deeply is left out`() {
    #expect(shown([[[[[[1]]]]]]) == "[[[[[…]]]]]")
    #expect(shown([1: [2: [3: [4: [5: [6: 7]]]]]]) == "[1: [2: [3: [4: […]]]]]")
  }

  @Test func `of a value with thousands of values in it the rest is left out`() {
    let row = Array(repeating: 7, count: 10)
    let cube = Array(repeating: Array(repeating: row, count: 12), count: 12)

    #expect(shown(cube).hasSuffix(", 7, 7], […], […], […], […], […], […]], […], […], […], […]]"))
  }

  @Test func `what is nested deeply in an enum is left out`() {
    let list = (1...1_000).reduce(Chain.end) { chain, _ in .link(chain) }

    #expect(shown(list) == ".link(.link(.link(.link(.link(…)))))")
  }

  @Test func `a type is written as in source, and a very long one as the runtime writes it`() {
    let (short, long) = (listType(of: Int?.self, nested: 3), listType(of: Int?.self, nested: 200))

    #expect(sourceText(of: short) == "[[[Int?]]]")
    #expect(sourceText(of: long).hasPrefix("Array<Array<Array<"))
  }

  private func listType<Element>(of type: Element.Type, nested depth: Int) -> Any.Type {
    depth == 0 ? type : listType(of: [Element].self, nested: depth - 1)
  }
}

extension DescriptionTests {
  struct Letter: CustomStringConvertible {
    let text: String

    var description: String {
      text
    }
  }

  final class DetailScreen: NSObject {}

  final class Badge: NSObject {
    let count: Int

    init(count: Int) {
      self.count = count
    }

    override var description: String {
      "\(count) unread"
    }
  }

  struct Order {
    let item: Item
    let note: String
  }

  enum Payment {
    case card(number: String)
    case cash(Int)
    case split(Int, of: Int)
  }

  indirect enum Chain {
    case end
    case link(Chain)
  }
}

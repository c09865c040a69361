import Foundation
import TestDoubles
import TestSupport
import Testing

@Suite struct FixtureTests {
  @Test func `decodes a file among the test's resources`() throws {
    let flats = try Fixture("flats.json", in: .module).decode([Flat].self)

    #expect(flats == [Flat(id: 1, price: 900), Flat(id: 2, price: 1200)])
  }

  @Test func `decodes what is asked for, with the decoder it is given`() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase

    let viewing: Viewing = try Fixture("viewing.json", in: .module).decode(using: decoder)

    #expect(viewing == Viewing(flatId: 1))
  }

  @Test func `gives a file's contents as data`() throws {
    let data = try Fixture("flats.txt", in: .module).data

    #expect(data == Data("flats\n".utf8))
  }

  @Test func `gives a file's contents as text`() throws {
    let string = try Fixture("flats.txt", in: .module).string

    #expect(string == "flats\n")
  }

  @Test func `says which file is missing, and which are there, the nearest first`() {
    let error = #expect(throws: FixtureError.self) { try Fixture("flat.json", in: .module, line: 7) }

    #expect(
      error?.textInBundle == """
        There is no fixture flat.json in <bundle>, asked for at TestDoublesTests/FixtureTests.swift:7. \
        There are: flats.json, flats.txt, viewing.json, half-a-list.json, latin-1.txt, \
        page-of-flats-without-prices.json, flats-with-a-text-for-a-price.json.
        """
    )
    #expect(error?.problem.location?.line == 7)
  }

  @Test func `says which file can't be read`() throws {
    let error = #expect(throws: FixtureError.self) { try Fixture(".", in: .module, line: 7) }

    let reason = #expect(throws: CocoaError.self) { try Data(contentsOf: Bundle.module.bundleURL) }
    #expect(
      error?.textInBundle == """
        The fixture . in <bundle>, asked for at TestDoublesTests/FixtureTests.swift:7, can't be read: \
        \(reason?.localizedDescription ?? "")
        """
    )
  }

  @Test func `of many files says the nearest ten, and how many there are besides`() throws {
    let names = (1...12).map { String(format: "flat-%02d.json", $0) }
    let folder = try Folder(names + ["rooms/kitchen.json"])

    let error = #expect(throws: FixtureError.self) {
      try Fixture("FLAT-12.json", in: #require(folder.bundle), line: 7)
    }

    #expect(
      error?.description.contains(
        """
        FixtureTests.swift:7. There are: flat-12.json, flat-02.json, flat-10.json, flat-11.json, flat-01.json, \
        flat-03.json, flat-04.json, flat-05.json, flat-06.json, flat-07.json, and 3 more.
        """
      ) == true
    )
  }

  @Test func `of ten files says all`() throws {
    let folder = try Folder((0...9).map { "\($0).json" })

    let error = #expect(throws: FixtureError.self) { try Fixture("a.json", in: #require(folder.bundle)) }

    #expect(error?.description.hasSuffix(" 6.json, 7.json, 8.json, 9.json.") == true)
  }

  @Test func `a letter too many or too few is as far away as a wrong one`() throws {
    let folder = try Folder([
      "my-flats.json", "flats.json2", "zflats.json", "flazts.json", "lats.json", "flts.json", "flatz.json",
    ])

    let error = #expect(throws: FixtureError.self) { try Fixture("flats.json", in: #require(folder.bundle)) }

    #expect(
      error?.description.hasSuffix(
        """
         There are: flats.json2, flatz.json, flazts.json, flts.json, lats.json, zflats.json, my-flats.json.
        """
      ) == true
    )
  }

  @Test func `names files with their folders`() throws {
    let folder = try Folder(["rooms/kitchen.json"])

    let error = #expect(throws: FixtureError.self) {
      try Fixture("kitchen.json", in: #require(folder.bundle))
    }

    #expect(error?.description.hasSuffix(" There are: rooms/kitchen.json.") == true)
  }

  @Test func `says what may be forgotten where there is no file but those of Xcode`() throws {
    let folder = try Folder(["Info.plist", "_CodeSignature/CodeResources", "Frameworks/Shop.framework/Shop"])

    let error = #expect(throws: FixtureError.self) { try Fixture("flats.json", in: #require(folder.bundle)) }

    #expect(
      error?.description.hasSuffix(
        " There is none at all: is it among the resources of the test target, in Package.swift or in Xcode?"
      ) == true
    )
  }

  @Test func `says which file is not text`() throws {
    let fixture = try Fixture("latin-1.txt", in: .module, line: 7)

    let error = #expect(throws: FixtureError.self) { try fixture.string }

    #expect(
      error?.textInBundle
        == "The fixture latin-1.txt in <bundle>, asked for at TestDoublesTests/FixtureTests.swift:7, is not UTF-8 text."
    )
  }

  @Test func `says where in the file a value has the wrong type`() throws {
    let fixture = try Fixture("flats-with-a-text-for-a-price.json", in: .module, line: 7)

    let error = #expect(throws: FixtureError.self) { try fixture.decode([Flat].self) }

    #expect(
      error?.textInBundle == """
        The fixture flats-with-a-text-for-a-price.json in <bundle>, asked for at TestDoublesTests/FixtureTests.swift:7, doesn't decode as [Flat]: \
        at [1].price: Expected to decode Int but found a string instead.
        """
    )
  }

  @Test func `says where in the file a key is missing`() throws {
    let fixture = try Fixture("page-of-flats-without-prices.json", in: .module, line: 7)

    let error = #expect(throws: FixtureError.self) { try fixture.decode([String: [String: [Flat]]].self) }

    #expect(
      error?.textInBundle == """
        The fixture page-of-flats-without-prices.json in <bundle>, asked for at TestDoublesTests/FixtureTests.swift:7, doesn't decode as \
        [String: [String: [Flat]]]: at page.flats[0]: \
        No value associated with key CodingKeys(stringValue: "price", intValue: nil) ("price").
        """
    )
  }

  @Test func `says that a file is no JSON`() throws {
    let fixture = try Fixture("half-a-list.json", in: .module, line: 7)

    let error = #expect(throws: FixtureError.self) { try fixture.decode([Int].self) }

    #expect(
      error?.textInBundle == """
        The fixture half-a-list.json in <bundle>, asked for at TestDoublesTests/FixtureTests.swift:7, doesn't decode as [Int]: \
        at the top level: The given data was not valid JSON.
        """
    )
  }

  @Test func `passes on what a value says of itself when it refuses to decode`() throws {
    let fixture = try Fixture("flats.json", in: .module, line: 7)

    let error = #expect(throws: FixtureError.self) { try fixture.decode(Unwilling.self) }

    #expect(
      error?.textInBundle
        == "The fixture flats.json in <bundle>, asked for at TestDoublesTests/FixtureTests.swift:7, doesn't decode as Unwilling: full"
    )
  }

  @Test func `says where a value refuses to decode, and what the cause is`() throws {
    let fixture = try Fixture("flats.json", in: .module, line: 7)

    let error = #expect(throws: FixtureError.self) { try fixture.decode([Corrupt].self) }

    #expect(
      error?.textInBundle == """
        The fixture flats.json in <bundle>, asked for at TestDoublesTests/FixtureTests.swift:7, doesn't decode as \
        [Corrupt]: at [0].rooms[3].kitchen: The lamp is broken. full
        """
    )
  }

  @Test(arguments: ["../flats.json", "../../../../../../../../../../etc/passwd", "a/../../b"])
  func `a fixture outside of the bundle is none`(name: String) {
    let error = #expect(throws: FixtureError.self) { try Fixture(name, in: .module) }

    #expect(error?.description == "The fixture \(name) leads out of \(Bundle.module.bundlePath).")
  }

  @Test func `a fixture's name can't break the line`() {
    let error = #expect(throws: FixtureError.self) { try Fixture("a\n\u{1B}[31m\0", in: .module) }

    #expect(error?.description.hasPrefix(#"There is no fixture a\n\u{1B}[31m\u{0} in /"#) == true)
  }

  @Test func `a fixture's name is cut`() {
    let error = #expect(throws: FixtureError.self) {
      try Fixture(String(repeating: "n", count: 100_000), in: .module)
    }

    #expect(error?.description.hasPrefix("There is no fixture nnn") == true)
    #expect(error?.description.contains("nnn… (100000 bytes) …nnn") == true)
    #expect(error?.description.contains("nnn in \(Bundle.module.bundlePath), ") == true)
  }

  @Test func `a fixture without a name can't be read`() {
    let error = #expect(throws: FixtureError.self) { try Fixture("", in: .module) }

    #expect(
      error?.textInBundle.hasPrefix("The fixture  in <bundle>, asked for at TestDoublesTests/") == true
    )
  }
}

/// A folder with empty files, which goes with the object.
private final class Folder {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "Fixtures-\(UUID().uuidString)"
  )

  init(_ names: [String]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for name in names {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data().write(to: file)
    }
  }

  var bundle: Bundle? { Bundle(path: url.path) }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

extension FixtureTests {
  struct Flat: Decodable, Equatable {
    let id: Int
    let price: Int
  }

  struct Viewing: Decodable, Equatable {
    let flatId: Int
  }

  struct Corrupt: Decodable {
    init(from decoder: any Decoder) throws {
      let path: [Key] = [Key(stringValue: "rooms"), Key(intValue: 3), Key(stringValue: "kitchen")]
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + path,
          debugDescription: "The lamp is broken.",
          underlyingError: StoreError.full
        )
      )
    }
  }

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int?

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init(intValue: Int) {
      stringValue = ""
      self.intValue = intValue
    }
  }

  struct Unwilling: Decodable {
    init(from decoder: any Decoder) throws {
      throw StoreError.full
    }
  }
}

extension FixtureError {
  /// The description without the part that differs from machine to machine.
  fileprivate var textInBundle: String {
    description.replacing(Bundle.module.bundlePath, with: "<bundle>")
  }
}

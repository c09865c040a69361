import Foundation
import Testing

/// What the command line does, and what it says.
@Suite struct ToolTests {
  @Test func `it writes a file for each protocol`() async throws {
    let tool = try Tool()

    let run = try await tool.generate()

    #expect(
      run.output
        == "1 protocol with 2 requirements: 1 file written to doubles, 0 unchanged, 0 removed, 0 protocols skipped\n"
    )
    #expect(run.status == 0)
    #expect(try tool.files(in: "doubles") == ["ItemsServiceSpy.swift"])
  }

  @Test func `a second run changes nothing`() async throws {
    let tool = try Tool()
    _ = try await tool.generate()

    let run = try await tool.generate("--verbose")

    #expect(
      run.output == """
        kept ItemsServiceSpy.swift
        1 protocol with 2 requirements: 0 files written, 1 unchanged, 0 removed, 0 protocols skipped

        """
    )
  }

  @Test func `a check finds a missing double and writes nothing`() async throws {
    let tool = try Tool()

    let run = try await tool.generate("--check")

    #expect(run.status == 1)
    #expect(
      run.errors == """
        missing: doubles/ItemsServiceSpy.swift
        error: the doubles are out of date; to make them again: generate-doubles --symbols DIR --module Shop

        """
    )
    #expect(try tool.files(in: ".") == ["symbols"])
  }

  @Test func `a check passes when all is up to date`() async throws {
    let tool = try Tool()
    _ = try await tool.generate()

    let run = try await tool.generate("--check")

    #expect(run.status == 0)
    #expect(run.output == "1 doubles are up to date\n")
  }

  @Test func `a check shows the first line in which a double differs`() async throws {
    let tool = try Tool()
    _ = try await tool.generate("--doubles", "public")

    let run = try await tool.generate("--check")

    #expect(run.status == 1)
    #expect(
      run.errors == """
        doubles/ItemsServiceSpy.swift:9: out of date
          expected: final class ItemsServiceSpy: ItemsService, TestDouble, Sendable {
          found:    public final class ItemsServiceSpy: ItemsService, TestDouble, Sendable {
        error: the doubles are out of date; to make them again: generate-doubles --symbols DIR --module Shop

        """
    )
  }

  @Test func `a check passes where only another command is named at the top of a double`() async throws {
    let tool = try Tool()
    _ = try await tool.generate("--protocol", "ItemsService")

    let run = try await tool.generate("--check")

    #expect(run.errors == "")
    #expect(run.output == "1 doubles are up to date\n")
    #expect(run.status == 0)
  }

  @Test func `the double of a protocol that is gone is removed, and nothing else`() async throws {
    let tool = try Tool()
    _ = try await tool.generate()
    try tool.write("// mine\n", to: "doubles/Mine.swift")
    try tool.write(ItemsGraph.emptyJSON, to: "symbols/Shop.symbols.json")

    let run = try await tool.generate("--access", "internal")

    #expect(
      run.output == """
        removed ItemsServiceSpy.swift
        0 protocols with 0 requirements: 0 files written, 0 unchanged, 1 removed, 0 protocols skipped

        """
    )
    #expect(try tool.files(in: "doubles") == ["Mine.swift"])
  }

  @Test func `a file that it didn't write is never touched`() async throws {
    let tool = try Tool()
    try tool.write("// mine\n", to: "doubles/ItemsServiceSpy.swift")

    let run = try await tool.generate()

    #expect(run.status == 1)
    #expect(
      run.errors == """
        not written: doubles/ItemsServiceSpy.swift is in the way: generate-doubles didn't write it
        error: not all doubles were written

        """
    )
    #expect(try tool.text(of: "doubles/ItemsServiceSpy.swift") == "// mine\n")
  }

  @Test func `a file that isn't text is never touched`() async throws {
    let tool = try Tool()
    let file = tool.folder.appendingPathComponent("doubles/ItemsServiceSpy.swift")
    try tool.write("", to: "doubles/ItemsServiceSpy.swift")
    try Data([0xFF, 0xFE]).write(to: file)

    let run = try await tool.generate()

    #expect(run.status == 1)
    #expect(
      run.errors == """
        not written: doubles/ItemsServiceSpy.swift is in the way: it can't be read as a file of Swift
        error: not all doubles were written

        """
    )
    #expect(try Data(contentsOf: file) == Data([0xFF, 0xFE]))
  }

  @Test func `a folder in a double's place stays`() async throws {
    let tool = try Tool(graph: ItemsGraph.json.replacing("ItemsService\"]", with: "../ItemsService\"]"))
    try tool.write("", to: "doubles/ItemsServiceSpy.swift/Mine.swift")

    let run = try await tool.generate()

    #expect(run.status == 1)
    #expect(
      run.errors == """
        not written: doubles/ItemsServiceSpy.swift is in the way: it can't be read as a file of Swift
        error: not all doubles were written

        """
    )
    #expect(try tool.files(in: ".") == ["doubles", "symbols"])
    #expect(try tool.files(in: "doubles") == ["ItemsServiceSpy.swift"])
  }

  @Test func `what a killed run left is removed by the next`() async throws {
    let tool = try Tool()
    try tool.write("final cl", to: "doubles/.generate-doubles-999999999/ItemsServiceSpy.swift")

    let run = try await tool.generate()

    #expect(run.status == 0)
    #expect(try tool.files(in: "doubles") == ["ItemsServiceSpy.swift"])
  }

  @Test func `a name of any length leaves the message short`() async throws {
    let name = String(repeating: "x", count: 5000)
    let tool = try Tool(graph: ItemsGraph.json.replacing("[\"ItemsService\"]", with: "[\"\(name)\"]"))

    let run = try await tool.generate()

    #expect(run.errors.count < 1000)
    #expect(run.errors.hasPrefix("skipped Shop.xxx"))
    #expect(run.errors.hasSuffix("xxx: its name is too long for that of a file\n"))
  }

  @Test func `a check lists what is missing, changed or left over, and minds nobody else's files`()
    async throws
  {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "public", "ItemsService": "public"]))
    _ = try await tool.generate()
    try tool.write("// mine\n", to: "doubles/Mine.swift")
    try tool.write(
      ItemsGraph.json.replacing("\"ItemsService\"", with: "\"Items\""),
      to: "symbols/Shop.symbols.json"
    )

    let run = try await tool.generate("--check")

    #expect(run.status == 1)
    #expect(
      run.errors == """
        missing: doubles/ItemsSpy.swift
        no longer asked for: doubles/ClockSpy.swift
        no longer asked for: doubles/ItemsServiceSpy.swift
        error: the doubles are out of date; to make them again: generate-doubles --symbols DIR --module Shop

        """
    )
  }

  @Test func `the list shows what each protocol requires, and the names of the spies`() async throws {
    let tool = try Tool()

    let run = try await tool.generate("--list")

    #expect(run.output == "ItemsService\n  count()      countSpy\n  load(page:)  loadSpy\n")
  }

  @Test func `a protocol that can't be doubled is listed with the reason`() async throws {
    let tool = try Tool(graph: ItemsGraph.json.replacing(#""spelling":"count""#, with: #""spelling":"func""#))

    let run = try await tool.generate("--list")

    #expect(
      run.output == """
        ItemsService: can't be doubled: the declaration of count() can't be read: unexpected 'func'
          load(page:)

        """
    )
  }

  @Test func `that a module has internal protocols only is told`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "internal"]))

    let run = try await tool.generate("--access", "public")

    #expect(run.errors == "no public protocol in Shop; see --access internal\n")
  }

  @Test func `a protocol that inherits one without a graph is left out`() async throws {
    let tool = try Tool(graph: ItemsGraph.inheritingJSON)

    let run = try await tool.generate()

    #expect(
      run.errors
        == "skipped Shop.ItemsService: it inherits Base.Service, whose requirements are in no symbol graph here\n"
    )
    #expect(run.status == 0)
  }

  @Test func `a suffix names the doubles`() async throws {
    let tool = try Tool()

    _ = try await tool.generate("--suffix", "Mock")

    #expect(try tool.files(in: "doubles") == ["ItemsServiceMock.swift"])
  }

  @Test(arguments: [
    (["--symbols", "nowhere", "--module", "Shop"], "nowhere is not a folder that can be read"),
    (["--symbols", ".", "--module", "Shop"], ". has no *.symbols.json in it"),
    (["--symbols", "symbols", "--module", "Shp"], "no symbol graph of a module 'Shp'. Did you mean 'Shop'?"),
    (
      ["--symbols", "symbols", "--module", "Shop", "--protocol", "ItemService"],
      "no protocol 'ItemService' in Shop. Did you mean 'ItemsService'?"
    ),
    (
      ["--symbols", "symbols", "--module", "Shop", "--except", "Clock"],
      "no protocol 'Clock' in Shop."
    ),
    (["--symbols", "symbols", "--module", "Shop", "--class", "Clock"], "no open class 'Clock' in Shop"),
    (["--symbols", "symbols"], "say which module's protocols to double with --module"),
    (["--symbols", "symbols", "--module", "Shop"], "say where the doubles go with --output"),
    (["--module", "Shop"], "say which symbol graphs to read with --symbols, or which target with --target"),
    (["--symbols"], "--symbols needs a value"),
    (["--colour"], "unknown option '--colour'; --help lists them all"),
    (["--access", "open"], "--access is 'internal', 'package' or 'public', not 'open'"),
    (["--command", "a\nb"], "--command has to be one line"),
    (["--suffix", "a b"], "--suffix takes letters, digits and underscores, not 'a b'"),
    (
      ["--symbols", "symbols", "--module", "Shop", "--output", "symbols/Shop.symbols.json/doubles"],
      "can't write to symbols/Shop.symbols.json/doubles: Not a directory"
    ),
    (
      ["--symbols", "symbols", "--module", "Shop", "--output", "symbols/Shop.symbols.json"],
      "can't write to symbols/Shop.symbols.json: Not a directory"
    ),
  ])
  func `what it can't do it says in one line`(arguments: [String], message: String) async throws {
    let tool = try Tool()

    let run = try await tool.run(arguments)

    #expect(run.errors == "error: \(message)\n")
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("", "not a symbol graph: expected an object at byte 0"),
    ("[1]", "not a symbol graph: expected an object at byte 0"),
    (#"{"symbols": [1, 2"#, "not a symbol graph: expected a value at byte 17"),
    (#"{"symbols": "#, "not a symbol graph: expected a value at byte 12"),
    (#"{"metadata": ]"#, "not a symbol graph: expected a value at byte 13"),
    (#"{"relationships": , "#, "not a symbol graph: expected a value at byte 18"),
    (#"{"symbols": [], "module"#, "not a symbol graph: expected the end of a string at byte 17"),
    (
      #"{"symbols": [], "module": {"name": "\u12"}}"#,
      #"not a symbol graph: expected four hexadecimal digits after \u at byte 41"#
    ),
    (#"{"name": "Shop"}"#, "not a symbol graph: expected 'symbols' at byte 16"),
  ])
  func `input that isn't a symbol graph is said to be none`(input: String, message: String) async throws {
    let tool = try Tool(graph: input)

    let run = try await tool.generate()

    #expect(run.errors == "error: symbols/Shop.symbols.json is \(message)\n")
    #expect(run.status == 1)
    #expect(try tool.files(in: ".") == ["symbols"])
  }

  @Test func `the package's protocols are doubled without a testable import`() async throws {
    let tool = try Tool(
      graph: ItemsGraph.json(of: ["Clock": "public", "Inner": "internal", "Store": "package"])
    )

    _ = try await tool.generate("--access", "package")

    #expect(try tool.files(in: "doubles") == ["ClockSpy.swift", "StoreSpy.swift"])
    #expect(try tool.text(of: "doubles/StoreSpy.swift").contains("\nimport Shop\nimport TestDoubles\n"))
  }

  @Test func `a requirement that no double can have is told`() async throws {
    let tool = try Tool(
      graph: ItemsGraph.json.replacing(
        #"{"kind":"typeIdentifier","spelling":"Int","preciseIdentifier":"s:Si"}],"#,
        with:
          #"{"kind":"typeIdentifier","spelling":"Token","preciseIdentifier":"s:15Synchronization6AtomicV"}],"#
      )
    )

    let run = try await tool.generate()

    #expect(
      run.errors
        == "incomplete Shop.ItemsService: count() returns what can't be copied; a call stops the process\n"
    )
    #expect(run.status == 0)
  }

  @Test func `the help says each option once`() async throws {
    let tool = try Tool()

    let run = try await tool.run(["--help"])

    #expect(
      run.output.contains(
        """
              --lenient          doubles answer with an empty value where a type has one: nil, [], "", 0, false
              --forwarding       doubles are made with a real object, and forward to it the calls without an answer
        """.replacing("      --", with: "  --")
      )
    )
    #expect(run.output.components(separatedBy: "--access LEVEL").count == 2)
  }
}

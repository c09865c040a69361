import Foundation
import Testing

/// The file that says which doubles there are.
@Suite struct RequestFileTests {
  @Test func `each block makes the doubles of a target, in a folder beside the file`() async throws {
    let tool = try Tool(
      graph: ItemsGraph.json(of: ["Clock": "public", "ItemsStore": "public", "ItemsView": "public"])
    )
    let payments = ItemsGraph.json(of: ["Account": "public", "Gateway": "public"], in: "Payments")
    try tool.write(payments, to: "symbols/Payments.symbols.json")
    try tool.write(
      """
      # Doubles of the shop.
      target Shop
        except Clock, ItemsStore     # fakes, by hand

      target Payments
        output ShopTests/Payments
        protocol Gateway
        suffix Mock
      """,
      to: "Tests/generate-doubles.txt"
    )

    let run = try await tool.generateFromFile()

    #expect(
      run.output
        == "2 protocols with 0 requirements: 2 files written to Tests/ShopTests/Doubles, Tests/ShopTests/Payments, "
        + "0 unchanged, 0 removed, 0 protocols skipped\n"
    )
    #expect(try tool.files(in: "Tests/ShopTests/Doubles") == ["ItemsViewSpy.swift"])
    #expect(try tool.files(in: "Tests/ShopTests/Payments") == ["GatewayMock.swift"])
  }

  @Test func `access, forwarding and leniency are said per target too`() async throws {
    let tool = try Tool(
      graph: ItemsGraph.json.replacing(#""accessLevel":"public"}"#, with: #""accessLevel":"internal"}"#)
    )
    try tool.write(
      "target Shop\naccess internal\nlenient\ntarget Shop\naccess internal\nforwarding\nsuffix Relay\n",
      to: "Tests/generate-doubles.txt"
    )

    _ = try await tool.generateFromFile()

    #expect(try tool.text(of: "Tests/ShopTests/Doubles/ItemsServiceSpy.swift").contains("(returning: 0)"))
    #expect(
      try tool.text(of: "Tests/ShopTests/Doubles/ItemsServiceRelay.swift").contains(
        "init(forwardingTo real: Real, "
      )
    )
  }

  @Test func `a spy has the name that the file says`() async throws {
    let tool = try Tool()
    try tool.write("target Shop\nname ItemsService.load(page:) pageSpy\n", to: "Tests/generate-doubles.txt")

    _ = try await tool.generateFromFile()

    let double = try tool.text(of: "Tests/ShopTests/Doubles/ItemsServiceSpy.swift")
    #expect(double.contains(#"any Error>(owner: "ItemsServiceSpy.pageSpy for load(page:)")"#))
    #expect(double.contains("[String] { try pageSpy(page) }"))
  }

  @Test func `a double has stubs where the file says so, and is called after them`() async throws {
    let tool = try Tool()
    try tool.write("target Shop\nstub ItemsService\n", to: "Tests/generate-doubles.txt")

    _ = try await tool.generateFromFile()
    let list = try await tool.generateFromFile("--list")

    let double = try tool.text(of: "Tests/ShopTests/Doubles/ItemsServiceStub.swift")
    #expect(double.contains("let loadStub = Stub<Int, [String], any Error>()"))
    #expect(
      list.output == "ItemsService  ItemsServiceStub\n  count()      countStub\n  load(page:)  loadStub\n"
    )
  }

  @Test func `doubles have the names of Mockable's too`() async throws {
    let tool = try Tool()
    try tool.write("target Shop\nnames mockable\n", to: "Tests/generate-doubles.txt")

    _ = try await tool.generateFromFile()
    let list = try await tool.generateFromFile("--list")

    let names = try tool.text(of: "Tests/ShopTests/Doubles/ItemsServiceSpy+Mockable.swift")
    #expect(names.contains("\ntypealias MockItemsService = ItemsServiceSpy\n"))
    #expect(list.output.hasPrefix("ItemsService  ItemsServiceSpy, MockItemsService\n"))
  }

  @Test func `a strict test waits for completions where the file says so, and the list tells which`()
    async throws
  {
    let tool = try Tool(graph: ItemsGraph.completionJSON)
    try tool.write("target Shop\nawaited\n", to: "Tests/generate-doubles.txt")

    _ = try await tool.generateFromFile()
    let list = try await tool.generateFromFile("--list")

    let double = try tool.text(of: "Tests/ShopTests/Doubles/ItemsServiceSpy.swift")
    #expect(double.contains("let loadSpy = Spy<AwaitedCompletion<Int>, [String], any Error>()"))
    #expect(list.output == "ItemsService\n  count()      countSpy\n  load(page:)  loadSpy (awaits page)\n")
  }

  @Test func `names go on a line each, or on one`() async throws {
    let tool = try Tool(
      graph: ItemsGraph.json(of: ["Clock": "public", "Gate": "public", "Store": "public", "View": "public"])
    )
    try tool.write("target Shop\nexcept Clock, Gate\nexcept Store\n", to: "Tests/generate-doubles.txt")

    _ = try await tool.generateFromFile()

    #expect(try tool.files(in: "Tests/ShopTests/Doubles") == ["ViewSpy.swift"])
  }

  @Test func `a check tells what the file asks for and isn't there`() async throws {
    let tool = try Tool()
    try tool.write("target Shop\n", to: "Tests/generate-doubles.txt")

    let run = try await tool.generateFromFile("--check")

    #expect(
      run.errors == """
        missing: Tests/ShopTests/Doubles/ItemsServiceSpy.swift
        error: the doubles are out of date; to make them again: generate-doubles --symbols DIR --config Tests/generate-doubles.txt

        """
    )
    #expect(run.status == 1)
  }

  @Test func `another protocol leaves the doubles of the others as they are`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "public", "Store": "public"]))
    try tool.write("target Shop\nprotocol Clock\n", to: "Tests/generate-doubles.txt")
    _ = try await tool.generateFromFile()
    try tool.write("target Shop\nprotocol Clock, Store\n", to: "Tests/generate-doubles.txt")

    let run = try await tool.generateFromFile("--verbose")

    #expect(
      run.output == """
        wrote StoreSpy.swift
        kept ClockSpy.swift
        2 protocols with 0 requirements: 1 file written to Tests/ShopTests/Doubles, 1 unchanged, 0 removed, 0 protocols skipped

        """
    )
  }

  @Test func `doubles are public where they are to be shared`() async throws {
    let tool = try Tool()
    try tool.write("target Shop\noutput Support\ndoubles public\n", to: "Tests/generate-doubles.txt")

    _ = try await tool.generateFromFile()

    #expect(
      try tool.text(of: "Tests/Support/ItemsServiceSpy.swift").contains("public final class ItemsServiceSpy")
    )
  }

  @Test func `what the file no longer asks for is removed from its folders, and listed`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "public", "Store": "public"]))
    try tool.write("target Shop\ntarget Shop\noutput More\nsuffix Mock\n", to: "Tests/generate-doubles.txt")
    _ = try await tool.generateFromFile()
    try tool.write(
      "target Shop\nprotocol Store\ntarget Shop\noutput More\nsuffix Mock\nexcept Store\n",
      to: "Tests/generate-doubles.txt"
    )

    let run = try await tool.generateFromFile()

    #expect(
      run.output == """
        removed Tests/ShopTests/Doubles/ClockSpy.swift
        removed Tests/More/StoreMock.swift
        2 protocols with 0 requirements: 0 files written, 2 unchanged, 2 removed, 0 protocols skipped

        """
    )
  }

  @Test func `blocks share a folder, however they write its path`() async throws {
    let tool = try Tool()
    try tool.write(
      "target Shop\noutput Doubles\ntarget Shop\noutput ../Tests/Doubles\nsuffix Mock\n",
      to: "Tests/generate-doubles.txt"
    )
    _ = try await tool.generateFromFile()

    let run = try await tool.generateFromFile("--check")

    #expect(run.output == "2 doubles are up to date\n")
    #expect(try tool.files(in: "Tests/Doubles") == ["ItemsServiceMock.swift", "ItemsServiceSpy.swift"])
  }

  @Test(arguments: [
    ("target Shop\n  outptu Doubles", ":2: error: unknown word 'outptu'. Did you mean 'output'?"),
    (
      "target Shop\n\n  colour red",
      ":3: error: unknown word 'colour'. There are target, protocol, except, class, stub, output, access, doubles, "
        + "suffix, lenient, forwarding, names, weak, name, awaited, generic"
    ),
    ("target Shop\n  except # Clock", ":2: error: except needs a value"),
    ("target Shop\n  lenient yes", ":2: error: lenient takes no value"),
    ("suffix Mock", ":1: error: suffix of what? A block begins with a line 'target NAME'"),
    ("target Shop\n  suffix A\n  suffix B", ":3: error: suffix is said twice for this target"),
    (
      "target Shop\n  doubles open",
      ":2: error: --doubles are 'internal', 'package' or 'public', not 'open'"
    ),
    ("target Shop\n  access open", ":2: error: --access is 'internal', 'package' or 'public', not 'open'"),
    (
      "target Shop\n  suffix a-b",
      ":2: error: --suffix takes letters, digits and underscores, not 'a-b'"
    ),
    ("\ntarget Shp", ":2: error: no symbol graph of a module 'Shp'. Did you mean 'Shop'?"),
    (
      "target Shop\n  except ItemService",
      ":2: error: no protocol 'ItemService' in Shop. Did you mean 'ItemsService'?"
    ),
    (
      "target Shop\n  protocol ItemService",
      ":2: error: no protocol 'ItemService' in Shop. Did you mean 'ItemsService'?"
    ),
    ("target Shop\n  class Lamp", ":2: error: no open class 'Lamp' in Shop"),
    ("target Shop\n  weak owner", ":2: error: no property 'owner' in Shop"),
    (
      "target Shop\n  weak ItemsService.count()",
      ":2: error: 'ItemsService.count()' can't be held weakly: it is no optional object"
    ),
    ("target Shop\n  name count()", ":2: error: --name takes a member and a name for its spy, not 'count()'"),
    (
      "target Shop\n  name count() a-b",
      ":2: error: --name takes a member and a name for its spy, not 'count() a-b'"
    ),
    ("target Shop\n  name sum() sumSpy", ":2: error: no member 'sum()' in Shop; --list shows them all"),
    ("target Shop\n  stub Clock", ":2: error: no protocol 'Clock' in Shop."),
    (
      "target Shop\n  stub ItemService",
      ":2: error: no protocol 'ItemService' in Shop. Did you mean 'ItemsService'?"
    ),
    (
      "target Shop\n  except ItemsService\n  stub ItemsService",
      ":3: error: stub ItemsService: the other options leave its double out"
    ),
    (
      "target Shop\n  forwarding\n  stub ItemsService",
      ":3: error: stub ItemsService: what --forwarding passes on is recorded"
    ),
    (
      "target Shop\n  names mockolo\n  stub ItemsService",
      ":3: error: stub ItemsService: the members with the old names read its records"
    ),
    (
      "target Shop\n  stub Lamp\n  class Lamp",
      ":2: error: stub Lamp: it is a class, whose double records what it passes on"
    ),
    ("target Shop\n  stub", ":2: error: stub needs a value"),
    ("target Shop\n  awaited all", ":2: error: awaited takes no value"),
    (
      "target Shop\n  awaited",
      ":2: error: awaited: no spy in Shop keeps a completion handler that returns nothing"
    ),
    (
      "target Shop\n  names spyable\n  awaited",
      ":3: error: --names and --awaited can't be combined: by old names, tests get the completions themselves"
    ),
    (
      "target Shop\n  names mockito",
      ":2: error: --names are 'spyable', 'automockable', 'mockolo', 'cuckoo' or 'mockable', not 'mockito'"
    ),
    (
      "target Shop\n\ntarget Shop\n  lenient",
      ":3: error: Tests/ShopTests/Doubles/ItemsServiceSpy.swift is asked for twice; give the doubles of one "
        + "block another suffix"
    ),
  ])
  func `what is wrong in the file is said with its line`(text: String, message: String) async throws {
    let tool = try Tool()
    try tool.write(text, to: "Tests/generate-doubles.txt")

    let run = try await tool.generateFromFile()

    #expect(run.errors == "Tests/generate-doubles.txt\(message)\n")
    #expect(run.status == 1)
    #expect(try tool.files(in: "Tests") == ["generate-doubles.txt"])
  }

  @Test func `a file that names no target is refused`() async throws {
    let tool = try Tool()
    try tool.write("# nothing\n", to: "Tests/generate-doubles.txt")

    let run = try await tool.generateFromFile()

    #expect(
      run.errors
        == "error: Tests/generate-doubles.txt names no target. A block begins with a line 'target NAME'\n"
    )
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ([], "Tests/generate-doubles.txt can't be read"),
    (["--module", "Shop"], "--config names the file with all targets; leave out --target and --module"),
    (["--lenient"], "--lenient of which target? Say so with --target, or in generate-doubles.txt"),
  ])
  func `a file and options can't both say what is wanted`(arguments: [String], message: String) async throws {
    let tool = try Tool()

    let run = try await tool.run(
      ["--symbols", "symbols", "--config", "Tests/generate-doubles.txt"] + arguments
    )

    #expect(run.errors == "error: \(message)\n")
    #expect(run.status == 1)
  }
}

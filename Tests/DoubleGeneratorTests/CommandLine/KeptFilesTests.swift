import Foundation
import Testing

/// What the tool leaves alone, and what it refuses so that nothing is lost.
@Suite struct KeptFilesTests {
  @Test func `a double that was edited by hand isn't written over`() async throws {
    let tool = try Tool()
    _ = try await tool.generate()
    try await tool.edit("doubles/ItemsServiceSpy.swift")

    let run = try await tool.generate()

    #expect(
      run.errors == """
        not written: doubles/ItemsServiceSpy.swift, which was edited by hand; \
        --overwrite doubles/ItemsServiceSpy.swift loses the edits
        error: not all doubles were written

        """
    )
    #expect(run.status == 1)
    #expect(try tool.text(of: "doubles/ItemsServiceSpy.swift").hasSuffix("// edited\n"))
  }

  @Test func `it is written over where that is asked for`() async throws {
    let tool = try Tool()
    _ = try await tool.generate()
    let original = try tool.text(of: "doubles/ItemsServiceSpy.swift")
    try await tool.edit("doubles/ItemsServiceSpy.swift")

    let run = try await tool.generate("--overwrite")

    #expect(run.status == 0)
    #expect(try tool.text(of: "doubles/ItemsServiceSpy.swift") == original)
  }

  @Test func `a check tells an edited double from one of an older protocol`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "public", "Store": "public"]))
    _ = try await tool.generate()
    try await tool.edit("doubles/ClockSpy.swift")

    let run = try await tool.generate("--check", "--doubles", "public")

    #expect(
      run.errors.hasPrefix(
        """
        doubles/StoreSpy.swift:9: out of date
          expected: public final class StoreSpy: Store, TestDouble, Sendable {
          found:    final class StoreSpy: Store, TestDouble, Sendable {
        doubles/ClockSpy.swift:9: edited by hand
          expected: public final class ClockSpy: Clock, TestDouble, Sendable {
          found:    final class ClockSpy: Clock, TestDouble, Sendable {
        error: 
        """
      )
    )
  }

  @Test func `a file without a checksum is made anew where its code is the same`() async throws {
    let tool = try Tool()
    _ = try await tool.generate()
    let original = try tool.text(of: "doubles/ItemsServiceSpy.swift")
    let older = original.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("// Checksum") }.joined(separator: "\n")
    try tool.write(older, to: "doubles/ItemsServiceSpy.swift")

    let run = try await tool.generate()

    #expect(run.status == 0)
    #expect(try tool.text(of: "doubles/ItemsServiceSpy.swift") == original)
  }

  @Test func `neither a renamed copy nor a file that begins like a double is removed`() async throws {
    let tool = try Tool()
    _ = try await tool.generate()
    let double = try tool.text(of: "doubles/ItemsServiceSpy.swift")
    try tool.write(double, to: "doubles/Copy.swift")
    try tool.write(String(double.prefix(120)), to: "doubles/Start.swift")
    try tool.write(ItemsGraph.emptyJSON, to: "symbols/Shop.symbols.json")

    let run = try await tool.generate("--access", "internal", "--overwrite")

    #expect(
      run.errors == """
        left alone: doubles/Copy.swift, which somebody copied from a double that is no longer made
        left alone: doubles/Start.swift, which somebody copied from a double that is no longer made

        """
    )
    #expect(try tool.files(in: "doubles") == ["Copy.swift", "Start.swift"])
  }

  @Test func `doubles of internal protocols stay where --access internal is forgotten`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "public", "Store": "internal"]))
    _ = try await tool.generate("--access", "internal")

    let run = try await tool.generate()

    #expect(
      run.output
        == "1 protocol with 0 requirements: 1 file written to doubles, 0 unchanged, 0 removed, "
        + "0 protocols skipped\n"
    )
    #expect(try tool.files(in: "doubles") == ["ClockSpy.swift", "StoreSpy.swift"])
  }

  @Test func `the double of a protocol that is left out now is removed`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "public", "Store": "public"]))
    _ = try await tool.generate()

    let run = try await tool.generate("--except", "Store")

    #expect(run.output.hasPrefix("removed StoreSpy.swift\n"))
    #expect(try tool.files(in: "doubles") == ["ClockSpy.swift"])
  }

  @Test func `a double of what is gone stays where it was edited by hand, and that is said`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "public", "Store": "public"]))
    _ = try await tool.generate()
    try await tool.edit("doubles/StoreSpy.swift")

    let run = try await tool.generate("--except", "Store")
    let check = try await tool.generate("--except", "Store", "--check")

    let message = """
      left alone: doubles/StoreSpy.swift, which was edited by hand, and is no longer made; \
      --overwrite doubles/StoreSpy.swift removes it

      """
    #expect(run.errors == message)
    #expect(check.errors == message)
    #expect(try tool.files(in: "doubles") == ["ClockSpy.swift", "StoreSpy.swift"])
  }

  @Test func `it is removed where edits may be lost, and that is said`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "public", "Store": "public"]))
    _ = try await tool.generate()
    try await tool.edit("doubles/StoreSpy.swift")
    try tool.write(ItemsGraph.json(of: ["Clock": "public"]), to: "symbols/Shop.symbols.json")

    let run = try await tool.generate("--overwrite")

    #expect(run.output.hasPrefix("removed StoreSpy.swift\n"))
    #expect(run.errors == "")
    #expect(try tool.files(in: "doubles") == ["ClockSpy.swift"])
  }

  @Test func `a check passes on a checkout with other line ends`() async throws {
    let tool = try Tool()
    _ = try await tool.generate()
    let double = try tool.text(of: "doubles/ItemsServiceSpy.swift")
    try tool.write(double.replacing("\n", with: "\r\n"), to: "doubles/ItemsServiceSpy.swift")

    let run = try await tool.generate("--check")

    #expect(run.output == "1 doubles are up to date\n")
    #expect(run.status == 0)
  }

  @Test func `a double with other line ends is known as untouched`() async throws {
    let tool = try Tool()
    _ = try await tool.generate()
    let double = try tool.text(of: "doubles/ItemsServiceSpy.swift")
    try tool.write(double.replacing("\n", with: "\r\n"), to: "doubles/ItemsServiceSpy.swift")

    let run = try await tool.generate("--lenient")

    #expect(run.status == 0)
  }

  // MARK: Names that are taken

  @Test func `a double by hand beside it is told, and its name left to it`() async throws {
    let tool = try Tool()
    try tool.write("\nfinal class ItemsServiceSpy {}\n", to: "Fakes.swift")

    let run = try await tool.generate()

    #expect(
      run.errors == """
        Fakes.swift:2: ItemsServiceSpy is there already; leave its protocol out with --except ItemsService, or \
        name the doubles otherwise with --suffix
        error: not all doubles were written

        """
    )
    #expect(run.status == 1)
    #expect(try tool.files(in: ".") == ["Fakes.swift", "symbols"])
  }

  @Test func `a file of the same name anywhere in the test target is told too`() async throws {
    let tool = try Tool()
    try tool.write("// empty\n", to: "Tests/ShopTests/Spies/ItemsServiceSpy.swift")

    let run = try await tool.generateInPackage(
      ["--target", "Shop"],
      sources: ["Tests/ShopTests/Spies/ItemsServiceSpy.swift"]
    )

    #expect(
      run.errors == """
        Tests/ShopTests/Spies/ItemsServiceSpy.swift: a target can't have two files of this name; leave its protocol \
        out with --except ItemsService, or name the doubles otherwise with --suffix
        error: not all doubles were written

        """
    )
    #expect(try tool.files(in: "Tests/ShopTests") == ["Spies"])
  }

  @Test func `names that others don't see are free`() async throws {
    let tool = try Tool()
    try tool.write(
      """
      private final class ItemsServiceSpy {}
      enum Nested {
        class ItemsServiceSpy {}
      }
      // class ItemsServiceSpy
      let other = ItemsServiceSpy.self
      """,
      to: "Fakes.swift"
    )

    let run = try await tool.generate()

    #expect(run.status == 0)
  }

  // MARK: What can't be

  @Test func `a private protocol that was asked for is refused with the reason`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Hidden": "private"]))

    let run = try await tool.generate("--protocol", "Hidden")

    #expect(run.errors == "skipped Shop.Hidden: it is private: nothing outside its file can conform to it\n")
  }

  @Test func `an internal protocol that was asked for as a public one is told to be there`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "public", "Inner": "internal"]))

    let run = try await tool.generate("--protocol", "Inner")

    #expect(run.errors == "error: 'Inner' is internal; see --access internal\n")
    #expect(run.status == 1)
  }

  @Test func `a folder may have a name of one letter`() async throws {
    let tool = try Tool()

    let run = try await tool.run(["--symbols", "symbols", "--module", "Shop", "--output", "d"])

    #expect(run.status == 0)
    #expect(try tool.files(in: "d") == ["ItemsServiceSpy.swift"])
  }

  @Test func `a symbolic link to nowhere is no folder to write to`() async throws {
    let tool = try Tool()
    try FileManager.default.createSymbolicLink(
      at: tool.folder.appendingPathComponent("doubles"),
      withDestinationURL: tool.folder.appendingPathComponent("gone")
    )

    let run = try await tool.generate()

    #expect(run.errors == "error: doubles is a symbolic link to nowhere\n")
    #expect(run.status == 1)
    #expect(try tool.files(in: ".") == ["doubles", "symbols"])
  }

  @Test func `the other doubles are written all the same`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "public", "Store": "public"]))
    _ = try await tool.generate()
    try await tool.edit("doubles/ClockSpy.swift")

    let run = try await tool.generate("--doubles", "public")

    #expect(run.status == 1)
    #expect(try tool.text(of: "doubles/ClockSpy.swift").hasSuffix("// edited\n"))
    #expect(try tool.text(of: "doubles/StoreSpy.swift").contains("public final class StoreSpy"))
  }

  @Test func `the edits of one file can be lost, and those of others kept`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "public", "Store": "public"]))
    _ = try await tool.generate()
    try await tool.edit("doubles/ClockSpy.swift")
    try await tool.edit("doubles/StoreSpy.swift")

    let run = try await tool.generate("--overwrite", "doubles/ClockSpy.swift")

    #expect(
      run.errors == """
        not written: doubles/StoreSpy.swift, which was edited by hand; --overwrite doubles/StoreSpy.swift loses the edits
        error: not all doubles were written

        """
    )
    #expect(try tool.text(of: "doubles/ClockSpy.swift").hasSuffix("// edited\n") == false)
    #expect(try tool.text(of: "doubles/StoreSpy.swift").hasSuffix("// edited\n"))
  }

  @Test func `the double of a protocol that one platform has stays where others have none`() async throws {
    let tool = try Tool()
    try tool.write("#if os(Linux)\npublic protocol ItemsService {}\n#endif\n", to: "Shop.swift")
    try tool.write(
      ItemsGraph.json(inFile: "\(tool.folder.path)/Shop.swift"),
      to: "symbols/Shop.symbols.json"
    )
    _ = try await tool.generate()
    try tool.write(ItemsGraph.emptyJSON, to: "symbols/Shop.symbols.json")

    let run = try await tool.generate("--access", "internal")

    #expect(
      run.errors
        == "left alone: doubles/ItemsServiceSpy.swift, whose protocol exists only where os(Linux)\n"
    )
    #expect(
      try tool.text(of: "doubles/ItemsServiceSpy.swift").contains("#if os(Linux)\n\nimport Shop\n")
    )
  }
}

extension Tool {
  fileprivate func edit(_ path: String) async throws {
    try write(try text(of: path) + "// edited\n", to: path)
  }
}

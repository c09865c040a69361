import Foundation
import Testing

/// What the tool does for the package's plugin, which tells it of the targets.
@Suite struct PackageTests {
  @Test func `doubles of an own target go beside its tests, internal ones too`() async throws {
    let tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "internal"]))

    let run = try await tool.generateInPackage(["--target", "shop"])

    #expect(run.status == 0)
    #expect(
      try tool.text(of: "Tests/ShopTests/Doubles/ClockSpy.swift").contains(
        "// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target shop\n"
      )
    )
  }

  @Test func `two targets have a folder each, and only public protocols of another package`() async throws {
    let tool = try Tool()
    try tool.write(
      ItemsGraph.json(of: ["Gate": "public", "Key": "internal"], in: "Base"),
      to: "symbols/Base.symbols.json"
    )

    _ = try await tool.generateInPackage(["--target", "Shop", "--target", "Base"])

    #expect(try tool.files(in: "Tests/ShopTests/Doubles") == ["ItemsServiceSpy.swift"])
    #expect(try tool.files(in: "Tests/BaseTests/Doubles") == ["GateSpy.swift"])
  }

  @Test func `a protocol may ask for a subclass of another module's class`() async throws {
    let tool = try Tool(graph: ItemsGraph.subclassJSON)
    try tool.write(ItemsGraph.baseClassJSON, to: "symbols/Base.symbols.json")

    let run = try await tool.generateInPackage(["--target", "Shop"])

    #expect(run.errors == "")
    #expect(
      try tool.text(of: "Tests/ShopTests/Doubles/ItemsServiceSpy.swift").hasSuffix(
        """
        import Base
        import Shop
        import TestDoubles

        nonisolated final class ItemsServiceSpy: View, ItemsService, TestDouble {
        }

        """
      )
    )
  }

  @Test func `without arguments it makes what the file beside the tests asks for, and names that command`()
    async throws
  {
    let tool = try Tool()
    try tool.write("target Shop\n", to: "Tests/generate-doubles.txt")

    let run = try await tool.generateInPackage()

    #expect(run.status == 0)
    #expect(
      try tool.text(of: "Tests/ShopTests/Doubles/ItemsServiceSpy.swift").hasPrefix(
        """
        // Made by generate-doubles from the protocol ItemsService of Shop. Do not edit.
        // To make it again: swift package generate-doubles
        // Checksum: 
        """
      )
    )
  }

  @Test(arguments: [
    (
      ["--target", "shp"],
      "no Swift target 'shp' in this package or those it depends on. Did you mean 'shop'?"
    ),
    (
      [],
      "there is no Tests/generate-doubles.txt: write 'target NAME' into it, or name a target with --target"
    ),
    (["--suffix", "Mock"], "--suffix of which target? Say so with --target, or in generate-doubles.txt"),
  ])
  func `what is missing is said`(arguments: [String], message: String) async throws {
    let tool = try Tool()

    let run = try await tool.generateInPackage(arguments)

    #expect(run.errors == "error: \(message)\n")
    #expect(run.status == 1)
  }

  @Test func `a misspelt target is told with its line`() async throws {
    let tool = try Tool()
    try tool.write("\ntarget Shap\n", to: "Tests/generate-doubles.txt")

    let run = try await tool.generateInPackage()

    #expect(
      run.errors == """
        Tests/generate-doubles.txt:2: error: no Swift target 'Shap' in this package or those it depends on. \
        Did you mean 'shop'?

        """
    )
  }

  @Test func `a description that it can't read is refused`() async throws {
    let tool = try Tool()
    try tool.write("{}", to: "package.json")

    let run = try await tool.run(["--package", "package.json"])

    #expect(run.errors == "error: package.json is no description of a package\n")
    #expect(run.status == 1)
  }

  #if os(Linux)
    @Test func `where writing isn't allowed it says what allows it`() async throws {
      let tool = try Tool()

      let run = try await tool.generateInPackage(["--target", "shop", "--output", "/sys/doubles"])

      #expect(run.errors.hasPrefix("error: can't write to /sys/doubles: "))
      #expect(
        run.errors.hasSuffix(
          "; allow it with swift package --allow-writing-to-package-directory generate-doubles\n"
        )
      )
    }
  #endif
}

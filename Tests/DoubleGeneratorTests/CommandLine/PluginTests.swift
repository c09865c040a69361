import Testing

/// What the tool asks of SwiftPM, through the package's plugin, and what it makes of the answers.
@Suite struct PluginTests {
  @Test func `a target is built, and a graph that it can't extract is asked for`() async throws {
    let tool = try Tool()
    try tool.write(ItemsGraph.json, to: "graphs/Shop.symbols.json")

    let run = try await tool.generateFromPlugin(
      ["--target", "shop"],
      answers: ["[]", #"["\#(tool.folder.path)/graphs"]"#]
    )

    #expect(run.output == "build shop\nprivate Shop\n")
    #expect(
      run.errors
        == "1 protocol with 2 requirements: 1 file written to Tests/ShopTests/Doubles, 0 unchanged, "
        + "0 removed, 0 protocols skipped\n"
    )
    #expect(try tool.files(in: "Tests/ShopTests/Doubles") == ["ItemsServiceSpy.swift"])
  }

  @Test func `many targets are built with the package, but for those that aren't a part of it`()
    async throws
  {
    let tool = try Tool()
    let targets = "target shop\ntarget Base\ntarget A\ntarget B\ntarget C\n"
    try tool.write(targets, to: "Tests/generate-doubles.txt")
    try tool.write(ItemsGraph.json(of: ["Gate": "public"], in: "Base"), to: "graphs/Base.symbols.json")
    let graphs = #"["\#(tool.folder.path)/graphs"]"#

    let run = try await tool.generateFromPlugin(
      [],
      answers: ["[]", "[]"] + Array(repeating: graphs, count: 6),
      of: ["A", "B", "C"]
    )

    #expect(run.output.hasPrefix("build\nbuild Base\nprivate "))
  }

  @Test func `a target is built with the one that depends on it`() async throws {
    let tool = try Tool()
    try tool.write("target shop\ntarget Till\n", to: "Tests/generate-doubles.txt")
    let graphs = #"["\#(tool.folder.path)/graphs"]"#

    let run = try await tool.generateFromPlugin([], answers: ["[]", graphs, graphs], of: ["Till"])

    #expect(run.output.hasPrefix("build Till\nprivate "))
  }

  @Test func `of several targets no more is built than they need`() async throws {
    let tool = try Tool()
    try tool.write("target Shop\ntarget Base\n", to: "Tests/generate-doubles.txt")
    try tool.write(ItemsGraph.json, to: "graphs/Shop.symbols.json")
    try tool.write(ItemsGraph.json(of: ["Gate": "public"], in: "Base"), to: "graphs/Base.symbols.json")
    let graphs = #"["\#(tool.folder.path)/graphs"]"#

    let run = try await tool.generateFromPlugin([], answers: ["[]", "[]", graphs, graphs])

    #expect(run.output == "build shop\nbuild Base\nprivate Shop\ninternal Base\n")
    #expect(try tool.files(in: "Tests/BaseTests/Doubles") == ["GateSpy.swift"])
  }

  @Test func `of each target that doesn't build the first error is told`() async throws {
    let tool = try Tool()

    let run = try await tool.generateFromPlugin(
      ["--target", "shop", "--target", "Base"],
      answers: [
        #"["error: 0\n"]"#, #"["error: 1\n/Gate.swift:1:2: error: no\n"]"#,
      ]
    )

    #expect(run.output == "build shop\nbuild Base\n")
    #expect(
      run.errors == """
        error: Base doesn't build, so its doubles can't be made: /Gate.swift:1:2: error: no
        error: shop doesn't build, so its doubles can't be made: error: 0

        """
    )
    #expect(run.status == 1)
  }

  @Test func `a target that is for iOS only is told what builds it`() async throws {
    let tool = try Tool()

    let run = try await tool.generateFromPlugin(
      ["--target", "shop"],
      answers: [#"["/Cart.swift:1:8: error: no such module 'UIKit'"]"#]
    )

    #expect(
      run.errors == """
        error: shop doesn't build, so its doubles can't be made: /Cart.swift:1:8: error: no such module 'UIKit'; \
        if it is for iOS only, see --scheme in --help

        """
    )
  }

  @Test func `a target that doesn't build leaves the others' doubles to be made`() async throws {
    let tool = try Tool()
    try tool.write(ItemsGraph.json, to: "graphs/Shop.symbols.json")

    let run = try await tool.generateFromPlugin(
      ["--target", "shop", "--target", "Base"],
      answers: [
        "[]", #"["error: 1"]"#, #"["\#(tool.folder.path)/graphs"]"#,
      ]
    )

    #expect(
      run.errors == """
        error: Base doesn't build, so its doubles can't be made: error: 1
        1 protocol with 2 requirements: 1 file written to Tests/ShopTests/Doubles, 0 unchanged, 0 removed, 0 protocols skipped
        error: nothing was done for the targets that don't build

        """
    )
    #expect(run.status == 1)
    #expect(try tool.files(in: "Tests/ShopTests/Doubles") == ["ItemsServiceSpy.swift"])
  }

  @Test func `without an answer it ends`() async throws {
    let tool = try Tool()

    let run = try await tool.generateFromPlugin(["--target", "shop"], answers: ["[]"])

    #expect(run.errors == "error: SwiftPM gave no answer to 'private Shop'\n")
    #expect(run.status == 1)
  }

  @Test func `a folder of graphs that can't be read is named`() async throws {
    let tool = try Tool()

    let run = try await tool.generateFromPlugin(["--target", "shop"], answers: ["[]", #"["/missing"]"#])

    #expect(run.errors.hasPrefix("error: can't copy the symbol graphs in /missing: "))
    #expect(run.status == 1)
  }
}

import Foundation
import TestSupport
import Testing

/// What the program makes of its folder, its input and its outputs. All else is tested within the process of the tests.
@Suite struct ProcessTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
  }

  @Test func `results go to standard output, and paths begin at the folder in which it runs`() async throws {
    let run = try await run("--symbols symbols --module Shop --output doubles")

    #expect(
      run.output
        == "1 protocol with 2 requirements: 1 file written to doubles, 0 unchanged, 0 removed, "
        + "0 protocols skipped\n"
    )
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try tool.files(in: "doubles") == ["ItemsServiceSpy.swift"])
  }

  @Test func `errors go to standard error, and to the status`() async throws {
    let run = try await run("--symbols missing --module Shop --output doubles")

    #expect(run.output == "")
    #expect(run.errors == "error: missing is not a folder that can be read\n")
    #expect(run.status == 1)
  }

  @Test
  func `the plugin's answers come from standard input, and its requests have standard output for themselves`()
    async throws
  {
    try tool.describePackage()
    try tool.write(ItemsGraph.json, to: "graphs/Shop.symbols.json")

    let run = try await run(
      "--package package.json --target shop",
      input: "[]\n[\"\(tool.folder.path)/graphs\"]\n"
    )

    #expect(run.output == "build shop\nprivate Shop\n")
    #expect(
      run.errors
        == "1 protocol with 2 requirements: 1 file written to Tests/ShopTests/Doubles, 0 unchanged, "
        + "0 removed, 0 protocols skipped\n"
    )
    #expect(run.status == 0)
  }

  @Test func `an app of Xcode's is built by xcodebuild, and its doubles are written`() async throws {
    try tool.write("", to: "AppTests/AppTests.swift")
    try tool.write(ItemsGraph.json(of: ["Clock": "internal"], in: "App"), to: "App.symbols.json")
    try tool.write(
      """
      #!/bin/sh
      case "$*" in
        *-showBuildSettings*)
          echo 'warning: the first of several destinations' >&2
          echo '[{"target": "App", "buildSettings": {"PROJECT_DIR": "'"$PWD"'", "SUPPORTED_PLATFORMS": "macosx"}}]' ;;
        *)
          for word; do flags=$word; done
          folder=${flags#*\\"} && folder=${folder%%\\$*}macosx-arm64
          mkdir -p "$folder" && cp App.symbols.json "$folder" ;;
      esac

      """,
      to: "xcodebuild"
    )

    let run = try await run(
      "--xcode-project App.xcodeproj --scheme App --target App -- -derivedDataPath 'derived data'",
      // No program can run that a process has open for writing, and other tests start processes meanwhile.
      before: "mkdir bin && cp xcodebuild bin && chmod +x bin/xcodebuild && PATH=\"$PWD/bin:$PATH\""
    )

    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try tool.files(in: "AppTests/Doubles") == ["ClockSpy.swift"])
  }

  private func run(_ arguments: String, input: String = "", before: String = "") async throws -> Tool.Run {
    try tool.write(input, to: "input")
    let status = try await blocking { [folder = tool.folder] in
      system("cd '\(folder.path)' && \(before) '\(Self.program.path)' \(arguments) <input >output 2>errors")
    }
    return try Tool.Run(
      // A status of a wait: what the program returned is in the second byte.
      status: status >> 8,
      output: tool.text(of: "output"),
      errors: tool.text(of: "errors")
    )
  }

  private static var program: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let products =
      bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    return products.appendingPathComponent("generate-doubles")
  }
}

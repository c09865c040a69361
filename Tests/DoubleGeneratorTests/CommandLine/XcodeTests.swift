import Foundation
import TestDoubles
import Testing

@testable import generate_doubles

/// What the tool asks of Xcode, and what it makes of the answers. `xcodebuild` is a spy; its answers are recorded.
@Suite struct XcodeTests {
  private let tool: Tool
  private let programs = Spy<[String], Program.Ended, Failure>.unimplemented()
  private let project = ["--xcode-project", "App.xcodeproj", "--scheme", "App"]
  private let derivedData = ["--", "-derivedDataPath", "derived"]

  init() throws {
    tool = try Tool(graph: ItemsGraph.json(of: ["Clock": "internal", "Gate": "public"], in: "Shop_App"))
    try tool.write(
      tool.text(of: "symbols/Shop.symbols.json"),
      to: "derived/symbols/generic-platform-iOS-Simulator/iphonesimulator-arm64/Shop_App.symbols.json"
    )
    try tool.write("import Testing\n", to: "Shop AppTests/ShopTests.swift")
    programs.returns(Program.Ended(status: 0, output: settings), Program.Ended(status: 0))
  }

  private var settings: String { XcodebuildOutput.settings(projectFolder: tool.folder.path) }

  private func generate(_ arguments: [String]) async throws -> Tool.Run {
    try await tool.run(project + arguments + derivedData, programs: programs)
  }

  // MARK: From the options to the files

  @Test func `doubles of a target go into the folder of its tests, internal ones too`() async throws {
    let run = try await generate(["--target", "Shop App"])

    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try tool.files(in: "Shop AppTests/Doubles") == ["ClockSpy.swift", "GateSpy.swift"])
    #expect(
      try tool.text(of: "Shop AppTests/Doubles/ClockSpy.swift").contains(
        """
        // To make it again: generate-doubles --xcode-project App.xcodeproj --scheme App --target 'Shop App'

        """
      )
    )
  }

  @Test
  func `xcodebuild is asked for the settings, and then builds for a simulator and this Mac's processor`()
    async throws
  {
    _ = try await generate(["--target", "Shop App"])

    #expect(
      programs.calls == [
        [
          "xcodebuild", "-project", "App.xcodeproj", "-scheme", "App", "-derivedDataPath", "derived",
          "-showBuildSettings", "-json",
        ],
        [
          "xcodebuild", "-project", "App.xcodeproj", "-scheme", "App", "-derivedDataPath", "derived",
          "build", "-quiet", "-destination", "generic/platform=iOS Simulator", "ARCHS=arm64",
          "CODE_SIGNING_ALLOWED=NO", "COMPILER_INDEX_STORE_ENABLE=NO", "COMPILATION_CACHE_ENABLE_CACHING=NO",
          "OTHER_SWIFT_FLAGS=$(inherited) -emit-symbol-graph -emit-symbol-graph-dir "
            + #""\#(tool.folder.path)/derived/symbols/generic-platform-iOS-Simulator/"#
            + #"$(PLATFORM_NAME)-$(CURRENT_ARCH)" "#
            + "-symbol-graph-minimum-access-level private -symbol-graph-skip-synthesized-members",
        ],
      ]
    )
  }

  @Test func `a workspace is built as one, with the user's own options`() async throws {
    try tool.write(
      ItemsGraph.json(of: ["Gate": "public"], in: "Shop_App"),
      to: "derived/symbols/platform-macOS/macosx-x86_64/Shop_App.symbols.json"
    )

    let run = try await tool.run(
      [
        "--xcode-project", "App.xcworkspace", "--scheme", "App", "--target", "Shop App", "--output",
        "doubles",
      ]
        + derivedData + ["-destination", "platform=macOS", "ARCHS=x86_64"],
      programs: programs
    )

    #expect(run.status == 0)
    #expect(programs.calls[1].prefix(3) == ["xcodebuild", "-workspace", "App.xcworkspace"])
    #expect(
      programs.calls[1].filter { $0.contains("-destination") || $0.hasPrefix("ARCHS") }
        == ["-destination", "ARCHS=x86_64"]
    )
    #expect(try tool.files(in: "doubles") == ["GateSpy.swift"])
  }

  @Test func `a check fails where a double is missing, and names the command`() async throws {
    let run = try await generate(["--target", "Shop App", "--check"])

    #expect(
      run.errors == """
        missing: Shop AppTests/Doubles/ClockSpy.swift
        missing: Shop AppTests/Doubles/GateSpy.swift
        error: the doubles are out of date; to make them again: generate-doubles --xcode-project App.xcodeproj \
        --scheme App --target 'Shop App'

        """
    )
    #expect(run.status == 1)
  }

  @Test func `a file beside the tests says what is doubled`() async throws {
    try tool.write("target Shop App\n  except Gate\n", to: "generate-doubles.txt")

    let run = try await generate([])

    #expect(run.status == 0)
    #expect(try tool.files(in: "Shop AppTests/Doubles") == ["ClockSpy.swift"])
    #expect(
      try tool.text(of: "Shop AppTests/Doubles/ClockSpy.swift").contains(
        "// To make it again: generate-doubles --xcode-project App.xcodeproj --scheme App\n"
      )
    )
  }

  @Test func `of a module that the scheme builds for others, public protocols are doubled`() async throws {
    try tool.write(
      ItemsGraph.json(of: ["Inner": "internal", "Store": "public"], in: "Core"),
      to: "derived/symbols/generic-platform-iOS-Simulator/iphonesimulator-arm64/Core.symbols.json"
    )

    _ = try await generate(["--target", "Core", "--output", "doubles"])

    #expect(try tool.files(in: "doubles") == ["StoreSpy.swift"])
  }

  @Test func `a package for iOS is built by its scheme, for what the user says`() async throws {
    try tool.write("import Testing\n", to: "Tests/ShopTests/ShopTests.swift")
    try tool.write(
      ItemsGraph.json(of: ["Clock": "internal"]),
      to: "derived/symbols/generic-platform-iOS-Simulator/iphonesimulator-arm64/Shop.symbols.json"
    )
    programs.returns(
      Program.Ended(status: 0, output: XcodebuildOutput.settingsOfPackage),
      Program.Ended(status: 0)
    )

    let run = try await tool.run(
      ["--scheme", "Shop", "--target", "Shop"] + derivedData
        + ["-destination", "generic/platform=iOS Simulator"],
      programs: programs
    )

    #expect(run.errors == "")
    #expect(programs.calls[0].prefix(3) == ["xcodebuild", "-scheme", "Shop"])
    #expect(try tool.files(in: "Tests/ShopTests/Doubles") == ["ClockSpy.swift"])
  }

  @Test func `graphs of the platform that has the target's module are read`() async throws {
    try tool.write(
      ItemsGraph.json(of: ["Watch": "public"], in: "Watch"),
      to: "derived/symbols/generic-platform-iOS-Simulator/a-watch-arm64/Watch.symbols.json"
    )

    let run = try await generate(["--target", "Shop App", "--list"])

    #expect(run.output == "Clock\nGate\n")
  }

  // MARK: What goes wrong

  @Test func `an app that doesn't build is told with the compiler's first error`() async throws {
    programs.returns(
      Program.Ended(status: 0, output: settings),
      Program.Ended(status: 65, output: XcodebuildOutput.failedBuild)
    )

    let run = try await generate(["--target", "Shop App"])

    #expect(
      run.errors == """
        error: App doesn't build, so its doubles can't be made: \
        /Users/mia/App/App/Feed.swift:12:9: error: cannot find 'itmes' in scope

        """
    )
    #expect(run.status == 1)
  }

  @Test func `what xcodebuild says against a scheme is told`() async throws {
    programs.returns(Program.Ended(status: 65, errors: XcodebuildOutput.unknownScheme))

    let run = try await generate(["--target", "Shop App"])

    #expect(
      run.errors == """
        error: App doesn't build, so its doubles can't be made: xcodebuild: error: The project named "App" does \
        not contain a scheme named "App". The "-list" option can be used to find the names of the schemes in the \
        project.

        """
    )
  }

  @Test func `a machine without Xcode is told so`() async throws {
    programs.returns(Program.Ended(status: 127, errors: "env: xcodebuild: No such file or directory\n"))

    let run = try await generate(["--target", "Shop App"])

    #expect(run.errors == "error: there is no xcodebuild here; it comes with Xcode\n")
  }

  @Test func `a target that the build doesn't have is told after it`() async throws {
    let run = try await generate(["--target", "Shop_Ap", "--output", "doubles"])

    #expect(run.errors == "error: no symbol graph of a module 'Shop_Ap'. Did you mean 'Shop_App'?\n")
  }

  @Test func `a target without a folder of tests needs --output`() async throws {
    let run = try await generate(["--target", "Kit"])

    #expect(run.errors == "error: say where the doubles go with --output\n")
    #expect(programs.callCount == 1)
  }

  @Test func `a build that leaves no graph is told`() async throws {
    let run = try await tool.run(
      project + ["--target", "Shop App", "--", "-derivedDataPath", "elsewhere"],
      programs: programs
    )

    #expect(
      run.errors == """
        error: the build wrote no symbol graph into \
        \(tool.folder.path)/elsewhere/symbols/generic-platform-iOS-Simulator; \
        remove \(tool.folder.path)/elsewhere, and try again

        """
    )
  }

  @Test func `a package's scheme needs a destination`() async throws {
    programs.returns(Program.Ended(status: 0, output: XcodebuildOutput.settingsOfPackage))

    let run = try await tool.run(
      ["--scheme", "Shop", "--target", "Shop", "--output", "doubles"],
      programs: programs
    )

    #expect(
      run.errors == """
        error: xcodebuild doesn't say for what the scheme 'Shop' is built: say so behind the other options, as in \
        -- -destination 'generic/platform=iOS Simulator'

        """
    )
  }

  @Test(arguments: [
    (["--xcode-project", "App.xcodeproj", "--target", "App"], "say which scheme Xcode builds with --scheme"),
    (
      ["--symbols", "symbols", "--module", "Shop", "--", "-quiet"],
      "what is behind -- goes to xcodebuild, which only --scheme runs"
    ),
    (
      ["--scheme", "App", "--symbols", "symbols"],
      "--scheme has symbol graphs written; leave out --symbols"
    ),
    (
      ["--scheme", "App", "--package", "package.json"],
      "SwiftPM lets no plugin run xcodebuild; run the tool itself: swift run generate-doubles --scheme …"
    ),
  ])
  func `options that don't go together are told`(arguments: [String], message: String) async throws {
    let run = try await tool.run(arguments)

    #expect(run.errors == "error: \(message)\n")
    #expect(run.status == 1)
  }

  // MARK: Platforms

  @Test(arguments: [
    ("iphoneos iphonesimulator", "generic/platform=iOS Simulator"),
    ("macosx", "generic/platform=macOS"),
    ("iphoneos iphonesimulator macosx xros xrsimulator", "generic/platform=iOS Simulator"),
    ("appletvos appletvsimulator", "generic/platform=tvOS Simulator"),
    ("xros xrsimulator", "generic/platform=visionOS Simulator"),
    ("watchos watchsimulator", "generic/platform=watchOS Simulator"),
  ])
  func `an app is built for the simulator of its platform`(platforms: String, destination: String) throws {
    let settings = try XcodeSettings.all(
      in: #"[{"target": "App", "buildSettings": {"SUPPORTED_PLATFORMS": "\#(platforms)"}}]"#
    )

    #expect(settings.map(\.destination) == [destination])
  }
}

/// What `xcodebuild` prints, shortened to the settings that matter, and some others.
private enum XcodebuildOutput {
  /// Of an app, its framework and its tests. Lines of its own come before the list.
  static func settings(projectFolder: String) -> String {
    """
    Command line invocation:
        /Applications/Xcode.app/Contents/Developer/usr/bin/xcodebuild -project App.xcodeproj -scheme App \
    -showBuildSettings -json

    [MT] IDERunDestination: Supported platforms for the buildables \
    in the current scheme is empty.
    [
      {
        "action" : "build",
        "buildSettings" : {
          "ARCHS" : "arm64",
          "NATIVE_ARCH_ACTUAL" : "arm64",
          "PRODUCT_MODULE_NAME" : "ShopKit",
          "PRODUCT_TYPE" : "com.apple.product-type.framework",
          "PROJECT_DIR" : "\(projectFolder)",
          "SUPPORTED_PLATFORMS" : "iphoneos iphonesimulator"
        },
        "target" : "Kit"
      },
      {
        "action" : "build",
        "buildSettings" : {
          "ARCHS" : "arm64",
          "NATIVE_ARCH_ACTUAL" : "arm64",
          "PRODUCT_MODULE_NAME" : "Shop_App",
          "PRODUCT_TYPE" : "com.apple.product-type.application",
          "PROJECT_DIR" : "\(projectFolder)",
          "SDKROOT" : "/Applications/Xcode.app/Contents/Developer/Platforms/iPhoneOS.platform/Developer/SDKs/\
    iPhoneOS26.2.sdk",
          "SUPPORTED_PLATFORMS" : "iphoneos iphonesimulator"
        },
        "target" : "Shop App"
      },
      {
        "action" : "build",
        "buildSettings" : {
          "NATIVE_ARCH_ACTUAL" : "arm64",
          "PRODUCT_MODULE_NAME" : "Shop_AppTests",
          "PRODUCT_TYPE" : "com.apple.product-type.bundle.unit-test",
          "PROJECT_DIR" : "\(projectFolder)",
          "SUPPORTED_PLATFORMS" : "iphoneos iphonesimulator"
        },
        "target" : "Shop AppTests"
      }
    ]
    [MT] DVTPlugInManager: no plug-in [none]

    """
  }

  static let settingsOfPackage = "Resolve Package Graph\n\n[\n\n]\n"

  static let failedBuild = """
    note: Using build description from memory
    /Users/mia/App/App/Feed.swift:12:9: error: cannot find 'itmes' in scope
        let itmes
    ** BUILD FAILED **

    The following build commands failed:
    \tSwiftCompile normal arm64 /Users/mia/App/App/Feed.swift (in target 'Shop App' from project 'App')

    """

  static let unknownScheme = """
    2026-03-02 10:11:12.345 xcodebuild[4711:815] Requested but did not find extension point with identifier \
    Xcode.IDEKit.ExtensionSentinelHostApplications
    xcodebuild: error: The project named "App" does not contain a scheme named "App". The "-list" option can be \
    used to find the names of the schemes in the project.

    """
}

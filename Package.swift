// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-test-doubles",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Seams", targets: ["Seams"]),
    .library(name: "TestDoubles", targets: ["TestDoubles"]),
    .library(name: "AsyncDoubles", targets: ["AsyncDoubles"]),
    .library(name: "NetworkDoubles", targets: ["NetworkDoubles"]),
    .library(name: "NetworkRecordings", targets: ["NetworkRecordings"]),
    .library(name: "SeamContracts", targets: ["SeamContracts"]),
    .library(name: "StrictDoubles", targets: ["StrictDoubles"]),
    .plugin(name: "GenerateDoubles", targets: ["GenerateDoubles"]),
    .executable(name: "generate-doubles", targets: ["generate-doubles"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "Seams"),
    .target(name: "TestDoubles", dependencies: ["Seams", "SequenceNumbers"]),
    .target(name: "SequenceNumbers"),
    .target(name: "AsyncDoubles", dependencies: ["TestDoubles"]),
    .target(name: "NetworkDoubles", dependencies: ["AsyncDoubles"]),
    .target(name: "NetworkRecordings", dependencies: ["NetworkDoubles"]),
    .target(name: "SeamContracts", dependencies: ["TestDoubles"]),
    .target(name: "StrictDoubles", dependencies: ["ProcessStart", "TestDoubles"]),
    .target(name: "ProcessStart"),
    .target(name: "DoubleGenerator"),
    .executableTarget(name: "generate-doubles", dependencies: ["DoubleGenerator"]),
    .plugin(
      name: "GenerateDoubles",
      capability: .command(
        intent: .custom(
          verb: "generate-doubles",
          description: "Writes test doubles of a module's protocols."
        )
      ),
      dependencies: ["generate-doubles"],
      path: "Sources/GenerateDoubles"
    ),
    .target(name: "ListingsModule", dependencies: ["Seams"]),
    .executableTarget(name: "listings", dependencies: ["ListingsModule", "NetworkRecordings"]),
    .target(name: "TestSupport", dependencies: ["TestDoubles"], path: "Tests/TestSupport"),
    .testTarget(name: "SeamsTests", dependencies: ["Seams"]),
    .testTarget(
      name: "TestDoublesTests",
      dependencies: ["AsyncDoubles", "StrictDoubles", "TestSupport"],
      resources: [.process("Fixtures/Files")]
    ),
    .testTarget(
      name: "AsyncDoublesTests",
      dependencies: ["AsyncDoubles", "StrictDoubles", "TestSupport"]
    ),
    .testTarget(
      name: "NetworkDoublesTests",
      dependencies: ["NetworkDoubles", "StrictDoubles", "TestSupport"]
    ),
    .testTarget(
      name: "NetworkRecordingsTests",
      dependencies: ["NetworkRecordings", "StrictDoubles", "TestSupport"]
    ),
    .testTarget(name: "SeamContractsTests", dependencies: ["AsyncDoubles", "SeamContracts"]),
    .testTarget(
      name: "StrictDoublesTests",
      dependencies: ["AsyncDoubles", "StrictDoubles", "TestSupport"]
    ),
    .target(name: "Shapes", path: "Tests/Shapes"),
    .testTarget(
      name: "DoubleGeneratorTests",
      dependencies: ["DoubleGenerator", "generate-doubles", "Shapes", "StrictDoubles", "TestSupport"],
      exclude: ["GeneratedFromShapes/OldNames", "Migrated/Before"]
    ),
    .testTarget(
      name: "ListingsModuleTests",
      dependencies: ["ListingsModule", "StrictDoubles"],
      resources: [.process("Fixtures")]
    ),
    .testTarget(name: "ListingsUnitTests", dependencies: ["ListingsModule", "StrictDoubles"]),
    .testTarget(name: "ListingsTests", dependencies: ["listings", "NetworkRecordings"]),
    .testTarget(
      name: "Examples",
      dependencies: ["AsyncDoubles", "NetworkDoubles", "StrictDoubles"],
      // The process that this test starts ends long before the thousands of tests here have begun. Until they have, Swift
      // Testing keeps a processor busy looking for it. Tests/Checks/examples runs this test.
      exclude: ["FixturesAndComponents/PreconditionTests.swift"],
      resources: [.process("FixturesAndComponents/Fixtures")]
    ),
    .testTarget(
      name: "ReadmeTests",
      dependencies: ["DoubleGenerator", "ListingsModule", "TestDoubles", "TestSupport"]
    ),
    .testTarget(
      name: "StressTests",
      dependencies: ["NetworkRecordings", "StrictDoubles", "TestSupport"],
      path: "Tests/Torture/StressTests"
    ),
    .testTarget(
      name: "DoubleGeneratorFuzzTests",
      dependencies: ["DoubleGenerator", "TestSupport"],
      path: "Tests/Torture/DoubleGeneratorFuzzTests",
      resources: [.process("Fixtures")]
    ),
    .testTarget(
      name: "EdgeCaseTests",
      dependencies: ["NetworkRecordings", "SeamContracts", "TestSupport"],
      path: "Tests/Torture/EdgeCaseTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

#if os(macOS)
  // Xcode's menu alone runs this plugin, and each plugin is compiled in each clean build.
  package.products.append(.plugin(name: "WriteDoubles", targets: ["WriteDoubles"]))
  package.targets.append(
    .plugin(
      name: "WriteDoubles",
      capability: .command(
        intent: .custom(
          verb: "write-doubles",
          description: "Writes the doubles that generate-doubles.txt lists, from symbol graphs."
        ),
        permissions: [.writeToPackageDirectory(reason: "The doubles go into the folders of your tests.")]
      ),
      dependencies: ["generate-doubles"],
      path: "Sources/WriteDoubles"
    )
  )
#endif

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-test-doubles",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Seams", targets: ["Seams"]),
    .library(name: "TestDoubles", targets: ["TestDoubles"]),
    .library(name: "StrictDoubles", targets: ["StrictDoubles"]),
    .plugin(name: "GenerateDoubles", targets: ["GenerateDoubles"]),
    .executable(name: "generate-doubles", targets: ["generate-doubles"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "Seams"),
    .target(name: "TestDoubles", dependencies: ["Seams"]),
    .target(name: "StrictDoubles", dependencies: ["TestDoubles"]),
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
    .executableTarget(name: "listings", dependencies: ["ListingsModule", "TestDoubles"]),
    .executableTarget(name: "benchmarks", dependencies: ["TestDoubles"]),
    .testTarget(
      name: "Examples",
      dependencies: ["TestDoubles"],
      exclude: ["check"],
      resources: [.process("FixturesAndComponents/Fixtures")]
    ),
    .testTarget(
      name: "ListingsModuleTests",
      dependencies: ["ListingsModule", "StrictDoubles"],
      resources: [.process("Fixtures")]
    ),
    .testTarget(name: "ListingsTests", dependencies: ["listings", "TestDoubles"]),
    .testTarget(name: "ReadmeTests"),
    .target(name: "Shapes", path: "Tests/Shapes"),
    .testTarget(
      name: "DoubleGeneratorTests",
      dependencies: ["DoubleGenerator", "generate-doubles", "Shapes", "TestDoubles"]
    ),
    .testTarget(
      name: "DoubleGeneratorFuzzTests",
      dependencies: ["DoubleGenerator"],
      resources: [.process("Fixtures")]
    ),
    .testTarget(name: "SeamsTests", dependencies: ["Seams"]),
    .testTarget(
      name: "StressTests",
      dependencies: ["StrictDoubles", "TestDoubles"],
      exclude: ["leaks", "leaks.supp"]
    ),
    .testTarget(name: "StrictDoublesTests", dependencies: ["StrictDoubles"]),
    .testTarget(
      name: "TestDoublesTests",
      dependencies: ["TestDoubles"],
      resources: [.process("Fixtures/Files")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

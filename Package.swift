// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-test-doubles",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Seams", targets: ["Seams"]),
    .library(name: "TestDoubles", targets: ["TestDoubles"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "Seams"),
    .target(name: "TestDoubles", dependencies: ["Seams"]),
    .target(name: "DoubleGenerator"),
    .executableTarget(name: "generate-doubles", dependencies: ["DoubleGenerator"]),
    .testTarget(name: "SeamsTests", dependencies: ["Seams"]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

// Faults of apps, each beside its sound twin: `.everyFailure`, `.everyCancellation` and `.everyOrder` find each fault, and
// accuse no twin. The script Tests/Checks/faults runs the tests and compares.
let package = Package(
  name: "PlantedFaults",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-test-doubles", path: "../../..")],
  targets: [
    .testTarget(
      name: "PlantedFaultsTests",
      dependencies: [
        .product(name: "AsyncDoubles", package: "swift-test-doubles"),
        .product(name: "StrictDoubles", package: "swift-test-doubles"),
      ]
    )
  ]
)

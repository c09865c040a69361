// swift-tools-version: 6.2
import PackageDescription

// Tests that are meant to fail, to see how their failures read. The script Tests/Checks/meant-to-fail
// runs them and compares.
let package = Package(
  name: "MeantToFail",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-test-doubles", path: "../../..")],
  targets: [
    .target(
      name: "Shop",
      dependencies: [.product(name: "TestDoubles", package: "swift-test-doubles")]
    ),
    .testTarget(
      name: "SwiftTestingTests",
      dependencies: [
        "Shop",
        .product(name: "AsyncDoubles", package: "swift-test-doubles"),
        .product(name: "NetworkDoubles", package: "swift-test-doubles"),
        .product(name: "StrictDoubles", package: "swift-test-doubles"),
      ],
      resources: [.process("Fixtures")]
    ),
    .target(name: "Items"),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Items", .product(name: "StrictDoubles", package: "swift-test-doubles")]
    ),
    .testTarget(
      name: "ProbedTests",
      dependencies: [
        .product(name: "AsyncDoubles", package: "swift-test-doubles"),
        .product(name: "StrictDoubles", package: "swift-test-doubles"),
      ]
    ),
    .testTarget(
      name: "XCTestTests",
      dependencies: [
        "Shop",
        .product(name: "AsyncDoubles", package: "swift-test-doubles"),
        .product(name: "StrictDoubles", package: "swift-test-doubles"),
      ],
      resources: [.process("Fixtures")]
    ),
    .testTarget(
      name: "HangingTests",
      dependencies: [
        "Shop",
        .product(name: "AsyncDoubles", package: "swift-test-doubles"),
        .product(name: "StrictDoubles", package: "swift-test-doubles"),
      ]
    ),
    .testTarget(
      name: "HungTests",
      dependencies: [
        "Shop",
        .product(name: "AsyncDoubles", package: "swift-test-doubles"),
        .product(name: "StrictDoubles", package: "swift-test-doubles"),
      ]
    ),
    .testTarget(
      name: "HangingXCTests",
      dependencies: ["Shop", .product(name: "StrictDoubles", package: "swift-test-doubles")]
    ),
  ]
)

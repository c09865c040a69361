// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library stays without dependencies: it needs a real HTTP server.
let package = Package(
  name: "Contracts",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-test-doubles", path: "../../.."),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .testTarget(
      name: "ContractTests",
      dependencies: [
        .product(name: "NetworkDoubles", package: "swift-test-doubles"),
        .product(name: "NetworkRecordings", package: "swift-test-doubles"),
        .product(name: "SeamContracts", package: "swift-test-doubles"),
        .product(name: "StrictDoubles", package: "swift-test-doubles"),
        .product(name: "FlyingFox", package: "FlyingFox"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

// A client of the kind that swift-openapi-generator writes, tested with the transport of the article. The package is on
// its own because it needs the types of requests that such clients use.
let package = Package(
  name: "OpenAPI",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-test-doubles", path: "../../.."),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
  ],
  targets: [
    .target(name: "OpenAPIRuntime", dependencies: [.product(name: "HTTPTypes", package: "swift-http-types")]),
    .target(
      name: "Shop",
      dependencies: [
        "OpenAPIRuntime",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Seams", package: "swift-test-doubles"),
      ]
    ),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Shop",
        .product(name: "NetworkDoubles", package: "swift-test-doubles"),
        .product(name: "StrictDoubles", package: "swift-test-doubles"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }

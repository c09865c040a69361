// swift-tools-version: 6.2
import PackageDescription

// What a double costs, beside one written by hand. It is a package of its own, as users of the library have one: what is
// measured crosses the same border.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-test-doubles", path: "../../..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [.product(name: "NetworkDoubles", package: "swift-test-doubles")]
    )
  ],
  swiftLanguageModes: [.v6]
)

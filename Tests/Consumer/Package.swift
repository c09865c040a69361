// swift-tools-version: 6.2
import PackageDescription

// A package as a user of the library would write it from the README. The README's code is in here.
// `LANGUAGE_MODE=5 swift test` is the user who hasn't moved to Swift 6 yet.
let package = Package(
  name: "Shop",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-test-doubles", path: "../..")
  ],
  targets: [
    .target(
      name: "Shop",
      dependencies: [.product(name: "Seams", package: "swift-test-doubles")]
    ),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", .product(name: "StrictDoubles", package: "swift-test-doubles")],
      resources: [.process("Fixtures")]
    ),
  ],
  swiftLanguageModes: Context.environment["LANGUAGE_MODE"] == "5" ? [.v5] : [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

// A package as a user of the library would write it from the README. The README's code is in here.
// `LANGUAGE_MODE=5 swift test` is the user who hasn't moved to Swift 6 yet, `ISOLATION=MainActor swift test` one
// whose project has everything on the main actor, as new Xcode projects do.
let package = Package(
  name: "Shop",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-test-doubles", path: "../../..")
  ],
  targets: [
    .target(
      name: "Shop",
      dependencies: [.product(name: "Seams", package: "swift-test-doubles")]
    ),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Shop",
        .product(name: "NetworkDoubles", package: "swift-test-doubles"),
        .product(name: "StrictDoubles", package: "swift-test-doubles"),
      ],
      resources: [.process("Fixtures")]
    ),
  ],
  swiftLanguageModes: Context.environment["LANGUAGE_MODE"] == "5" ? [.v5] : [.v6]
)

if Context.environment["ISOLATION"] == "MainActor" {
  for target in package.targets {
    target.swiftSettings = [
      .defaultIsolation(MainActor.self),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
    // XCTest's own initialisers are nonisolated, so a case would have to be a `nonisolated class`.
    target.exclude = target.isTest ? ["ItemsPresenterXCTests.swift"] : []
  }
}

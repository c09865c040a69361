// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v13), .iOS(.v16)],
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
      ]
    ),
  ]
)

// So far it is what the README tells a user to write; the README's code is in here too. What follows adds what the
// articles need, and tries the same as other users would: `LANGUAGE_MODE=5 swift test` as one who hasn't moved to Swift 6 yet,
// `ISOLATION=MainActor swift test` as one whose project has everything on the main actor, as new Xcode projects do.

package.targets.last?.resources = [.process("Fixtures")]

if Context.environment["LANGUAGE_MODE"] == "5" {
  package.swiftLanguageModes = [.v5]
}

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

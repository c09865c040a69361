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
        .product(name: "StrictDoubles", package: "swift-test-doubles"),
      ]
    ),
  ]
)
package.targets.last?.dependencies += [
  .product(name: "AsyncDoubles", package: "swift-test-doubles"),
  .product(name: "NetworkDoubles", package: "swift-test-doubles"),
  .product(name: "NetworkRecordings", package: "swift-test-doubles"),
]

// So far it is what the README tells a user to write, and the modules that some tests need; the README's code is in here too. What follows adds what the
// articles need, and a module whose public doubles two test targets share. Then it is tried as other users would:
// - `LANGUAGE_MODE=5 swift test`, as one who hasn't moved to Swift 6 yet;
// - `ISOLATION=MainActor swift test`, as one whose project has everything on the main actor, as new Xcode projects do;
// - `FRAMEWORK=XCTest swift test` and `FRAMEWORK=Testing swift test`, as one who has tests of that framework alone.

package.targets.last?.resources = [.process("Fixtures")]

package.targets += [
  .target(name: "Basket"),
  .target(
    name: "BasketDoubles",
    dependencies: ["Basket", .product(name: "TestDoubles", package: "swift-test-doubles")],
    path: "Tests/BasketDoubles"
  ),
]
for name in ["BasketTests", "BasketXCTests"] {
  package.targets.append(
    .testTarget(
      name: name,
      dependencies: [
        "Basket", "BasketDoubles",
        .product(name: "StrictDoubles", package: "swift-test-doubles"),
      ]
    )
  )
}

if Context.environment["LANGUAGE_MODE"] == "5" {
  package.swiftLanguageModes = [.v5]
} else {
  for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
}

if Context.environment["ISOLATION"] == "MainActor" {
  for target in package.targets {
    target.swiftSettings? += [
      .defaultIsolation(MainActor.self),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
    // XCTest's own initialisers are nonisolated, so a case would have to be a `nonisolated class`, as BasketXCTests is.
    let cases = ["Documentation/SaverXCTests.swift", "ItemsPresenterXCTests.swift"]
    target.exclude = target.name == "ShopTests" ? cases : []
  }
}

let only = ["Testing": "BasketTests", "XCTest": "BasketXCTests"]
if let framework = Context.environment["FRAMEWORK"] {
  package.targets.removeAll { $0.isTest && $0.name != only[framework] }
}

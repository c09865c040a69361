// swift-tools-version: 6.2
import PackageDescription

// Teams that move here from another tool, with the tests that they have. The folders say whose they are.
let tools: [(name: String, module: String)] = [
  ("Spyable", "Examples"), ("AutoMockable", "Context"), ("Mockolo", "Fixtures"), ("Cuckoo", "Source"),
]
let package = Package(
  name: "OldNames",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-test-doubles", path: "../../..")],
  targets: tools.flatMap { tool -> [Target] in
    [
      .target(name: tool.module, path: "\(tool.name)/Sources"),
      .testTarget(
        name: "\(tool.name)Tests",
        dependencies: [
          .target(name: tool.module), .product(name: "TestDoubles", package: "swift-test-doubles"),
          .product(name: "StrictDoubles", package: "swift-test-doubles"),
        ],
        path: "\(tool.name)/Tests"
      ),
    ]
  },
  swiftLanguageModes: [.v5]
)

// swift-tools-version: 6.2
import PackageDescription

// Real packages, whose public protocols the generator has to double. See Tests/Checks/corpus.
let package = Package(
  name: "Corpus",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-test-doubles", path: "../../.."),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", exact: "1.7.3"),
  ],
  targets: [
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        .product(name: "TestDoubles", package: "swift-test-doubles"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        "Yams",
        "FlyingFox",
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

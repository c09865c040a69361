import Foundation
import PackagePlugin

/// What the tool has to know of the package.
struct PackageLayout: Encodable {
  struct Target: Encodable {
    let name: String
    let module: String
    let isOwn: Bool
  }

  struct TestTarget: Encodable {
    let name: String
    let directory: String
    let dependencies: [String]
    let sources: [String]
  }

  let directory: String
  let targets: [Target]
  let tests: [TestTarget]

  init(of package: Package) {
    directory = Self.path(package.directoryURL)
    targets = package.swiftTargets.map { Target(name: $0.name, module: $0.moduleName, isOwn: $1) }
    tests = package.swiftTargets.filter { $0.isOwn && $0.target.kind == .test }
      .map { target, _ in
        TestTarget(
          name: target.name,
          directory: Self.path(target.directoryURL),
          dependencies: target.recursiveTargetDependencies.map(\.name),
          sources: target.sourceFiles(withSuffix: "swift").map { Self.path($0.url) }
        )
      }
  }

  private static func path(_ url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

extension Package {
  /// All Swift targets, of this package first and then of those that it depends on.
  var swiftTargets: [(target: SwiftSourceModuleTarget, isOwn: Bool)] {
    var packages = [self]
    var known: Set = [id]
    var targets: [(target: SwiftSourceModuleTarget, isOwn: Bool)] = []
    while let next = packages.popLast() {
      targets += next.targets.compactMap { $0 as? SwiftSourceModuleTarget }.map { ($0, next.id == id) }
      packages += next.dependencies.map(\.package).filter { known.insert($0.id).inserted }
    }
    return targets
  }
}

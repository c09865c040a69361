import Foundation

/// All targets of a package, and the paths of the compiler's tools, as the plugin describes them; or the targets of a
/// scheme of Xcode.
struct PackageLayout: Decodable {
  struct Target: Decodable {
    let name: String
    /// The module of a Swift target; `nil` for others, which can't be doubled.
    let module: String?
    /// Whether it belongs to the package itself.
    let isOwn: Bool
    let isTest: Bool
    let directory: String
    /// The names of all targets that it depends on, directly or not.
    let dependencies: [String]
    /// The Swift files of a test target.
    let sources: [String]?
    /// The folder of the public headers of a target of C.
    let headers: String?
    /// The compiler flags of a library of the system.
    let flags: [String]?
  }

  let directory: String
  let targets: [Target]
  /// The paths of `swiftc` and `swift-symbolgraph-extract`; `nil` if the plugin didn't find them.
  let compiler: String?
  let extractor: String?
  /// The scheme of Xcode; `nil` for a package. A scheme doesn't list all targets that it builds.
  let scheme: String?

  init(file: String, in shell: Shell) throws(Failure) {
    guard let data = try? Data(contentsOf: shell.url(file)),
      let layout = try? JSONDecoder().decode(PackageLayout.self, from: data)
    else { throw Failure("\(file) is no description of a package") }
    self = layout
  }

  /// The targets of a scheme.
  init(directory: String, targets: [Target], scheme: String) {
    self.directory = directory
    self.targets = targets
    self.scheme = scheme
    compiler = nil
    extractor = nil
  }

  private var swiftTargets: [Target] { targets.filter { $0.module != nil } }

  private var tests: [Target] { swiftTargets.filter { $0.isOwn && $0.isTest } }

  /// The files of doubles: beside the folders of the test targets, or in them.
  func requestFiles() -> [RequestFile] {
    let folders = tests.flatMap { [parentFolder(of: $0.directory), $0.directory] }
    let paths = Set(folders.map { ($0 as NSString).appendingPathComponent(RequestFile.name) })
    return paths.sorted().filter(FileManager.default.fileExists(atPath:)).map { RequestFile(path: short($0)) }
  }

  /// The path where such a file usually is, for messages.
  var usualRequestFile: String {
    let folder = tests.first.map { parentFolder(of: $0.directory) }
    return short(((folder ?? "\(directory)/Tests") as NSString).appendingPathComponent(RequestFile.name))
  }

  func target(_ name: Request.Name) throws(Failure) -> Target {
    if let target = swiftTargets.first(where: { $0.name == name.text || $0.module == name.text }) {
      return target
    }
    if scheme != nil {
      // Perhaps one that others depend on: whether there is a module of this name, the build will show.
      let isAlone = swiftTargets.allSatisfy(\.isTest)
      return Target(name: name.text, isOwn: isAlone, directory: directory)
    }
    throw Failure(
      "no Swift target '\(name.text)' in this package or those it depends on."
        + hint(name.text, swiftTargets.map(\.name)),
      at: name.place
    )
  }

  /// The folder `Doubles` of the test target that depends on a target; `nil` if a scheme has none.
  func output(for target: Target) -> String? {
    let test =
      tests.first { $0.name == target.name + "Tests" }
      ?? tests.first { $0.dependencies.contains(target.name) }
    if scheme != nil, test == nil { return nil }
    let folder = test?.directory ?? "\(directory)/Tests/\(target.name)Tests"
    return short((folder as NSString).appendingPathComponent("Doubles"))
  }

  /// The files that are compiled together with those of a folder.
  func sources(besides folder: String) -> [String]? {
    let package = URL(fileURLWithPath: directory, isDirectory: true)
    let path = URL(fileURLWithPath: folder, relativeTo: package).standardizedFileURL.path + "/"
    return tests.first { path.hasPrefix($0.directory + "/") }?.sources?.map(short)
  }

  /// The Swift files of all test targets of the package itself.
  var testSources: [String] { tests.flatMap { $0.sources ?? [] } }

  /// The path, relative to the package's folder if it is inside. The command runs there.
  func short(_ path: String) -> String {
    path.hasPrefix(directory + "/") ? String(path.dropFirst(directory.count + 1)) : path
  }
}

extension PackageLayout.Target {
  /// A target of Xcode.
  ///
  /// - Parameters:
  ///   - module: The module; `nil` for the one that a target of this name has, unless it says otherwise.
  ///   - testSources: The Swift files of a test target; `nil` for other targets.
  init(
    name: String,
    module: String? = nil,
    isOwn: Bool = true,
    directory: String,
    testSources: [String]? = nil
  ) {
    self.name = name
    self.module = module ?? Self.moduleName(of: name)
    self.isOwn = isOwn
    self.directory = directory
    isTest = testSources != nil
    sources = testSources
    dependencies = []
    headers = nil
    flags = nil
  }

  /// The module of a target that doesn't name it.
  static func moduleName(of target: String) -> String {
    let name = String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }
}

/// The path without its last part; empty if it has only one. Foundation's own function crashes on Linux for a path of
/// one letter.
func parentFolder(of path: String) -> String {
  let parts = path.split(separator: "/", omittingEmptySubsequences: true)
  return (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
}

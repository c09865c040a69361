import Foundation

/// What `xcodebuild -showBuildSettings -json` says of a target.
struct XcodeSettings: Decodable {
  struct Values: Decodable {
    let module: String?
    /// The folder of the target's project.
    let folder: String?
    /// All platforms for which the target can be built, with blanks between them: `iphoneos iphonesimulator`.
    let platforms: String?
    /// The architecture of the Mac itself.
    let architecture: String?
    /// `com.apple.product-type.application` and the like.
    let product: String?

    enum CodingKeys: String, CodingKey {
      case module = "PRODUCT_MODULE_NAME"
      case folder = "PROJECT_DIR"
      case platforms = "SUPPORTED_PLATFORMS"
      case architecture = "NATIVE_ARCH_ACTUAL"
      case product = "PRODUCT_TYPE"
    }
  }

  let target: String
  let buildSettings: Values

  /// Reads the settings of all targets in a scheme. There are none for the scheme of a package.
  ///
  /// - Parameter output: What `xcodebuild` printed: lines of its own may come before the list, and after it.
  static func all(in output: String) throws(Failure) -> [XcodeSettings] {
    let lines = output.split(whereSeparator: \.isNewline)
    guard let start = lines.firstIndex(where: beginsList) else { return [] }
    let end = lines[start...].firstIndex { $0.hasPrefix("]") } ?? start
    let list = lines[start...end].joined(separator: "\n")
    do {
      return try JSONDecoder().decode([XcodeSettings].self, from: Data(list.utf8))
    } catch {
      throw Failure("can't read the build settings that xcodebuild prints: \(list.prefix(200))")
    }
  }

  /// Whether a line begins the list, unlike `[MT] …` in a log.
  private static func beginsList(_ line: Substring) -> Bool {
    guard line.hasPrefix("[") else { return false }
    let next = line.dropFirst().first { !$0.isWhitespace }
    return next == nil || next == "{" || next == "]"
  }

  /// Whether the target is a bundle of tests.
  var isTest: Bool { buildSettings.product?.contains("-test") ?? false }

  /// The destination of `xcodebuild` for a target. A simulator needs no signature, and no machine that is there.
  var destination: String? {
    let platforms = Set((buildSettings.platforms ?? "").split(separator: " "))
    return Self.destinations.first { platforms.contains($0.platform) }
      .map { "generic/platform=\($0.name)" }
  }

  private static let destinations: [(platform: Substring, name: String)] = [
    ("iphonesimulator", "iOS Simulator"), ("macosx", "macOS"), ("appletvsimulator", "tvOS Simulator"),
    ("xrsimulator", "visionOS Simulator"), ("watchsimulator", "watchOS Simulator"),
  ]
}

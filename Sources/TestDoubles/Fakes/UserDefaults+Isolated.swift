import Foundation

extension UserDefaults {
  /// Makes real, empty user defaults under a suite name of their own. When they are freed, what they stored
  /// is removed, so nothing is left behind, and tests in parallel don't see each other's.
  public static func isolated() -> UserDefaults {
    let suiteName = "isolated.\(UUID().uuidString)"
    guard let defaults = IsolatedUserDefaults(suiteName: suiteName) else {
      preconditionFailure("UserDefaults takes no suite named \(suiteName)")
    }
    return defaults
  }
}

private final class IsolatedUserDefaults: UserDefaults {
  private let suiteName: String?

  override init?(suiteName: String?) {
    self.suiteName = suiteName
    super.init(suiteName: suiteName)
  }

  deinit {
    guard let suiteName else { return }
    removePersistentDomain(forName: suiteName)
    synchronize()
  }
}

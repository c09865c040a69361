import Foundation

/// Keeps a draft in a file.
struct Drafts {
  var folder = URL.homeDirectory

  func save(_ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: "draft.txt"))
  }

  func read() throws -> String {
    try String(contentsOf: folder.appending(path: "draft.txt"), encoding: .utf8)
  }
}

/// Tells whoever wants to know that the cart has changed.
struct Cart {
  static let changed = Notification.Name("cartChanged")

  var center = NotificationCenter.default

  func add() {
    center.post(name: Cart.changed, object: nil)
  }
}

/// Keeps a token where the app keeps its secrets.
struct Session {
  var keychain: any Keychain

  var isSignedIn: Bool { (try? keychain.read("token")) != nil }

  func signIn(token: String) throws {
    try keychain.save(Data(token.utf8), for: "token")
  }
}

protocol Keychain: Sendable {
  func save(_ data: Data, for key: String) throws
  func read(_ key: String) throws -> Data?
}

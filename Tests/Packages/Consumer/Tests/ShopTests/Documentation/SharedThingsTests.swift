// The code of the article "What tests share".

import Foundation
import StrictDoubles
import Testing

@testable import Shop

@Suite(.strictDoubles) struct SharedThingsTests {
  @Test func `a draft is read again`() throws {
    let folder = try TemporaryFolder()
    let drafts = Drafts(folder: folder.url)

    try drafts.save("Dear Ada")

    #expect(try drafts.read() == "Dear Ada")
  }

  @Test func `the cart tells that it has changed`() {
    let center = NotificationCenter()
    let postedSpy = Spy<Notification.Name, Void, Never>()
    let observer = center.addObserver(forName: nil, object: nil, queue: nil) { postedSpy($0.name) }

    Cart(center: center).add()

    #expect(postedSpy.calls == [Cart.changed])
    center.removeObserver(observer)
  }

  @Test func `settings are kept`() {
    let defaults = UserDefaults.isolated()

    defaults.set(7, forKey: "favourite")

    #expect(defaults.integer(forKey: "favourite") == 7)
  }

  @Test func `nobody is signed in where the keychain fails`() throws {
    let keychain = FakeKeychain([:])
    let session = Session(keychain: keychain)
    try session.signIn(token: "t0k3n")

    keychain.failNext(with: KeychainLocked())

    #expect(!session.isSignedIn)
    #expect(keychain.state == ["token": Data("t0k3n".utf8)])
  }
}

/// A folder that is there for as long as the object is.
final class TemporaryFolder {
  let url = URL.temporaryDirectory.appending(path: "tests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

final class FakeKeychain: Fake<[String: Data]>, Keychain, @unchecked Sendable {
  func save(_ data: Data, for key: String) throws {
    try access { items in items[key] = data }
  }

  func read(_ key: String) throws -> Data? {
    try access { items in items[key] }
  }
}

struct KeychainLocked: Error {}

// Seven races of two answers, as they are found in apps. Each is sound, or broken by the one check that it lacks.

@MainActor
package protocol SearchServer {
  func search(_ text: String) async throws -> [String]
}

@MainActor
package protocol ShopServer: SearchServer {
  func page(_ number: Int, token: String) async throws -> [String]
  func renew(_ token: String) async throws -> String
  func price() async throws -> Int
  func buy(for price: Int) async throws
  func profile() async throws -> String
  func logOut() async throws
  func save(_ text: String) async throws
  func isOpen() async throws -> Bool
}

/// The older of two searches comes last.
@MainActor
package final class SearchField {
  package private(set) var results: [String] = []
  private var text = ""
  private let isSound: Bool
  private let server: any SearchServer

  package init(isSound: Bool, server: any SearchServer) {
    self.isSound = isSound
    self.server = server
  }

  package func type(_ text: String) async {
    self.text = text
    guard let results = try? await server.search(text) else { return }
    if self.text == text || !isSound {
      self.results = results
    }
  }
}

/// A page of the old list comes after the refresh.
@MainActor
package final class PagedList {
  package private(set) var rows: [String] = []
  private var version = 0
  private let isSound: Bool
  private let server: any ShopServer

  package init(isSound: Bool, server: any ShopServer) {
    self.isSound = isSound
    self.server = server
  }

  package func loadNextPage() async {
    let version = version
    guard let rows = try? await server.page(2, token: "") else { return }
    if self.version == version || !isSound {
      self.rows += rows
    }
  }

  package func refresh() async {
    guard let rows = try? await server.page(1, token: "") else { return }
    version += 1
    self.rows = rows
  }
}

/// A button is tapped twice.
@MainActor
package final class BuyButton {
  private var isBusy = false
  private let isSound: Bool
  private let server: any ShopServer

  package init(isSound: Bool, server: any ShopServer) {
    self.isSound = isSound
    self.server = server
  }

  package func tap() async throws {
    guard !isBusy else { return }
    isBusy = isSound
    let price = try await server.price()
    guard isSound || !isBusy else { return }
    try await server.buy(for: price)
    isBusy = true
  }
}

/// A cache is written after the log-out.
@MainActor
package final class Account {
  package private(set) var cachedProfile: String?
  private var isLoggedIn = true
  private let isSound: Bool
  private let server: any ShopServer

  package init(isSound: Bool, server: any ShopServer) {
    self.isSound = isSound
    self.server = server
  }

  package func loadProfile() async throws {
    let profile = try await server.profile()
    if isLoggedIn || !isSound {
      cachedProfile = profile
    }
  }

  package func logOut() async throws {
    try await server.logOut()
    isLoggedIn = false
    cachedProfile = nil
  }
}

/// Two requests at once find that the token has run out.
@MainActor
package final class Session {
  private var token = "old"
  private var renewal: Task<String, any Error>?
  private let isSound: Bool
  private let server: any ShopServer

  package init(isSound: Bool, server: any ShopServer) {
    self.isSound = isSound
    self.server = server
  }

  package func page(_ number: Int) async throws -> [String] {
    let used = token
    do {
      return try await server.page(number, token: used)
    } catch {
      if token == used {
        token = try await renewed(used)
      }
      return try await server.page(number, token: token)
    }
  }

  private func renewed(_ token: String) async throws -> String {
    guard isSound else { return try await server.renew(token) }
    let renewal = renewal ?? Task { try await server.renew(token) }
    self.renewal = renewal
    return try await renewal.value
  }
}

/// A save that failed is repeated after a newer one.
@MainActor
package final class Editor {
  package private(set) var savedText = ""
  private var text = ""
  private let isSound: Bool
  private let server: any ShopServer

  package init(isSound: Bool, server: any ShopServer) {
    self.isSound = isSound
    self.server = server
  }

  package func save(_ text: String) async throws {
    self.text = text
    do {
      try await server.save(text)
    } catch {
      guard self.text == text || !isSound else { return }
      try await server.save(text)
    }
    if savedText != self.text || !isSound {
      savedText = text
    }
  }
}

/// What is loading is cancelled when it has come already.
@MainActor
package final class ShopWindow {
  package private(set) var rows: [String] = []
  private let isSound: Bool
  private let server: any ShopServer

  package init(isSound: Bool, server: any ShopServer) {
    self.isSound = isSound
    self.server = server
  }

  package func open() async throws {
    let loading = Task { self.rows = try await server.page(1, token: "") }
    if try await !server.isOpen() {
      loading.cancel()
      rows = isSound ? [] : rows
    }
    _ = await loading.result
  }
}

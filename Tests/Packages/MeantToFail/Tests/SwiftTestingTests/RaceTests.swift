import Shop
import StrictDoubles
import Testing

/// Each race runs in every order: the sound form passes in all, the broken one fails in the order that is named.
@MainActor
@Suite(.serialized, .everyOrder) struct RaceTests {
  let server = ShopServerSpy()
  static var runsOfSoundForms = ""

  @Test(arguments: [true, false]) func theOlderSearchComesLast(isSound: Bool) async {
    Self.runsOfSoundForms += isSound ? "s" : ""
    server.searchSpy.answers { [$0.uppercased()] }
    let field = SearchField(isSound: isSound, server: server)

    let older = Task { await field.type("fl") }
    let newer = Task { await field.type("flat") }
    _ = await (older.value, newer.value)

    #expect(field.results == ["FLAT"])
  }

  @Test(arguments: [true, false]) func aPageComesAfterTheRefresh(isSound: Bool) async {
    Self.runsOfSoundForms += isSound ? "p" : ""
    server.pageSpy.answers { ["row of page \($0.number)"] }
    let list = PagedList(isSound: isSound, server: server)

    let page = Task { await list.loadNextPage() }
    let refresh = Task { await list.refresh() }
    _ = await (page.value, refresh.value)

    #expect(list.rows == ["row of page 1"])
  }

  @Test(.everyOrder(atLeast: 1), arguments: [true, false])
  func aButtonIsTappedTwice(isSound: Bool) async throws {
    Self.runsOfSoundForms += isSound ? "b" : ""
    let button = BuyButton(isSound: isSound, server: server)

    let first = Task { try await button.tap() }
    let second = Task { try await button.tap() }
    _ = try await (first.value, second.value)

    #expect(server.buySpy.callCount == 1)
  }

  @Test(arguments: [true, false]) func aCacheIsWrittenAfterTheLogOut(isSound: Bool) async throws {
    Self.runsOfSoundForms += isSound ? "l" : ""
    let account = Account(isSound: isSound, server: server)

    let profile = Task { try await account.loadProfile() }
    let logOut = Task { try await account.logOut() }
    _ = try await (profile.value, logOut.value)

    #expect(account.cachedProfile == nil)
  }

  @Test(arguments: [true, false]) func twoRequestsRenewTheToken(isSound: Bool) async throws {
    Self.runsOfSoundForms += isSound ? "t" : ""
    server.pageSpy.returns(["row"])
    server.pageSpy.when { $0.token == "old" }.throws(ShopError.offline)
    let session = Session(isSound: isSound, server: server)

    let first = Task { try await session.page(1) }
    let second = Task { try await session.page(2) }
    _ = try await (first.value, second.value)

    #expect(server.renewSpy.calls == ["old"])
  }

  @Test(.strictDoubles(allowing: .unusedAnswers), arguments: [true, false])
  func aRetryOvertakes(isSound: Bool) async throws {
    Self.runsOfSoundForms += isSound ? "r" : ""
    server.saveSpy.when { $0 == "a" }.answers(with: .failure(ShopError.offline), .success(()))
    let editor = Editor(isSound: isSound, server: server)

    let older = Task { try await editor.save("a") }
    let newer = Task { try await editor.save("ab") }
    _ = try await (older.value, newer.value)

    #expect(editor.savedText == "ab")
  }

  @Test(arguments: [true, false]) func aLoadIsCancelledTooLate(isSound: Bool) async throws {
    Self.runsOfSoundForms += isSound ? "c" : ""
    server.pageSpy.returns(["row"])
    let window = ShopWindow(isSound: isSound, server: server)

    try await window.open()

    #expect(window.rows.isEmpty)
  }

  /// A letter for each run of a sound form, in the order of the tests above.
  @Test(.everyOrder(atLeast: 1)) func theRunsThatItTook() {
    #expect(Self.runsOfSoundForms == "ssppblltttttttttttrrcc")
  }
}

@MainActor
final class ShopServerSpy: ShopServer, TestDouble {
  let searchSpy = AsyncSpy<String, [String], any Error>()
  let pageSpy = AsyncSpy<(number: Int, token: String), [String], any Error>(returning: [])
  let renewSpy = AsyncSpy<String, String, any Error>(returning: "new")
  let priceSpy = AsyncSpy<Void, Int, any Error>(returning: 3)
  let buySpy = AsyncSpy<Int, Void, any Error>()
  let profileSpy = AsyncSpy<Void, String, any Error>(returning: "Ada")
  let logOutSpy = AsyncSpy<Void, Void, any Error>()
  let saveSpy = AsyncSpy<String, Void, any Error>()
  let isOpenSpy = AsyncSpy<Void, Bool, any Error>(returning: false)

  func search(_ text: String) async throws -> [String] { try await searchSpy(text) }
  func page(_ number: Int, token: String) async throws -> [String] { try await pageSpy((number, token)) }
  func renew(_ token: String) async throws -> String { try await renewSpy(token) }
  func price() async throws -> Int { try await priceSpy() }
  func buy(for price: Int) async throws { try await buySpy(price) }
  func profile() async throws -> String { try await profileSpy() }
  func logOut() async throws { try await logOutSpy() }
  func save(_ text: String) async throws { try await saveSpy(text) }
  func isOpen() async throws -> Bool { try await isOpenSpy() }
}

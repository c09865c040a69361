import Foundation
import StrictDoubles
import Testing

/// What an app keeps of what it loads.
@MainActor
@Suite(.serialized, .everyFailure, .everyCancellation) struct CacheTests {
  let cache = CacheSpy()

  @Test(arguments: Form.allCases) func theCacheIsWrittenAfterACancellation(form: Form) async {
    let bank = BankSpy()
    let rates = Rates(form, bank: bank, cache: cache)

    let user = Task { await rates.refresh() }
    await user.value

    #expect(!user.isCancelled || !cache.writeSpy.wasCalled)
  }

  @Test(arguments: Form.allCases) func anAnswerIsKeptThatNobodyCanRead(form: Form) async throws {
    let loader = MockDataLoader()
    loader.returns(.json(#"["tea", "rice"]"#))
    let menu = Menu(form, loader: loader, cache: cache)

    await Task { await menu.update() }.value

    let kept = cache.writeSpy.lastCall ?? Data("[]".utf8)
    #expect(throws: Never.self) { try JSONDecoder().decode([String].self, from: kept) }
  }

  @Test(arguments: Form.allCases) func aPageIsLeftOutAfterAFailure(form: Form) async {
    let pages = PagesSpy()
    pages.pageSpy.answers { [$0] }
    let list = PagedList(form, pages: pages)

    await Task {
      await list.loadNextPage()
      await list.loadNextPage()
      await list.loadNextPage()
    }.value

    #expect([1, 2, 3].starts(with: list.rows))
  }
}

@MainActor
private final class Rates {
  private let form: Form
  private let bank: BankSpy
  private let cache: CacheSpy

  init(_ form: Form, bank: BankSpy, cache: CacheSpy) {
    self.form = form
    self.bank = bank
    self.cache = cache
  }

  func refresh() async {
    let rates = await bank.rates()
    // Who has signed out meanwhile leaves nothing behind.
    if form == .sound, Task.isCancelled { return }
    cache.write(rates)
  }
}

@MainActor
private final class Menu {
  private let form: Form
  private let loader: MockDataLoader
  private let cache: CacheSpy

  init(_ form: Form, loader: MockDataLoader, cache: CacheSpy) {
    self.form = form
    self.loader = loader
    self.cache = cache
  }

  func update() async {
    guard
      let url = URL(string: "https://shop.example/menu"),
      let (data, response) = try? await loader.data(for: URLRequest(url: url)),
      (response as? HTTPURLResponse)?.statusCode == 200
    else { return }
    if form == .sound, (try? JSONDecoder().decode([String].self, from: data)) == nil { return }
    cache.write(data)
  }
}

@MainActor
private final class PagedList {
  private let form: Form
  private let pages: PagesSpy
  private var lastPage = 0
  private(set) var rows: [Int] = []

  init(_ form: Form, pages: PagesSpy) {
    self.form = form
    self.pages = pages
  }

  func loadNextPage() async {
    let page = lastPage + 1
    if form == .faulty { lastPage = page }
    guard let rowsOfPage = try? await pages.page(page) else { return }
    lastPage = page
    rows += rowsOfPage
  }
}

final class CacheSpy: TestDouble, Sendable {
  let writeSpy = Spy<Data, Void, Never>()

  func write(_ data: Data) { writeSpy(data) }
}

private final class BankSpy: TestDouble, Sendable {
  let ratesSpy = AsyncSpy<Void, Data, Never>(returning: Data("[1.1]".utf8))

  func rates() async -> Data { await ratesSpy() }
}

private final class PagesSpy: TestDouble, Sendable {
  let pageSpy = AsyncSpy<Int, [Int], any Error>()

  func page(_ number: Int) async throws -> [Int] { try await pageSpy(number) }
}

import Dispatch
import Foundation
import StrictDoubles
import Testing

/// What an app shows of two answers that are under way at once. The code runs on no actor, and is at work before its
/// requests and after their answers.
@Suite(.serialized, .everyOrder(atLeast: 2)) struct RaceTests {
  @Test(arguments: Form.allCases) func aPageComesAfterTheSearchThatReplacedIt(form: Form) async {
    let shop = CatalogueSpy()
    shop.itemsSpy.answers { [$0] }
    let screen = Screen(form)

    let loads = ["page 2", "tea"].map { text in
      let number = screen.begin()
      return Task { @concurrent in await screen.load(text, from: shop, as: number) }
    }
    for load in loads { await load.value }

    #expect(screen.rows == ["tea"])
  }

  @Test(arguments: Form.allCases) func aCallbackBringsBackWhatAnotherHasReplaced(form: Form) async throws {
    let loader = MockDataLoader()
    loader.answers { .data(Data(($0.url?.lastPathComponent ?? "").utf8)) }
    let screen = Screen(form)

    try await withThrowingTaskGroup { loads in
      for text in ["coffee", "tea"] {
        let number = screen.begin()
        let url = try #require(URL(string: "https://shop.example/\(text)"))
        loads.addTask { await screen.load(URLRequest(url: url), by: loader, as: number) }
      }
      try await loads.waitForAll()
    }

    #expect(screen.rows == ["tea"])
  }
}

private final class Screen: @unchecked Sendable {
  private let form: Form
  private let lock = NSLock()
  private var newest = 0
  private var shown: [String] = []

  init(_ form: Form) {
    self.form = form
  }

  var rows: [String] { lock.withLock { shown } }

  func begin() -> Int {
    lock.withLock {
      newest += 1
      return newest
    }
  }

  @concurrent func load(_ text: String, from shop: CatalogueSpy, as number: Int) async {
    work()
    let rows = await shop.items(matching: text)
    work()
    show(rows, of: number)
  }

  func load(_ request: URLRequest, by loader: MockDataLoader, as number: Int) async {
    await withCheckedContinuation { end in
      DispatchQueue.global().async {
        work()
        loader.loadData(using: request) { [self] data, _, _ in
          work()
          show([String(decoding: data ?? Data(), as: UTF8.self)], of: number)
          end.resume()
        }
      }
    }
  }

  private func show(_ rows: [String], of number: Int) {
    lock.withLock {
      if form == .sound, number != newest { return }
      shown = rows
    }
  }
}

/// What takes a few milliseconds, such as decoding.
private func work() {
  let end = ContinuousClock.now + .milliseconds(3)
  while ContinuousClock.now < end {}
}

private final class CatalogueSpy: TestDouble, Sendable {
  let itemsSpy = AsyncSpy<String, [String], any Error>()

  func items(matching text: String) async -> [String] { (try? await itemsSpy(text)) ?? [] }
}

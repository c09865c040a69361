import DoubleGenerator
import Foundation
import Testing

/// What `--migrate` makes of tests that were written for another tool. That its statements compile, and mean the same,
/// the migrated suites in `Migrated` show.
@Suite struct MigrationTests {
  private let shop = """
    protocol Shop: Base {
      var title: String { get set }
      // func load(page: Int) -> [Int], in a comment
      func load(id: Int) async throws -> [Int]
      func load(page: Int) async throws -> [Int]
      func add(_ item: Int)
      func add(_ item: String)
    }
    protocol Base { func open() }
    """

  private func migrate(_ text: String, from tool: Migration.Tool, suffix: String = "Spy") -> String {
    Migration(from: tool, protocols: SourceProtocols(in: [shop]), suffix: suffix).outcome(for: text).text
  }

  @Test(
    arguments: [
      (Migration.Tool.mockable, "Mockable"), (.cuckoo, "Cuckoo"), (.spyable, "Spyable"),
      (.mockolo, "Mockolo"),
      (.automockable, "AutoMockable"),
    ]
  ) func `a suite is rewritten as a whole, and then left alone`(tool: Migration.Tool, name: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let before = try String(contentsOf: tests.appending(path: "Migrated/Before/\(name).txt"), encoding: .utf8)
    let after = try String(
      contentsOf: tests.appending(path: "Migrated/MigratedFrom\(name)Tests.swift"),
      encoding: .utf8
    )
    let bookShop = try String(contentsOf: tests.appending(path: "../Shapes/BookShop.swift"), encoding: .utf8)
    let migration = Migration(from: tool, protocols: SourceProtocols(in: [bookShop]))

    let first = migration.outcome(for: before)
    let second = migration.outcome(for: first.text)

    #expect(first.text == after)
    #expect(first.left == [])
    #expect(second.text == after)
    #expect(second.rewritten == [])
  }

  @Test func `what can't be rewritten stays, with a comment, and with the tool's import`() {
    let old = """
      import Mockable
      import Testing

      @Test func loads() {
        var count = 0
        given(shop).load(id: .any).willProduce { id in
          count += 1
          return [id]
        }
        verify(shop).load(id: .any).called(expected)
      }
      """

    let outcome = Migration(from: .mockable, protocols: SourceProtocols(in: [shop])).outcome(for: old)

    #expect(
      outcome.text == """
        import Mockable
        import TestDoubles
        import Testing

        @Test func loads() {
          var count = 0
          // Migrate: the closure of answers is @Sendable and can't change count: give answers in order, or let it call a spy
          given(shop).load(id: .any).willProduce { id in
            count += 1
            return [id]
          }
          // Migrate: compare shop.loadIdSpy.callCount with the number of calls
          verify(shop).load(id: .any).called(expected)
        }
        """
    )
    #expect(outcome.left.map(\.line) == [6, 10])
    #expect(Migration(from: .mockable).outcome(for: outcome.text).text == outcome.text)
  }

  @Test func `spies have the names that the generator gives them`() {
    let old = """
      given(shop).load(page: .any).willReturn([])
      given(shop).open().willReturn()
      verify(shop).add(.value(1)).called(1)
      """

    #expect(
      migrate(old, from: .mockable) == """
        import TestDoubles
        shop.loadPageSpy.returns([])
        // Migrate: say which function it is: addIntSpy or addStringSpy
        verify(shop).add(.value(1)).called(1)
        """
    )
  }

  @Test func `comments, strings and other code stay as they are`() {
    let old = #"""
      // given(shop).open().willReturn(1)
      let text = "given(shop).open().willReturn(\(number(")")))"
      /* verify(shop).open() /* .called(1) */ */
      let block = """
        verify(shop).open().called(1)
        """
      let expression = /given\(shop\)/
      let other = offer.given(shop).open().willReturn(1)
      """#

    #expect(migrate(old, from: .mockable) == old)
  }

  @Test func `conditions of the compiler stay around statements`() {
    let old = """
      #if os(Linux)
        given(shop).load(page: .any).willReturn([])
      #else
        given(shop).load(page: .any).willReturn([1])
      #endif
      """

    #expect(
      migrate(old, from: .mockable) == """
        import TestDoubles
        #if os(Linux)
          shop.loadPageSpy.returns([])
        #else
          shop.loadPageSpy.returns([1])
        #endif
        """
    )
  }

  @Test func `mocks get the names of doubles, unless somebody wrote them by hand`() {
    let byHand = "final class MockClock {}"
    let migration = Migration(
      from: .mockable,
      protocols: SourceProtocols(in: [shop, byHand, "protocol Clock {}"]),
      suffix: "Double"
    )

    #expect(
      migration.outcome(for: "let all = (MockShop(policy: .relaxed), MockClock(), MockURLProtocol.self)").text
        == "let all = (ShopDouble(), MockClock(), MockURLProtocol.self)"
    )
  }

  @Test func `a protocol loses the attribute of a macro`() {
    let old = """
      import Foundation
      import Mockable

      /// Opens and closes.
      @Mockable
      public protocol Door {}
      """

    #expect(
      migrate(old, from: .mockable) == """
        import Foundation

        /// Opens and closes.
        public protocol Door {}
        """
    )
  }

  @Test func `members are those of the mock's protocol`() {
    let old = """
      func other() { let shop = BaseMock() }
      let shop = ShopMock()
      let stranger = StrangerMock()
      shop.loadHandler = { _ in [] }
      shop.title = "Corner"
      shop.loadPageHandler = nil
      print(stranger.loadCallCount)
      process.terminationHandler = { _ in }
      """

    #expect(
      migrate(old, from: .mockolo) == """
        import TestDoubles
        func other() { let shop = BaseSpy() }
        let shop = ShopSpy()
        let stranger = StrangerMock()
        shop.loadIdSpy.answers { _ in [] }
        shop.titleSpy.value = "Corner"
        // Migrate: say what it does then: loadPageSpy.returns(…)
        shop.loadPageHandler = nil
        // Migrate: no protocol in the files that git knows has it: say which spy it is
        print(stranger.loadCallCount)
        process.terminationHandler = { _ in }
        """
    )
  }

  @Test func `mocks of Cuckoo's whose invocations are cleared forget their calls`() {
    let old = """
      clearInvocations(shop, till)
      """

    #expect(
      migrate(old, from: .cuckoo) == """
        import TestDoubles
        shop.forgetCalls()
        till.forgetCalls()
        """
    )
  }

  @Test func `mocks of Cuckoo's that call through, and are reset, are left to you`() {
    let old = """
      let shop = MockShop().withEnabledSuperclassSpy()
      reset(shop)
      """

    #expect(
      migrate(old, from: .cuckoo) == """
        import TestDoubles
        // Migrate: a double that calls through is made with --class, or with --forwarding: Double(forwardingTo: real)
        let shop = ShopSpy().withEnabledSuperclassSpy()
        // Migrate: make new doubles for each test; forgetCalls() of a spy forgets its calls, and keeps its answers
        reset(shop)
        """
    )
  }

  @Test(arguments: [
    "given(", "stub(a) { when($0", "x.loadHandler = {", "\"\\(", "verify(a).b(.value(", "}}))", "given(a]",
  ])
  func `text whose brackets don't match is left alone`(text: String) {
    let outcomes = Migration.Tool.allCases.map { Migration(from: $0).outcome(for: text) }

    #expect(outcomes.map(\.text) == Array(repeating: text, count: 5))
  }

  @Test(arguments: [
    "given()", "verify(a).b", "when().then", "stub(a) {}", "shop.loadHandler =", "given(a).b(c:).willReturn(",
    "",
  ])
  func `statements that lack a part are no reason to stop`(text: String) {
    let outcomes = Migration.Tool.allCases.map { Migration(from: $0).outcome(for: text) }

    #expect(outcomes.map(\.rewritten) == Array(repeating: [], count: 5))
  }
}

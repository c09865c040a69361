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
        given(shop).load(id: .any).willReturn([]).load(id: .any).willProduce { id in
          [id]
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
          // Migrate: a closure is the only answer: give all of them in it, shop.loadIdSpy.answers { … }
          given(shop).load(id: .any).willReturn([]).load(id: .any).willProduce { id in
            [id]
          }
          // Migrate: compare shop.loadIdSpy.callCount with the number of calls
          verify(shop).load(id: .any).called(expected)
        }
        """
    )
    #expect(outcome.left.map(\.line) == [5, 8])
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

  @Test func `a variable that an answer uses can be used on, and the hints say so`() {
    let old = """
      @Test func loads() {
        print(1)
        var pages: [Int] = []
        var other = 0
        given(shop).load(page: .any).willProduce { page in
          let other = [page]
          pages += other
          return other
        }
        other = pages.count
      }
      """

    let outcome = Migration(from: .mockable, protocols: SourceProtocols(in: [shop])).outcome(for: old)
    let again = Migration(from: .mockable, protocols: SourceProtocols(in: [shop])).outcome(for: outcome.text)

    #expect(
      outcome.text == """
        import TestDoubles
        @Test func loads() {
          print(1)
          nonisolated(unsafe) var pages: [Int] = []
          var other = 0
          shop.loadPageSpy.answers { page in
            let other = [page]
            pages += other
            return other
          }
          other = pages.count
        }
        """
    )
    #expect(outcome.hints.count == 1)
    #expect(again.text == outcome.text)
  }

  @Test func `arguments of generic functions are compared by their type, if the test says it`() {
    let store = """
      protocol Store {
        func put<Value>(_ value: Value, at key: String)
        func get<Value>(_ key: String) -> Value
      }
      """
    let old = """
      let book = Book()
      verify(store).put(.value(book), at: .any).called(1)
      verify(store).put(.value("Dune"), at: .any).called(1)
      verify(store).put(.matching { (title: String) in title.isEmpty }, at: .any).called(1)
      verify(store).put(Parameter<Int>.any, at: .value("a")).called(1)
      verify(store).put(.value(unknown), at: .any).called(1)
      given(store).get(.any).willReturn(7)
      given(shelf).get(.any).willReturn(.first)
      """

    #expect(
      Migration(from: .mockable, protocols: SourceProtocols(in: [store])).outcome(for: old).text == """
        import TestDoubles
        let book = Book()
        XCTAssertEqual(store.putSpy.calls.count { ($0.value as? Book) == book }, 1)
        XCTAssertEqual(store.putSpy.calls.count { ($0.value as? String) == "Dune" }, 1)
        XCTAssertEqual(store.putSpy.calls.count { ($0.value as? String).map { (title: String) in title.isEmpty } == true }, 1)
        XCTAssertEqual(store.putSpy.calls.count { $0.value is Int && $0.key == "a" }, 1)
        // Migrate: its arguments are kept as Any: store.putSpy.when { ($0 as? Item) == item }
        verify(store).put(.value(unknown), at: .any).called(1)
        store.getSpy.returns(7)
        // Migrate: say the type of its answer: shelf.getSpy.returns(Item.first, for: Item.self)
        given(shelf).get(.any).willReturn(.first)
        """
    )
  }

  @Test func `arguments that are changed, and closures that don't escape, have members`() {
    let list = """
      protocol List {
        func sort(_ items: inout [Int], by isBefore: (Int, Int) -> Bool)
        func each(_ body: (Int) -> Void)
      }
      """
    let old = """
      stub(list) { list in
        when(list.sort(any(), by: anyClosure())).then { items, isBefore in items = isBefore(1, 2) ? [1] : [] }
        when(list.each(anyClosure())).then { $0(7) }
      }
      """

    #expect(
      Migration(from: .cuckoo, protocols: SourceProtocols(in: [list])).outcome(for: old).text == """
        import TestDoubles
        list.sortSpy.answers { items, isBefore in items.value = isBefore.function(1, 2) ? [1] : [] }
        list.eachSpy.answers { $0.function(7) }
        """
    )
  }

  @Test func `values that a matcher compares in its own way are left to you`() {
    let old = """
      Matcher.register(Int.self)
      Matcher.register(String.self, match: { $0.count == $1.count })
      given(shop).add(.value("Dune")).willReturn()
      verify(shop).title(newValue: .value("Dune")).setCalled(1)
      """

    #expect(
      migrate(old, from: .mockable) == """
        import TestDoubles
        // Migrate: compare each String so where a test compares it: spy.when { … }, calls.count { … }
        Matcher.register(String.self, match: { $0.count == $1.count })
        // Migrate: say which function it is: addIntSpy or addStringSpy
        given(shop).add(.value("Dune")).willReturn()
        // Migrate: compare its arguments as Matcher did: shop.titleSpy.when { … }
        verify(shop).title(newValue: .value("Dune")).setCalled(1)
        """
    )
  }

  @Test func `mocks are reset after a test no more, unless they outlive it`() {
    let old = """
      let shop = MockShop()
      static let base = MockBase()
      override func tearDown() {
        shop.reset()
        base.reset()
      }
      func test() { shop.reset() }
      """

    #expect(
      migrate(old, from: .mockable) == """
        import TestDoubles
        let shop = ShopSpy()
        static let base = BaseSpy()
        override func tearDown() {
          // Migrate: make a new double; forgetCalls() of a spy forgets its calls, and keeps its answers
          base.reset()
        }
        // Migrate: make a new double; forgetCalls() of a spy forgets its calls, and keeps its answers
        func test() { shop.reset() }
        """
    )
  }

  @Test func `an import goes with its attribute, and comes back for what was left`() {
    let old = """
      @testable import Mockable
      import XCTest
      """

    #expect(
      migrate(old + "\nlet check = verify(shop)\nlet shop = MockShop()", from: .mockable) == """
        import Mockable
        import TestDoubles
        import XCTest
        // Migrate: write verify(shop) where check is, and migrate again
        let check = verify(shop)
        let shop = ShopSpy()
        """
    )
    #expect(migrate(old, from: .mockable) == "import TestDoubles\nimport XCTest")
  }

  @Test func `mocks that somebody wrote by hand stay as they are`() {
    let byHand = "final class RouterSpy { var openCallsCount = 0 }"
    let migration = Migration(from: .spyable, protocols: SourceProtocols(in: [shop, byHand]))
    let old = """
      let router = RouterSpy()
      let other: OtherRouter = .init()
      #expect(router.openCallsCount + other.openCallsCount == base.openCallsCount)
      """

    #expect(
      migration.outcome(for: old).text == """
        import TestDoubles
        let router = RouterSpy()
        let other: OtherRouter = .init()
        #expect(router.openCallsCount + other.openCallsCount == base.openSpy.callCount)
        """
    )
  }

  @Test func `two protocols of one name are one, if their functions are the same`() {
    let protocols = SourceProtocols(in: [
      "protocol Door { func open() }", "protocol Door { func open() -> Int }",
    ])

    #expect(
      Migration(from: .spyable, protocols: protocols).outcome(for: "#expect(door.openCalled)").text
        == "import TestDoubles\n#expect(door.openSpy.wasCalled)"
    )
  }

  @Test func `a file of mocks is left alone`() {
    let old = """
      // Generated by Cuckoo
      class MockShop: Shop, Cuckoo.ProtocolMock { static func make() -> MockShop { MockShop() } }
      """

    #expect(migrate(old, from: .cuckoo) == old)
  }

  @Test func `the double of a class calls through by itself`() {
    let migration = Migration(from: .cuckoo, protocols: SourceProtocols(in: [shop, "class Till {}"]))

    let outcome = migration.outcome(for: "let till = MockTill().withEnabledSuperclassSpy()")

    #expect(outcome.text == "import TestDoubles\nlet till = TillSpy()")
    #expect(
      outcome.hints == [
        "the double of a class is made with --class, or by a line 'class' in the file of doubles"
      ]
    )
  }

  @Test func `a stub whose closure uses the mock otherwise is left`() {
    let old = """
      stub(shop) { mock in
        when(mock.open()).thenDoNothing()
        prepare(mock)
      }
      """

    #expect(
      migrate(old, from: .cuckoo) == """
        import TestDoubles
        // Migrate: move line 3 out of the closure of stub, and migrate again
        stub(shop) { mock in
          when(mock.open()).thenDoNothing()
          prepare(mock)
        }
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

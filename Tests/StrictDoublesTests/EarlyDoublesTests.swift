import Foundation
import Testing

@testable import StrictDoubles

/// Doubles that XCTest makes with a test case, and those that a test case makes lazily.
@Suite struct EarlyDoublesTests {
  private let scope = DoubleScope()

  @Test func `a double that was made before the test, and used in it, is told with what to declare`() {
    let testCase = PageTests()
    testCase.shop.openSpy(1)

    let problem = EarlyDoubles(in: testCase, below: BaseTests.self).problem

    #expect(
      problem?.message == """
        The test used doubles that XCTest made with the test case, before the test began, and so the test isn't strict \
        about them. Make them in setUp(), and declare `var shop: ShopSpy!`.
        """
    )

  }

  @Test func `a double is used if the test sets it up or code calls it, also where it keeps no calls`() {
    let testCase = UsesTests()
    testCase.told.returns(1)
    testCase.ruled.when { $0 > 1 }.returns(1)
    testCase.acting.onCall { _ in }
    _ = testCase.called(1)

    let problem = EarlyDoubles(in: testCase, below: BaseTests.self).problem

    #expect(
      problem?.message.components(separatedBy: " declare ").last == """
        `var told: Stub<Int, Int, Never>!`, `var ruled: Stub<Int, Int, Never>!`, `var acting: Spy<Int, Int, Never>!`, \
        `var called: Stub<Int, Int, Never>!`.
        """
    )
  }

  @Test func `several are told at once, each property once`() {
    let testCase = PageTests()
    testCase.shop.openSpy(1)
    testCase.shop.closeSpy(2)
    testCase.doors[0].openSpy(3)

    let problem = EarlyDoubles(in: testCase, below: BaseTests.self).problem

    #expect(problem?.message.hasSuffix(" declare `var shop: ShopSpy!`, `var doors: [ShopSpy]!`.") == true)
  }

  @Test func `doubles that the test never used, and those of the base class, are no problem`() {
    let testCase = PageTests()
    testCase.base.openSpy(1)

    let problem = EarlyDoubles(in: testCase, below: BaseTests.self).problem

    #expect(problem == nil)
  }

  @Test func `doubles are found four levels deep, and no deeper`() {
    let testCase = DeepTests()
    testCase.deep.wrapped.wrapped.openSpy(1)

    let problem = EarlyDoubles(in: testCase, below: BaseTests.self).problem

    #expect(problem == nil)

    testCase.shallow.wrapped.openSpy(1)

    #expect(
      EarlyDoubles(in: testCase, below: BaseTests.self).problem?.message.contains("var shallow") == true
    )
  }

  @Test func `doubles are found in each kind of value that may have them, and each once`() {
    let testCase = KindsTests()
    testCase.shop.openSpy(1)
    testCase.maybe?.openSpy(2)
    testCase.pair.1.openSpy(3)
    testCase.byName["a"]?(4)

    let problem = EarlyDoubles(in: testCase, below: BaseTests.self).problem

    #expect(
      problem?.message.components(separatedBy: " declare ").last == """
        `var shop: ShopSpy!`, `var maybe: ShopSpy?`, `var pair: (Int, ShopSpy)!`, `var byName: Dictionary<String, Spy<Int, (), Never>>!`.
        """
    )
  }

  @Test(arguments: [(99, true), (100, false)])
  func `of a long list the first hundred are looked at`(count: Int, isFound: Bool) {
    let shop = ShopSpy()
    let testCase = ListTests(after: count, shop)
    shop.openSpy(1)

    let problem = EarlyDoubles(in: testCase, below: BaseTests.self).problem

    #expect((problem != nil) == isFound)
  }

  @Test func `a lazy property of whose kind a test made two is told once`() {
    let testCase = PageTests()
    currentScope.withValue(scope) {
      testCase.lazyShop.openSpy(1)
      ShopSpy().openSpy(2)
    }

    let hints = LazyDoubles(in: testCase, below: BaseTests.self).hints(in: scope)
    _ = scope.close()

    #expect(
      hints == [
        """
        The test made 2 doubles of the kind that `lazy var lazyShop` keeps. If it was to make 1, a task and the \
        test used the property first at the same time, and each made its own: declare `var lazyShop: ShopSpy!`, and \
        make it in setUp().
        """
      ]
    )
  }

  @Test func `a lazy property is no matter where the test made one double`() {
    let testCase = PageTests()
    currentScope.withValue(scope) { testCase.lazyShop.openSpy(1) }

    let hints = LazyDoubles(in: testCase, below: BaseTests.self).hints(in: scope)
    _ = scope.close()

    #expect(hints == [])
  }
}

private class BaseTests {
  let base = ShopSpy()
}

private final class PageTests: BaseTests {
  let shop = ShopSpy()
  let doors = [ShopSpy()]
  lazy var lazyShop = ShopSpy()
}

private final class UsesTests: BaseTests {
  let told = Stub<Int, Int, Never>(returning: 0)
  let ruled = Stub<Int, Int, Never>(returning: 0)
  let acting = Spy<Int, Int, Never>(returning: 0)
  let called = Stub<Int, Int, Never>(returning: 0)
  let untouched = Stub<Int, Int, Never>(returning: 0)
}

private final class DeepTests: BaseTests {
  let shallow = Box(wrapped: ShopSpy())
  let deep = Box(wrapped: Box(wrapped: ShopSpy()))
}

private final class KindsTests: BaseTests {
  let shop = ShopSpy()
  let maybe: ShopSpy? = ShopSpy()
  let pair = (1, ShopSpy())
  let byName = ["a": Spy<Int, Void, Never>()]
  let alias: ShopSpy

  override init() {
    alias = shop
  }
}

private final class ListTests: BaseTests {
  let list: [Any]

  init(after count: Int, _ shop: ShopSpy) {
    list = Array(repeating: 7, count: count) + [shop]
  }
}

private struct Box<Wrapped> {
  let wrapped: Wrapped
}

private final class ShopSpy: Sendable {
  let openSpy = Spy<Int, Void, Never>()
  let closeSpy = Spy<Int, Void, Never>()
}

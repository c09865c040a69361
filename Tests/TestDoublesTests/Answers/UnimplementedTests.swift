import TestDoubles
import TestSupport
import Testing

@testable import StrictDoubles

@Suite struct UnimplementedTests {
  @Test(.inOwnProcess) func `a spy stops the process and says what to do`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GeneratedSpy().count(in: "cellar")
    }

    #expect(
      result.standardErrorText.contains(
        """
        Fatal error: GeneratedSpy.count(in: "cellar") was called and has no answer.
          Add before the call: .returns(…) with Int.
          The double was made at TestDoublesTests/UnimplementedTests.swift:101.

        """
      )
    )
  }

  @Test(.inOwnProcess) func `a strict test is named where the process stops`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(testName: "pays() at ShopTests/PaymentTests.swift:12")
      let spy = currentScope.withValue(scope) { Spy<Int, Item, Never>.unimplemented(line: 1007) }
      await Task.detached { _ = spy(1, function: "pay(_:)") }.value
    }

    #expect(
      result.standardErrorText.contains(
        """
        Fatal error: pay(1) was called and has no answer.
          The call itself may be the mistake. If it isn't, add before it: .returns(…) with Item.
          The double was made at TestDoublesTests/UnimplementedTests.swift:1007.
          The test is pays() at ShopTests/PaymentTests.swift:12.

        """
      )
    )
  }

  @Test(.inOwnProcess) func `a stub stops the process and says what to do`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      GeneratedSpy().close()
    }

    #expect(
      result.standardErrorText.contains(
        """
        Fatal error: GeneratedSpy.close() was called and has no answer.
          Add before the call: .returns().
          The double was made at TestDoublesTests/UnimplementedTests.swift:102.

        """
      )
    )
  }

  @Test(.inOwnProcess) func `an async spy stops the process and says what to do`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await GeneratedSpy().load(1, 2)
    }

    #expect(
      result.standardErrorText.contains(
        """
        Fatal error: GeneratedSpy.load(1, 2) was called and has no answer.
          Add before the call: .returns(…) with Item, or .throws(…).
          The double was made at TestDoublesTests/UnimplementedTests.swift:103.

        """
      )
    )
  }

  @Test(.inOwnProcess) func `an async stub stops the process and names the rules that did not match`()
    async throws
  {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let double = GeneratedSpy()
      double.renameStub.when(line: 7) { $0.isEmpty }.returns()
      try await double.rename(to: "attic")
    }

    #expect(
      result.standardErrorText.contains(
        """
        Fatal error: GeneratedSpy.rename(to: "attic") was called and has no answer.
          No rule matched: when { … } at TestDoublesTests/UnimplementedTests.swift:7.
          Add before the call: .returns(), or .throws(…).
          The double was made at TestDoublesTests/UnimplementedTests.swift:104.

        """
      )
    )
  }

  @Test(.inOwnProcess) func `a property stops the process and says what to do`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GeneratedSpy().title
    }

    #expect(
      result.standardErrorText.contains(
        """
        Fatal error: GeneratedSpy.title was called and has no answer.
          Add before the call: .value = …, of type String.
          The double was made at TestDoublesTests/UnimplementedTests.swift:105.

        """
      )
    )
  }

  @Test(.inOwnProcess) func `looking at a property without a value stops the process`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GeneratedSpy().titleSpy.value
    }

    #expect(
      result.standardErrorText.contains("Fatal error: GeneratedSpy.value was called and has no answer.\n")
    )
  }

  @Test func `a double that was told what to answer answers`() {
    let double = GeneratedSpy()
    double.countSpy.returns(3)

    let count = double.count(in: "cellar")

    #expect(count == 3)
  }

  @Test func `a rule is an answer, too`() {
    let double = GeneratedSpy()
    double.countSpy.when { $0 == "cellar" }.returns(3)

    let count = double.count(in: "cellar")

    #expect(count == 3)
  }
}

extension UnimplementedTests {
  struct GeneratedSpy {
    let countSpy = Spy<String, Int, Never>.unimplemented(line: 101)
    let closeStub = Stub<Void, Void, Never>.unimplemented(line: 102)
    let loadSpy = AsyncSpy<(Int, Int), Item, any Error>.unimplemented(line: 103)
    let renameStub = AsyncStub<String, Void, StoreError>.unimplemented(line: 104)
    let titleSpy = PropertySpy<String>.unimplemented(line: 105)

    var title: String {
      titleSpy.get()
    }

    func count(in room: String) -> Int {
      countSpy(room)
    }

    func close() {
      closeStub()
    }

    func load(_ page: Int, _ size: Int) async throws -> Item {
      try await loadSpy(page, size)
    }

    func rename(to name: String) async throws(StoreError) {
      try await renameStub(name)
    }
  }
}

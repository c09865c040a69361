import TestDoubles
import TestSupport
import Testing

/// What happens beside the answer, without the answer being said again.
@Suite struct OnCallTests {
  private let service = ItemsServiceSpy()
  private let savedSpy = Spy<Int, Void, Never>()

  @Test func `something happens with each call, and the answers stay`() async throws {
    service.loadItemsSpy.returns([Item(id: 1)], [])
    service.loadItemsSpy.onCall { [savedSpy] input in savedSpy(input.page) }

    let first = try await service.loadItems(page: 1, matching: "flat")
    let second = try await service.loadItems(page: 2, matching: "flat")

    #expect(first == [Item(id: 1)])
    #expect(second == [])
    #expect(savedSpy.calls == [1, 2])
  }

  @Test func `it happens after the call is recorded and before its answer is given`() throws {
    let answerSpy = Spy<Int, Void, Never>()
    let spy = Spy<Int, Int, Never> { input in
      answerSpy(input)
      return input
    }
    spy.onCall { [unowned spy, savedSpy] _ in savedSpy(spy.callCount + 10 * answerSpy.callCount) }

    _ = spy(7)

    #expect(savedSpy.calls == [1])
  }

  @Test func `it happens with those calls only that a rule picks out`() throws {
    service.saveSpy.when { $0.id > 1 }.onCall { [savedSpy] item in savedSpy(item.id) }

    try service.save(Item(id: 1))
    try service.save(Item(id: 2))

    #expect(savedSpy.calls == [2])
  }

  @Test func `several happen in the order in which they were added`() {
    let stub = Stub<Int, String, Never>(returning: "pear")
    stub.onCall { [savedSpy] in savedSpy($0) }
    stub.onCall { [savedSpy] in savedSpy($0 * 10) }

    let answer = stub(1)

    #expect(answer == "pear")
    #expect(savedSpy.calls == [1, 10])
  }

  @Test func `an answer that it sets up is for the next call`() {
    let spy = Spy<Int, String, Never>(returning: "pear")
    spy.onCall { [unowned spy] _ in spy.returns("plum") }

    let answers = [spy(1), spy(2)]

    #expect(answers == ["pear", "plum"])
  }

  @Test func `it happens when a call is passed on`() {
    let spy = Spy<Int, Int, Never>.unimplemented()
    spy.onCall { [savedSpy] number in savedSpy(number) }

    let isPassedOn = spy.__passesOn(7)

    #expect(isPassedOn)
    #expect(savedSpy.calls == [7])
  }

  @Test func `it happens when a property is set`() {
    let titleSpy = PropertySpy<String>(returning: "")
    titleSpy.setter.onCall { [savedSpy] title in savedSpy(title.count) }

    titleSpy.set("Flats")

    #expect(titleSpy.value == "Flats")
    #expect(savedSpy.calls == [5])
  }

  @Test func `it happens with a request of a loader`() async throws {
    let loader = MockDataLoader(data: nil, response: nil, error: nil)
    loader.onCall { [savedSpy] _ in savedSpy(1) }

    _ = try? await loader.data(for: .to("/listings"))

    #expect(savedSpy.calls == [1])
  }
}

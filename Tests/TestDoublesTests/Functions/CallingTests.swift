import TestDoubles
import TestSupport
import Testing

@Suite struct CallingTests {
  @Test func `a function without arguments is called with none`() async {
    let stub = Stub<Void, Int, Never>(returning: 1)
    let spy = Spy<Void, Int, Never>(returning: 2)
    let asyncStub = AsyncStub<Void, Int, Never>(returning: 3)
    let asyncSpy = AsyncSpy<Void, Int, Never>(returning: 4)

    let answers = await [stub(), spy(), asyncStub(), asyncSpy()]

    #expect(answers == [1, 2, 3, 4])
  }

  @Test func `several arguments are one tuple of them`() async {
    let stub = Stub<(Int, Int), Int, Never>(answering: { $0 + $1 })
    let spy = Spy<(Int, Int), Int, Never>(answering: { $0 + $1 })
    let asyncStub = AsyncStub<(Int, Int), Int, Never>(answering: { $0 + $1 })
    let asyncSpy = AsyncSpy<(Int, Int), Int, Never>(answering: { $0 + $1 })

    let answers = await [stub(1, 2), spy(2, 3), asyncStub(3, 4), asyncSpy(4, 5)]

    #expect(answers == [3, 5, 7, 9])
  }

  @Test func `a labelled tuple keeps its labels`() async {
    let service = ItemsServiceSpy()

    _ = try? await service.loadItems(page: 7, matching: "flat")

    #expect(service.loadItemsSpy.lastCall?.page == 7)
    #expect(service.loadItemsSpy.lastCall?.query == "flat")
  }

  @Test func `a completion handler is part of the input`() throws {
    let loadSpy = Spy<(page: Int, completion: (Result<[Item], StoreError>) -> Void), Void, Never>()
    let completionSpy = Spy<Result<[Item], StoreError>, Void, Never>()
    loadSpy((page: 1, completion: { completionSpy($0) }))

    loadSpy.lastCall?.completion(.success([Item(id: 1)]))

    #expect(completionSpy.calls == [.success([Item(id: 1)])])
  }

  @Test func `the values of a parameter pack are kept as an array`() {
    let printSpy = Spy<[Any], Void, Never>()
    func printAll<each Value>(_ value: repeat each Value) { printSpy(__argumentArray(repeat each value)) }

    printAll("flat", 7)

    #expect(printSpy.lastCall?.first as? String == "flat")
    #expect(printSpy.lastCall?.last as? Int == 7)
  }

  @Test func `objects that are not Sendable pass through`() {
    let spy = Spy<Node, Node, Never>(answering: { $0 })
    let node = Node()

    let answer = spy(node)

    #expect(answer === node)
  }
}

extension CallingTests {
  final class Node {}
}

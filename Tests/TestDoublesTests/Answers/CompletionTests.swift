import TestDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// Functions that answer by a completion handler.
@Suite struct CompletionTests {
  private let foundSpy = Spy<[Item], Void, Never>()

  @Test func `a completion among several arguments is called with a success`() {
    let catalogue = CatalogueSpy()
    catalogue.findSpy.answers { $0.completion(.success([Item(id: 7)])) }

    catalogue.find("flat") { [foundSpy] in foundSpy((try? $0.get()) ?? []) }

    #expect(foundSpy.calls == [[Item(id: 7)]])
    #expect(catalogue.findSpy.calls.map(\.text) == ["flat"])
  }

  @Test func `a completion among several arguments is called with a failure`() {
    let catalogue = CatalogueSpy()
    let errorSpy = Spy<String, Void, Never>()
    catalogue.findSpy.answers { $0.completion(.failure(StoreError.full)) }

    catalogue.find("flat") { if case .failure(let error) = $0 { errorSpy("\(error)") } }

    #expect(errorSpy.calls == ["full"])
  }

  @Test func `a completion that is the only argument is called`() {
    let (loadSpy, reloadSpy) = (
      Spy<([Item]) -> Void, Void, Never>(), Spy<@Sendable ([Item]) -> Void, Void, Never>()
    )
    loadSpy.answers { $0([Item(id: 7)]) }
    reloadSpy.answers { $0([Item(id: 8)]) }

    loadSpy { [foundSpy] in foundSpy($0) }
    reloadSpy { [foundSpy] in foundSpy($0) }

    #expect(foundSpy.calls == [[Item(id: 7)], [Item(id: 8)]])
  }

  @Test func `a completion without a value that is the only argument is called`() {
    let (saveSpy, deleteSpy) = (Spy<() -> Void, Void, Never>(), Spy<@Sendable () -> Void, Void, Never>())
    let savedSpy = Spy<String, Void, Never>()
    saveSpy.answers { $0() }
    deleteSpy.answers { $0() }

    saveSpy { savedSpy("saved") }
    deleteSpy { savedSpy("deleted") }

    #expect(savedSpy.calls == ["saved", "deleted"])
  }

  @Test func `a completion that may be left out is called where it is there`() {
    let deleteSpy = Spy<(item: Item, completion: (() -> Void)?), Void, Never>()
    let deletedSpy = Spy<Void, Void, Never>()
    deleteSpy.answers { $0.completion?() }

    deleteSpy((Item(id: 1), nil))
    deleteSpy((Item(id: 2), { deletedSpy() }))

    #expect(deletedSpy.callCount == 1)
  }

  @MainActor @Test func `a completion on the main actor is called there`() {
    let showSpy = Spy<(animated: Bool, completion: @MainActor (Bool) -> Void), Void, Never>()
    let shownSpy = Spy<Bool, Void, Never>()
    showSpy.answersOnMainActor { $0.completion(true) }

    showSpy((false, { @MainActor in shownSpy($0) }))

    #expect(shownSpy.calls == [true])
  }

  @Test func `some calls are completed`() {
    let catalogue = CatalogueSpy()
    catalogue.findSpy.when { $0.text == "flat" }.answers { $0.completion(.success([Item(id: 7)])) }

    catalogue.find("house") { [foundSpy] in foundSpy((try? $0.get()) ?? []) }
    catalogue.find("flat") { [foundSpy] in foundSpy((try? $0.get()) ?? []) }

    #expect(foundSpy.calls == [[Item(id: 7)]])
  }
}

/// A completion of which a strict test wants that it is called.
@Suite struct CompletionOfAStrictTestTests {
  private let scope = DoubleScope()

  private func makeLibrary() -> LibrarySpy {
    currentScope.withValue(scope) { LibrarySpy() }
  }

  @Test func `one that nobody calls is a call still held`() {
    let library = makeLibrary()

    library.find("flat") { _ in }

    let problems = scope.close().problems
    #expect(problems.map(\.kind) == [.heldCall])
    #expect(
      problems.map(\.message) == [
        """
        LibrarySpy.find("flat", completion: (Function)) was called, and nobody called its completion. Call it, or \
        set up findSpy.answers { … } that calls it.
        """
      ]
    )
    #expect(problems[0].call?.advice == "Call the completion, or set up findSpy.answers { … } that calls it.")
  }

  @Test func `one that the test calls is none`() {
    let library = makeLibrary()
    let foundSpy = Spy<Int, Void, Never>()

    library.find("flat") { foundSpy($0) }
    library.findSpy.lastCall?.completion(3)

    #expect(foundSpy.calls == [3])
    #expect(scope.close().problems.isEmpty)
  }

  @Test func `one that the double completes is none`() {
    let library = makeLibrary()
    let foundSpy = Spy<Int, Void, Never>()
    library.findSpy.answers { $0.completion(3) }

    library.find("flat") { foundSpy($0) }

    #expect(foundSpy.calls == [3])
    #expect(library.findSpy.lastCall?.completion.callCount == 1)
    #expect(scope.close().problems.isEmpty)
  }

  @Test func `the only argument is one, too`() {
    let refreshSpy = currentScope.withValue(scope) {
      Spy<AwaitedCompletion<Void>, Void, Never>(owner: "LibrarySpy")
    }
    let doneSpy = Spy<Void, Void, Never>()

    refreshSpy(AwaitedCompletion { doneSpy() }, function: "refresh(completion:)")
    refreshSpy(AwaitedCompletion { doneSpy() }, function: "refresh(completion:)")
    refreshSpy.calls[0]()

    #expect(doneSpy.callCount == 1)
    #expect(
      scope.close().problems.map(\.message) == [
        """
        LibrarySpy.refresh(completion: (Function)) was called, and nobody called its completion. Call it, or set up \
        .answers { … } that calls it.
        """
      ]
    )
  }
}

private final class CatalogueSpy: TestDouble {
  let findSpy = Spy<
    (text: String, completion: @Sendable (Result<[Item], any Error>) -> Void), Void, Never
  >()

  func find(_ text: String, completion: @escaping @Sendable (Result<[Item], any Error>) -> Void) {
    findSpy((text, completion))
  }
}

private final class LibrarySpy: TestDouble {
  let findSpy = Spy<(text: String, completion: AwaitedCompletion<Int>), Void, Never>()

  func find(_ text: String, completion: @escaping (Int) -> Void) {
    findSpy((text, AwaitedCompletion(completion)))
  }
}

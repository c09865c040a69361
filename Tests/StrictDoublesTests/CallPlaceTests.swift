import Dispatch
import StrictDoubles
import Testing

/// A delegate that is told off the main actor, and a completion on the wrong queue.
@Suite struct CallPlaceTests {
  private let showSpy = Spy<String, Void, Never>(owner: "CartViewSpy.showSpy")

  // The test is on the main actor: the optimizer of Swift 6.3 may run a function elsewhere that only calls a double.
  @Test(.strictDoubles) @MainActor func `a call on the main actor is where it has to be`() async {
    let spy = AsyncSpy<Void, Int, Never>(returning: 3, owner: "CartSpy")
    showSpy.mustRun(on: MainActor.shared)
    spy.mustRun(on: MainActor.shared)

    showSpy("3 items")
    let items = await spy()

    #expect(showSpy.calls == ["3 items"])
    #expect(items == 3)
  }

  @Test(
    .runs {
      #expect(
        $0.messages.map { $0.replacing(/`.*`/, with: "`…`") } == [
          "CartViewSpy.showSpy was called on the queue `…`, and has to be called on the main actor."
        ]
      )
    },
    .strictDoubles
  )
  func `a call of a task on no actor`() async {
    showSpy.mustRun(on: MainActor.shared)

    await Task.detached { [showSpy] in showSpy("3 items") }.value
  }

  @Test(
    .runs {
      #expect(
        $0.messages == [
          "CartViewSpy.showSpy was called on the queue `cart.work`, and has to be called on the main actor."
        ]
      )
    },
    .strictDoubles
  )
  func `a call on another queue than the main one`() {
    showSpy.mustRun(on: MainActor.shared)

    DispatchQueue(label: "cart.work").sync { showSpy("3 items") }
  }

  @Test(
    .runs {
      #expect(
        $0.messages == [
          "CartViewSpy.showSpy was called on the main queue, and has to be called on the queue `cart.work`."
        ]
      )
    },
    .strictDoubles
  )
  @MainActor func `a call on another queue than the right one`() {
    showSpy.mustRun(on: DispatchQueue(label: "cart.work"))

    showSpy("3 items")
  }

  @Test(.strictDoubles) func `a queue counts with all that have it as their target`() {
    let queue = DispatchQueue(label: "cart.work")
    showSpy.mustRun(on: queue)

    queue.sync { showSpy("3 items") }
    DispatchQueue(label: "cart.inner", target: queue).sync { showSpy("4 items") }

    #expect(showSpy.calls == ["3 items", "4 items"])
  }
}

import Dispatch
import StrictDoubles
import Testing

/// What the test's own task and its child tasks do on no actor is seen: an answer waits for it, but not for ever.
@Suite struct BodyJobsTests {
  private let runs = Runs.current

  @Test(
    .runs {
      #expect($0.orders.count == 90)
      #expect(Set($0.orders).count == 90)
    },
    .everyOrder
  )
  func `three callers in a group that compute between two calls each have all 90 orders`() async {
    runs.begin()
    let doorSpy = AsyncSpy<String, Void, Never>(answering: { [runs] in runs.note($0) })

    await withTaskGroup { callers in
      for name in ["a", "b", "c"] {
        callers.addTask {
          compute()
          await doorSpy("\(name)1")
          compute()
          await doorSpy("\(name)2")
        }
      }
    }
  }

  @Test(
    .runs { #expect($0.orders == ["1"] && $0.messages.isEmpty) },
    .strictDoubles(waiting: .milliseconds(200)),
    .everyOrder(atLeast: 1)
  )
  func `a test that blocks its thread until answers come gets them`() {
    runs.begin()
    let doorSpy = AsyncSpy<Int, Void, Never>()
    let semaphore = DispatchSemaphore(value: 0)

    Task {
      await doorSpy(1)
      semaphore.signal()
    }
    semaphore.wait()
    runs.note("1")
  }

  @Test(.runs { #expect($0.orders == ["1"] && $0.messages.isEmpty) }, .everyOrder(atLeast: 1))
  func `a test that looks again and again whether an answer is there gets it`() async {
    runs.begin()
    let doorSpy = AsyncSpy<Int, Void, Never>()
    let goneSpy = Spy<Void, Void, Never>()

    async let visit: Void = goneSpy(doorSpy(1))
    while !goneSpy.wasCalled { await Task.yield() }
    await visit
    runs.note("1")
  }
}

private func compute() {
  let end = ContinuousClock.now + .microseconds(200)
  while ContinuousClock.now < end {}
}

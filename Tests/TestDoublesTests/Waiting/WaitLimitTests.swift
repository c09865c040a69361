import Testing

@testable import StrictDoubles
@testable import TestDoubles

@Suite final class WaitLimitTests {
  private let scope = DoubleScope(longestWait: .milliseconds(20))

  deinit {
    // Until then a scope and its doubles hold on to each other.
    _ = scope.close()
  }

  private func wait(_ wait: (Spy<Int, Void, Never>) async throws -> Void) async -> Substring? {
    let spy = currentScope.withValue(scope) { Spy<Int, Void, Never>() }
    let error = await #expect(throws: WaitTimedOut.self) { try await wait(spy) }
    return error?.description.prefix { $0 != "f" }
  }

  @Test func `a wait lasts as long as those of its test do`() async {
    let next = await wait { try await $0.nextCall() }

    #expect(next == "Waited 0.02 seconds ")
  }

  @Test func `a wait lasts ten seconds unless told, in a strict test and outside of one`() {
    let outside: (any TestScope)? = nil
    let inside = DoubleScope()

    #expect(outside.waitLimit() == .seconds(10))
    #expect(inside.waitLimit(nil) == .seconds(10))
  }

  @Test func `a wait with a limit of its own lasts so long`() async {
    let answer = await wait { try await $0.nextCall(within: .milliseconds(3)) }

    #expect(answer == "Waited 0.003 seconds ")
  }

  @Test func `a wait after one in vain lasts a tenth`() async {
    _ = await wait { try await $0.nextCall() }

    let answer = await wait { try await $0.waitForCalls(1) }

    #expect(answer == "Waited 0.002 seconds ")
  }

  @Test func `a wait after one in vain that had a limit of its own lasts as long as ever`() async {
    _ = await wait { try await $0.nextCall(within: .zero) }

    let next = await wait { try await $0.nextCall() }

    #expect(next == "Waited 0.02 seconds ")
  }

  @Test func `a wait in a test for a double that was made elsewhere lasts as long as others in it`() async {
    let spy = Spy<Int, Void, Never>()

    let error = await currentScope.withValue(scope) {
      await #expect(throws: WaitTimedOut.self) { try await spy.nextCall() }
    }

    #expect(error?.description.hasPrefix("Waited 0.02 seconds") == true)
  }
}

import Testing

@testable import StrictDoubles

private final class Door: Sendable {}

@Suite struct ScopeLeakTests {
  let scope = DoubleScope()

  @Test func `a scope that is closed lets go of what its doubles recorded`() {
    weak var weakDoor: Door?
    do {
      let spy = currentScope.withValue(scope) { Spy<Door, Int, any Error>() }
      let door = Door()
      _ = try? spy(door)
      weakDoor = door
    }

    #expect(weakDoor != nil)

    _ = scope.close()

    #expect(weakDoor == nil)
  }

  @Test func `a scope of a test that was ended lets go of what its doubles recorded`() async {
    weak var weakDoor: Door?
    do {
      let spy = currentScope.withValue(scope) { AsyncSpy<Door, Int, any Error>() }
      let door = Door()
      spy.suspends()
      let call = Task { try await spy(door) }
      try? await spy.waitForCalls(1)
      scope.stop(at: .obstacles(scope.obstacles, since: .zero)).forEach { $0() }
      _ = await call.result
      weakDoor = door
    }

    let problems = scope.close().problems

    #expect(problems.map(\.kind) == [.standstill])
    #expect(weakDoor == nil)
  }

  @Test func `a double that is made after the end of its strict test is freed`() {
    weak var weakSpy: Spy<Int, Int, any Error>?
    _ = scope.close()

    do {
      let spy = currentScope.withValue(scope) { Spy<Int, Int, any Error>() }
      _ = try? spy(1)
      weakSpy = spy
    }

    #expect(weakSpy == nil)
  }

  @Test func `static doubles are freed with the set that they are in`() {
    weak var weakSpy: Spy<Int, Void, Never>?

    withStaticDoubles {
      weakSpy = __staticDouble(of: Self.self, Spy<Int, Void, Never>(), name: "open")
      #expect(weakSpy != nil)
    }

    #expect(weakSpy == nil)
  }
}

import Foundation
import TestDoubles
import TestSupport
import Testing

/// Doubles of functions whose types are out of the ordinary.
@Suite struct OddTypesTests {
  @Test func `an optional of an optional says which of them is nil`() {
    let values: [Int??] = [1, .some(nil), nil]

    #expect(shown(values) == "[1, .some(nil), nil]")
  }

  @Test func `an optional of an optional of an optional does, too`() {
    let values: [Int???] = [1, .some(.some(nil)), .some(nil), nil]

    #expect(shown(values) == "[1, .some(.some(nil)), .some(nil), nil]")
  }

  @Test func `optionals without an end are left out`() {
    #expect(shown(Endless()) == "…")
  }

  @Test func `what reflects itself as a dictionary without pairs shows what it has`() {
    #expect(shown(Catalogue()) == "[1, 2]")
  }

  @Test func `a value that is part of itself is left out at some depth`() {
    #expect(
      shown(Ouroboros())
        == "Ouroboros(tail: Ouroboros(tail: Ouroboros(tail: Ouroboros(tail: Ouroboros(…)))))"
    )
  }

  @Test func `a description may call the double that recorded it`() {
    let talker = Talker()
    defer { talker.spy.forgetCalls() }  // The spy records who owns it.

    talker.spy(talker, function: "hear(_:)")

    #expect(
      Timeline(talker.spy).description == """
        1. Talker.hear(I heard:
            1. Talker.hear(Talker) returned
            2. Talker.say(Talker) returned) returned
        """
    )
  }

  @Test func `a description may call a double that has no answer`() {
    let spy = Spy<Asker, Int, any Error>(owner: "AskerSpy", line: 7)
    defer { spy.forgetCalls() }  // It records who owns it.

    let error = #expect(throws: UnansweredCall.self) { try spy(Asker(spy: spy), function: "ask(_:)") }

    #expect(
      error?.description == """
        AskerSpy.ask(AskerSpy.ask(Asker) was called and has no answer.
              Add before the call: .returns(…) with Int, or .throws(…).
              The double was made at EdgeCaseTests/OddTypesTests.swift:7.) was called and has no answer.
          Add before the call: .returns(…) with Int, or .throws(…).
          The double was made at EdgeCaseTests/OddTypesTests.swift:7.
        """
    )
  }

  @Test func `a date that is none is told as such`() {
    #expect(shown(Date(timeIntervalSince1970: .nan)) == "Date(nan)")
    #expect(shown(Date.distantFuture) == "4001-01-01 00:00:00 +0000")
  }

  @Test func `numbers that are none are told as such`() {
    #expect(shown([Double.nan, -.infinity, -0.0]) == "[nan, -inf, -0.0]")
  }

  @Test func `types are named`() {
    #expect(
      shown([Int.self, (any Error).self, Never.self, ((Int) -> Void).self, [Int?].Type.self] as [Any])
        == "[Int, Error, Never, (Int) -> (), Array<Optional<Int>>.Type]"
    )
  }

  @Test func `functions of all kinds are functions`() {
    let plain: (Int) -> Int = { $0 }
    let asynchronous: @Sendable (Int) async throws -> Void = { _ in }

    #expect(shown([plain, asynchronous] as [Any]) == "[(Function), (Function)]")
  }

  @Test func `twelve arguments are shown`() {
    let spy = Spy<(Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int), Void, Never>(owner: "Grid")

    spy(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, function: "add")

    #expect(Timeline(spy).description == "1. Grid.add(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) returned")
  }

  @Test func `a double in nested generic types is named by the innermost`() {
    let shelf = House<Int>.Room<String>.Shelf<[Bool]>()

    shelf.put(1, on: "top", with: [true])

    #expect(Timeline(shelf).description == #"1. Shelf.put(1, on: "top", with: [true]) returned"#)
  }

  @Test func `an object that isn't Sendable is recorded as it is`() {
    let object = Lamp()
    let spy = Spy<Lamp, Lamp, Never>(answering: { $0 })

    let answer = spy(object)

    #expect(answer === object)
    #expect(spy.lastCall === object)
  }

  @Test func `a function that can't be called has no calls`() {
    let spy = Spy<Never, Never, Never>.unimplemented()

    #expect(spy.calls == [])
    #expect(spy.log.isEmpty)
  }

  @Test func `a function that can't return is told to be answered by a closure`() {
    let spy = Spy<Int, Never, any Error>(line: 7)

    let error = #expect(throws: UnansweredCall.self) { try spy(5) }

    #expect(
      error?.description == """
        spy(5) was called and has no answer.
          Add before the call: .answers { … }, or .throws(…).
          The double was made at EdgeCaseTests/OddTypesTests.swift:7.
        """
    )
  }

  @Test(.inOwnProcess)
  func `a function that can neither return nor throw is told to be answered by a closure`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Spy<Int, Never, Never>.unimplemented(line: 7)(5)
    }

    #expect(
      result.standardErrorText.contains(
        """
        Fatal error: spy(5) was called and has no answer.
          Add before the call: .answers { … }.
          The double was made at EdgeCaseTests/OddTypesTests.swift:7.

        """
      )
    )
  }
}

extension OddTypesTests {
  struct Ouroboros: CustomReflectable {
    var customMirror: Mirror {
      Mirror(self, children: ["tail": self], displayStyle: .struct)
    }
  }

  struct Endless: CustomReflectable {
    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: [self], displayStyle: .optional)
    }
  }

  struct Catalogue: CustomReflectable {
    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: [1, 2], displayStyle: .dictionary)
    }
  }

  final class Talker: CustomStringConvertible, Sendable {
    let spy = Spy<Talker, Void, Never>()

    var description: String {
      spy(self, function: "say(_:)")
      return "I heard:\n\(Timeline(spy))"
    }
  }

  struct Asker: CustomStringConvertible {
    let spy: Spy<Asker, Int, any Error>

    var description: String {
      do {
        return "the answer is \(try spy(self, function: "ask(_:)"))"
      } catch {
        return "\(error)"
      }
    }
  }

  final class Lamp {
    var isOn = false
  }

  enum House<A> {
    enum Room<B> {
      struct Shelf<C>: TestDouble {
        let putSpy = Spy<(A, B, C), Void, Never>()

        func put(_ a: A, on b: B, with c: C) { putSpy(a, b, c) }
      }
    }
  }
}

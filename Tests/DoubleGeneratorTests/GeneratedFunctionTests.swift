import Shapes
import TestDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// What the doubles of functions do: they answer, and they record.
@Suite struct GeneratedFunctionTests {
  @Test func `a function answers what its double was made with`() {
    let double = PlainFunctionsSpy(count: 3)

    let count = double.count()

    #expect(count == 3)
    #expect(double.countSpy.callCount == 1)
  }

  @Test func `a value given to an initialiser is a first answer, which a strict test doesn't ask to be used`()
  {
    let scope = DoubleScope()
    let double = currentScope.withValue(scope) { PlainFunctionsSpy(count: 3, append: 4) }

    let count = double.count()

    #expect(count == 3)
    #expect(scope.close().problems.isEmpty)
  }

  @Test func `an async function that never returns is recorded, and throws what the test set up`() async {
    let double = RunnerSpy()
    double.serveSpy.throws(ParseError(position: 3))
    // Swift 6.3 warns of any code around `try await double.serve(…)`.
    let serve: (Int, String) async throws -> Never? = double.serve

    await #expect(throws: ParseError(position: 3)) { try await serve(80, "localhost") }

    #expect(double.serveSpy.calls == [(port: 80, host: "localhost")])
  }

  @Test(.inOwnProcess) func `an overload without an answer names its own spy`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = OverloadsSpy().load(page: 1)
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        """
        OverloadsSpy.load(page: 1) was called and has no answer.
          Add before the call: loadPageSpy.returns(…) with String.
        """
      )
    )
  }

  @Test(.inOwnProcess) func `a keyword's function without an answer names its spy`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeywordNamesSpy().for(1, default: 2)
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        """
        KeywordNamesSpy.for(1, default: 2) was called and has no answer.
          Add before the call: forSpy.returns(…) with Int.
        """
      )
    )
  }

  @Test func `an async throwing function records its arguments by their names`() async throws {
    let double = PlainFunctionsSpy()
    double.loadSpy.returns(["pear"])

    let items = try await double.load(page: 2, matching: "fruit")

    #expect(items == ["pear"])
    #expect(double.loadSpy.lastCall?.page == 2)
    #expect(double.loadSpy.lastCall?.query == "fruit")
  }

  @Test func `a throwing function throws what it is told to`() {
    let double = PlainFunctionsSpy()
    double.saveSpy.throws(ParseError(position: 1))

    #expect(throws: ParseError(position: 1)) { try double.save("pear") }
    #expect(double.saveSpy.calls == ["pear"])
  }

  @Test func `typed throws keep their type`() {
    let double = PlainFunctionsSpy()
    double.parseSpy.throws(ParseError(position: 7))

    let error = #expect(throws: ParseError.self) { try double.parse("7x") }

    #expect(error?.position == 7)
  }

  @Test func `variadic arguments are recorded as an array`() {
    let double = VariadicFunctionsSpy()

    double.log(1, 2, 3)

    #expect(double.logSpy.calls == [[1, 2, 3]])
  }

  @Test func `overloads have a double each`() {
    let double = OverloadsSpy(loadInt: "by number", loadName: "by name", load: "property")

    #expect(double.load(1) == "by number")
    #expect(double.load("one") == "by name")
    #expect(double.load == "property")
    #expect(double.loadIntSpy.calls == [1])
    #expect(double.loadNameSpy.calls == ["one"])
  }

  @Test func `names that are keywords work`() {
    let double = KeywordNamesSpy(for: 1, stop: 3, default: 2)

    #expect(double.for(5, default: 6) == 1)
    #expect(double.default == 2)
    #expect(double.forSpy.lastCall?.in == 5)
    #expect(double.forSpy.lastCall?.default == 6)
    #expect(double.stop(await: 7, unsafe: 8) == 3)
    #expect(double.stopSpy.lastCall?.await == 7)
  }

  @Test func `an argument that is named like a keyword can be changed`() {
    let double = KeywordNamesSpy()
    double.repeatSpy.answers { argument in argument.value += 1 }
    var number = 1

    double.repeat(in: &number)

    #expect(number == 2)
  }

  @Test func `names that only stand between backticks have doubles with plain names`() {
    let double = OddNamesSpy(takesASeat: 1, 👻: 2, isItOpen: true)

    #expect(double.`takes a seat`(`at table`: 12) == 1)
    #expect(double.👻(größe: 3) == 2)
    #expect(double.`is it open?`)
    #expect(double.takesASeatSpy.calls == [12])
  }

  @Test func `arguments may have the names of a double's own variables`() {
    let double = ArgumentNamesSpy(double: 2, subscript: 3)
    double.mapSpy.answers { call in try call.body.function(call.rethrowing) }
    double.addSpy.answers { call in call.sum.value += call.sumBox }
    var sum = 1

    double.add(to: &sum, sumBox: 4)

    #expect(sum == 5)
    #expect(double.map(rethrowing: 6) { number in number + 1 } == 7)
    #expect(double.double(real: 1) == 2)
    #expect(double[1] == 3)
  }

  @Test func `Self is the double itself`() {
    let other = CopiesSpy()
    let double = CopiesSpy(copy: other, isLike: true, parent: nil)

    #expect(double.copy() === other)
    #expect(double.isLike(other))
    #expect(double.parent() == nil)
    #expect(double.isLikeSpy.lastCall === other)
  }

  @Test(.inOwnProcess) func `a message says where the test has made the double`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PlainFunctionsSpy(filePath: "/Shop/Tests/ShopTests/Cart/CartTests.swift", line: 7).count()
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The double was made at ShopTests/CartTests.swift:7."))
  }

  @Test func `an argument may have the name of its spy`() {
    let double = ArgumentsLikeSpiesSpy(load: 3)

    #expect(double.load(loadSpy: 2) == 3)
    #expect(double.loadSpy.calls == [2])
  }
}

import Shapes
import TestDoubles
import TestSupport
import Testing

/// How closures get to a double and its answer.
@Suite struct GeneratedClosureTests {
  @Test func `a non-escaping closure is lent to the answer`() {
    let double = ClosuresSpy()
    double.runSpy.answers { body in body.function() }
    var runs = 0

    double.run { runs += 1 }

    #expect(runs == 1)
    #expect(double.runSpy.callCount == 1)
  }

  @Test func `a generic closure's sent result passes through the answer`() {
    let double = SpecialClosuresSpy()
    double.changeSpy.returns("done")
    var number = 1

    let text = double.change(&number) { number in "\(number)" }

    #expect(text == "done")
  }

  @Test func `a closure that carries its isolation is recorded if it escapes`() async {
    let double = SpecialClosuresSpy()

    await confirmation { confirmed in
      double.onStart { confirmed() }
      await double.onStartSpy.lastCall?()
    }
  }

  @Test func `a call whose closure can't be lent is counted`() async {
    let double = SpecialClosuresSpy()

    await double.perform {}

    #expect(double.performSpy.callCount == 1)
  }

  @Test func `a rethrowing function throws what its closure throws`() {
    let double = ClosuresSpy()
    double.mapSpy.answers { body in [try body.function(1)] }

    #expect(throws: ParseError(position: 1)) {
      try double.map { number in throw ParseError(position: number) }
    }
    #expect(double.map { number in "\(number)!" } == ["1!"])
  }

  @Test func `an async rethrowing function runs its closure`() async {
    let double = ClosuresSpy()
    double.mapAsyncSpy.answers { body in [try await body.function(2)] }

    let words = await double.mapAsync { number in "\(number)?" }

    #expect(words == ["2?"])
  }

  @Test func `an escaping closure is recorded`() async {
    let double = ClosuresSpy()

    await confirmation { confirmed in
      double.onChange { _ in confirmed() }
      double.onChangeSpy.lastCall?(3)
    }
  }

  @Test func `an optional closure is recorded`() {
    let double = ClosuresSpy()

    double.maybe(nil)

    #expect(double.maybeSpy.callCount == 1)
  }

  @Test func `an autoclosure is recorded by its value`() {
    let double = ClosuresSpy()

    double.log("a" + "b")

    #expect(double.logSpy.calls == ["ab"])
  }

  @Test func `a generic closure's result passes through the answer`() throws {
    let double = ClosuresSpy()
    double.withSpy.answers { body in try body.function(5) }

    let text = double.with { number in "number \(number)" }

    #expect(text == "number 5")
  }

  @Test func `a generic typed error passes through the answer`() {
    let double = ClosuresSpy()
    double.withSpy.answers { body in try body.function(5) }

    #expect(throws: ParseError(position: 5)) {
      try double.with { (number) throws(ParseError) -> Int in throw ParseError(position: number) }
    }
  }

  @Test(.inOwnProcess) func `a generic function without an answer says so, whatever it may throw`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let double = ClosuresSpy()
      _ = double.with { number in "number \(number)" }
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        """
        Fatal error: ClosuresSpy.with(NonEscaping<(Int) throws -> Any>) was called and has no answer.
          Add before the call: withSpy.returns(…, for: String.self).
        """
      )
    )
  }

  @Test(.inOwnProcess) func `an error that its caller doesn't take says what was wanted`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let double = ClosuresSpy()
      double.withSpy.throws(CancellationError())
      _ = try double.with { (number: Int) throws(ParseError) -> Int in number }
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        """
        ClosuresSpy.with(_:) was set up to throw CancellationError(), which is of type CancellationError; its function \
        throws only ParseError. Set up an error of that type: `throws(…)`.
        """
      )
    )
  }

  @Test(.inOwnProcess) func `a closure kept after its call is said to be gone`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let double = ClosuresSpy()
      double.run {}
      double.runSpy.lastCall?.function()
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "Fatal error: a non-escaping closure was used after the call it was passed to: use it inside `answers { … }`"
      )
    )
  }

  @Test func `an error of a closure comes out of a function that rethrows`() {
    let double = ClosuresSpy()
    double.changeSpy.answers { body in
      var numbers = [7]
      try body.function(&numbers)
    }

    #expect(throws: ParseError(position: 7)) {
      try double.change { numbers in throw ParseError(position: numbers[0]) }
    }
  }

  @Test func `a generic function that rethrows lets a closure's error out, and its result`() {
    let double = ClosuresSpy()
    double.reshapeSpy.answers { body in
      var numbers = [7]
      return try body.function(&numbers)
    }

    #expect(double.reshape { numbers in numbers.count } == 1)
    #expect(throws: ParseError(position: 7)) {
      try double.reshape { numbers -> Int in throw ParseError(position: numbers[0]) }
    }
  }

  @Test func `an error may be that of a closure that can't be watched, and comes out`() {
    let double = ClosuresSpy()
    double.eachSpy.throws(ParseError(position: 7))

    #expect(throws: ParseError(position: 7)) {
      try double.each([1]) { number in throw ParseError(position: number) }
    }
  }

  @Test(.inOwnProcess)
  func `a missing answer stops a function that rethrows, also where closures can't be watched`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let double = ClosuresSpy()
      _ = double.each([1]) { _ in }
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        """
        ClosuresSpy.each([1], NonEscaping<Any>) was called and has no answer.
          Add before the call: eachSpy.returns(…) with Int.
        """
      )
    )
  }

  @Test(.inOwnProcess) func `an error that no closure threw can't come out of a function that rethrows`()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let double = ClosuresSpy()
      double.changeSpy.throws(ParseError(position: 7))
      double.change { _ in }
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        """
        ClosuresSpy.change(_:) was set up to throw ParseError(position: 7). It rethrows, so it can throw only after \
        a closure that it was passed has thrown: call that in `answers { … }`.
        """
      )
    )
  }

  @Test(.inOwnProcess) func `a function that rethrows and has no answer says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let double = ClosuresSpy()
      _ = double.map { number in "\(number)" }
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let call = "ClosuresSpy.map(NonEscaping<(Int) throws -> String>)"
    #expect(message.contains("\(call) was called and has no answer."))
  }

  @Test func `a closure that runs where its caller does is recorded, and runs`() async {
    let double = ModifiedClosuresSpy()
    double.runWithCallerSpy.answers { body in await body.function() }

    await confirmation(expectedCount: 2) { confirmed in
      await double.runWithCaller { confirmed() }
      double.keepForCaller { confirmed() }
      await double.keepForCallerSpy.lastCall?()
    }
  }

  @Test func `a closure that takes what is sent to it is lent`() {
    let double = ModifiedClosuresSpy()
    double.giveSpy.answers { body in body.function(Cell(5)) }
    var value = 0

    double.give { cell in value = cell.value }

    #expect(value == 5)
  }

  @Test func `a closure that gives away what it makes is recorded`() {
    let double = ModifiedClosuresSpy()

    double.fetch { Cell(6) }

    #expect(double.fetchSpy.lastCall?().value == 6)
  }

  @Test func `a closure with an isolated argument is lent`() {
    let double = ModifiedClosuresSpy(visit: 7)

    let visits = double.visit { _ in 0 }

    #expect(visits == 7)
    #expect(double.visitSpy.callCount == 1)
  }

  @Test func `closures in results, optionals and containers keep their modifiers`() async {
    let double = KeptClosuresSpy(next: { 8 }, cleanUp: nil, onEnd: { 9 })

    double.listen([{ _ in }, { _ in }])

    #expect(await double.next()() == 8)
    #expect(double.cleanUp() == nil)
    #expect(await double.onEnd?() == 9)
    #expect(double.listenSpy.lastCall?.count == 2)
  }

  @Test func `pointers to functions of C are recorded, and can be called`() {
    let double = CallbacksSpy()

    double.register { _ in }
    double.keep({ _ in }, {})
    double.call { number in number + 1 }

    #expect(double.registerSpy.callCount == 1)
    #expect(double.keepSpy.callCount == 1)
    #expect(double.callSpy.lastCall?(7) == 8)
  }

  @Test func `tuples with labels are read wherever they stand`() async throws {
    let double = LabelledTuplesSpy(
      fetch: (bytes: [1], (status: 200, isFresh: true)),
      subscript: (id: 7, name: "pear")
    )
    double.eachSpy.answers { body in body.function((key: "plum", value: 2)) }

    let fetched = try await double.fetch()
    double.each { pair in #expect(pair.key == "plum") }
    double.load { item in #expect(item?.name == "fig") }
    double.loadSpy.lastCall?((id: 1, name: "fig"))

    #expect(fetched.1.isFresh)
    #expect(double[((row: 1, column: 2), layer: 3)].name == "pear")
  }

  @Test func `an autoclosure may wait and throw`() async throws {
    let double = AutoclosuresSpy(print: "printed")
    double.logSpy.answers { text in try await text() }

    #expect(try await double.log("logged") == "logged")
    #expect(try await double.print("a") == "printed")
    #expect(double.printSpy.calls == ["a"])
  }
}

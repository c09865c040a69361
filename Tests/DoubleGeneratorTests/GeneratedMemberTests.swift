import Shapes
import TestDoubles
import TestSupport
import Testing

/// Doubles of properties, subscripts, initialisers and static members.
@Suite struct GeneratedMemberTests {
  @Test func `a property answers and records`() {
    let double = PropertiesSpy(title: "a", note: "b")

    double.note = nil

    #expect(double.title == "a")
    #expect(double.note == nil)
    #expect(double.titleSpy.getCount == 1)
    #expect(double.noteSpy.sets == [nil])
  }

  @Test func `a property that throws or waits is a function`() async throws {
    let double = PropertiesSpy()
    double.sizeSpy.throws(ParseError(position: 0))
    double.remoteSpy.returns(6)

    let remote = try await double.remote

    #expect(remote == 6)
    #expect(throws: ParseError(position: 0)) { try double.size }
  }

  @Test func `a value that is got may fail with an error of the conforming type's choice`() async throws {
    let double = TypedGettersSpy<String, ParseError>(value: "a", subscriptKey: 4)
    double.remoteSpy.throws(ParseError(position: 1))
    double.subscriptSpy.throws(ParseError(position: 2))

    let byKey = try await double[key: 3]

    #expect(byKey == 4)
    #expect(try double.value == "a")
    await #expect(throws: ParseError(position: 1)) { try await double.remote }
    #expect(throws: ParseError(position: 2)) { try double[0] }
  }

  @Test func `subscripts answer and record`() {
    let double = SubscriptsSpy()
    double.subscriptIndexSpy.answers { index in "number \(index)" }
    double.subscriptNameSpy.returns(4)
    double.subscriptKeySpy.returns(true)

    double[7] = "seven"

    #expect(double[2] == "number 2")
    #expect(double[name: "four"] == 4)
    #expect(double[Character("x")])
    #expect(double.subscriptIndexSetterSpy.lastCall?.index == 7)
    #expect(double.subscriptIndexSetterSpy.lastCall?.newValue == "seven")
    #expect(double.subscriptKeySpy.lastCall as? Character == "x")
  }

  @Test func `static members belong to the scope of the test`() {
    withStaticDoubles {
      let shared = StaticsSpy()
      StaticsSpy.sharedSpy.value = shared
      StaticsSpy.limitSpy.value = 3
      StaticsSpy.openSpy.throws(ParseError(position: 2))

      #expect(StaticsSpy.shared === shared)
      #expect(StaticsSpy.limit == 3)
      #expect(throws: ParseError(position: 2)) { try StaticsSpy.open(path: "a") }
      #expect(StaticsSpy.openSpy.calls == ["a"])
    }
  }

  @Test func `static members of two scopes are two`() async {
    async let first = withStaticDoubles { () async -> Int in
      StaticsSpy.limitSpy.value = 1
      return await Task { StaticsSpy.limit }.value
    }
    async let second = withStaticDoubles { () async -> Int in
      StaticsSpy.limitSpy.value = 2
      return await Task { StaticsSpy.limit }.value
    }

    let limits = await [first, second]

    #expect(limits == [1, 2])
  }

  @Test func `nothing of a static member stays outside a scope`() {
    StaticsSpy.limitSpy.set(1)

    #expect(StaticsSpy.limitSpy.sets == [])
  }

  @Test func `initialisers record, fail and throw`() {
    withStaticDoubles {
      InitializersSpy.initNumberSpy.returns(false)
      InitializersSpy.initPathSpy.throws(ParseError(position: 3))

      _ = InitializersSpy(name: "a")

      #expect(InitializersSpy(number: 1) == nil)
      #expect(throws: ParseError(position: 3)) { try InitializersSpy(path: "p") }
      #expect(InitializersSpy.initNameSpy.calls == ["a"])
    }
  }

  @Test(.inOwnProcess) func `an operator without an answer names its spy`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      withStaticDoubles { _ = !OperatorsSpy() }
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Add before the call: prefixNotSpy.returns(…) with Bool."))
  }

  @Test func `operators answer and record`() {
    withStaticDoubles {
      let first = OperatorsSpy()
      let second = OperatorsSpy()
      OperatorsSpy.plusSpy.returns(second)
      OperatorsSpy.prefixNotSpy.returns(true)

      #expect(first + first === second)
      #expect((!first) == true)
      #expect(OperatorsSpy.plusSpy.lastCall?.left === first)
    }
  }

  @Test func `a required initialiser without arguments throws what it is told to`() {
    withStaticDoubles {
      ThrowingInitializerSpy.initSpy.throws(ParseError(position: 1))

      #expect(throws: ParseError(position: 1)) { try ThrowingInitializerSpy() }
      #expect(ThrowingInitializerSpy(count: 4).count() == 4)
    }
  }

  @Test func `an initialiser with a generic error throws that of its closure`() {
    withStaticDoubles {
      GenericInitializerSpy.initSpy.answers { body in try body.function() }

      #expect(throws: ParseError(position: 2)) {
        try GenericInitializerSpy { () throws(ParseError) in throw ParseError(position: 2) }
      }
    }
  }

  @Test func `generic subscripts are told apart by their types`() {
    let double = GenericSubscriptsSpy(subscriptKeyPath: 5, subscriptKey: 6)

    #expect(double[\String.count] == 5)
    #expect(double["k"] == 6)
    #expect(double.subscriptKeySpy.lastCall as? String == "k")
  }

  @Test func `a member that has a result builder returns what it is told to`() {
    let double = BuiltSpy(body: Node(["body"]), make: Node(["made"]))

    let made = double.make { Node([]) }

    #expect(double.body == Node(["body"]))
    #expect(made == Node(["made"]))
  }

  @Test func `a lenient double answers with empty values, or with those that it is made with`() throws {
    let double = EmptiableDummy(first: 3)

    double.nothing = ()

    #expect(double.nothingSpy.sets.count == 1)
    #expect(double.note == nil)
    #expect(double.first() == 3)
    #expect(double.all() == [])
    #expect(try double.name() == "")
  }

  @Test func `a subscript's argument may have the name of what it is set to`() {
    let double = WordsAsNamesSpy(subscript: "two")

    double[2] = "zwei"

    #expect(double[2] == "two")
    #expect(double.subscriptSetterSpy.lastCall?.newValue == 2)
    #expect(double.subscriptSetterSpy.lastCall?.newValue_ == "zwei")
  }

  @Test func `labels and names may be words of the language`() {
    let double = WordsAsNamesSpy()

    double.take(1, let: 2, in: 3)

    #expect(double.takeSpy.lastCall?.var == 1)
    #expect(double.takeSpy.lastCall?.let == 2)
  }

  @Test func `a result builder may be generic`() {
    let double = PairsBuiltSpy<String, Int>(body: [1, 2])

    #expect(double.body == [1, 2])
  }

  @Test func `a delegate, a data source, and what the file of doubles says, are held weakly`() {
    let double = EngineSpy()

    setListeners(of: double)

    #expect(double.delegate == nil)
    #expect(double.scrollDelegate == nil)
    #expect(double.dataSource == nil)
    #expect(double.observer == nil)
    #expect(double.parent == nil)
    #expect(double.delegateSpy.sets.count == 1)
  }

  @Test func `a property that only sounds like a delegate is held strongly`() {
    let double = EngineSpy(delegateCount: 1)

    double.onDelegate = {}

    #expect(double.delegateCount == 1)
    #expect(double.onDelegate != nil)
  }

  @Test func `a relay passes a delegate on to the real object, and holds it weakly`() {
    let real = EngineSpy()
    let listener = EngineDelegateSpy()
    let double = EngineRelay(forwardingTo: real)

    double.delegate = listener
    setListeners(of: double)
    double.delegate = listener

    #expect(real.delegate === listener)
    #expect(double.delegate === listener)
    #expect(double.delegateSpy.sets.map { $0 === listener } == [true, false, true])
    #expect(double.observerSpy.sets.map { $0 == nil } == [true])
  }

  private func setListeners(of engine: some Engine) {
    engine.delegate = EngineDelegateSpy()
    engine.scrollDelegate = EngineDelegateSpy()
    engine.dataSource = EngineDelegateSpy()
    engine.observer = EngineDelegateSpy()
    engine.parent = EngineDelegateSpy()
  }

  @Test func `each function that returns a value can be given its first answer`() async throws {
    let double = PlainFunctionsSpy(count: 1, load: ["pear"], parse: 3, append: 4)

    let items = try await double.load(page: 1, matching: "fruit")

    #expect(items == ["pear"])
    #expect(try double.parse("three") == 3)
    #expect(double.append("fig") == 4)
  }
}

import Shapes
import StrictDoubles
import Testing

/// Doubles that forward the calls without an answer to something real.
@Suite struct GeneratedRelayTests {
  @Test func `a call is recorded and passed on to the real object`() async throws {
    let real = PlainFunctionsSpy(count: 3)
    let double = PlainFunctionsRelay(forwardingTo: real)
    real.loadSpy.returns(["pear"])

    let count = double.count()
    let items = try await double.load(page: 1, matching: "fruit")

    #expect(count == 3)
    #expect(items == ["pear"])
    #expect(double.countSpy.callCount == 1)
    #expect(double.loadSpy.lastCall?.query == "fruit")
    #expect(real.loadSpy.lastCall?.query == "fruit")
  }

  @Test(.everyOrder(atLeast: 2)) func `calls that are passed on go on in every order`() async throws {
    let real = PlainFunctionsSpy()
    // The protocol isn't `Sendable`, and the doubles are safe from any thread.
    nonisolated(unsafe) let double = PlainFunctionsRelay(forwardingTo: real)
    real.loadSpy.returns(["pear"])

    let fruits = Task { try await double.load(page: 1, matching: "fruit") }
    let nuts = Task { try await double.load(page: 1, matching: "nut") }

    #expect(try await fruits.value == ["pear"])
    #expect(try await nuts.value == ["pear"])
  }

  @Test func `a timeline tells that a call was passed on, and not how it ended`() {
    let double = PlainFunctionsRelay(forwardingTo: PlainFunctionsSpy(count: 3))

    _ = double.count()

    #expect("\(Timeline(double.countSpy))" == "1. PlainFunctionsRelay.count() was passed on")
  }

  @Test func `an answer takes the real object's place`() {
    let real = PlainFunctionsSpy(count: 3)
    let double = PlainFunctionsRelay(forwardingTo: real)

    double.countSpy.returns(4)

    #expect(double.count() == 4)
    #expect(real.countSpy.callCount == 0)
  }

  @Test func `a rule takes the real object's place for the calls it matches`() throws {
    let real = PlainFunctionsSpy(parse: 1)
    let double = PlainFunctionsRelay(forwardingTo: real)

    double.parseSpy.when { $0 == "two" }.returns(2)

    #expect(try double.parse("two") == 2)
    #expect(try double.parse("one") == 1)
  }

  @Test func `back to the real object after an answer of the test's own`() {
    let double = PlainFunctionsRelay(forwardingTo: PlainFunctionsSpy(count: 3))
    double.countSpy.returns(4)
    let told = double.count()

    double.countSpy.forwards()

    #expect(told == 4)
    #expect(double.count() == 3)
    #expect(double.countSpy.callCount == 2)
  }

  @Test func `back to the real object for the calls that a rule picks out`() throws {
    let double = PlainFunctionsRelay(forwardingTo: PlainFunctionsSpy(parse: 1))
    double.parseSpy.returns(2)
    double.parseSpy.when { $0 == "one" }.forwards()

    #expect(try double.parse("two") == 2)
    #expect(try double.parse("one") == 1)
  }

  @Test func `something happens beside a call that is passed on`() {
    let countedSpy = Spy<Void, Void, Never>()
    let double = PlainFunctionsRelay(forwardingTo: PlainFunctionsSpy(count: 3))
    double.countSpy.onCall { countedSpy() }

    #expect(double.count() == 3)
    #expect(countedSpy.callCount == 1)
  }

  @Test func `an answer for one type leaves the other types to the real object`() throws {
    let real = GenericsSpy()
    real.decodeSpy.returns("real")
    let double = GenericsRelay(forwardingTo: real)
    double.decodeSpy.returns(8, for: Int.self)

    #expect(try double.decode(Int.self, from: "8") == 8)
    #expect(try double.decode(String.self, from: "8") == "real")
  }

  @Test func `an error of the real object comes through with its type`() {
    let real = PlainFunctionsSpy()
    let double = PlainFunctionsRelay(forwardingTo: real)
    real.parseSpy.throws(ParseError(position: 9))

    #expect(throws: ParseError(position: 9)) { try double.parse("x") }
  }

  @Test func `a property is gotten from the real object and set in it`() {
    let real = PropertiesSpy(title: "real", note: nil)
    let double = PropertiesRelay(forwardingTo: real)

    double.note = "new"

    #expect(double.title == "real")
    #expect(double.note == "new")
    #expect(double.noteSpy.sets == ["new"])
    #expect(double.titleSpy.getCount == 1)
  }

  @Test func `a generic function is passed on with its types`() throws {
    let real = GenericsSpy()
    let double = GenericsRelay(forwardingTo: real)
    real.decodeSpy.returns(8)

    let number = try double.decode(Int.self, from: "8")

    #expect(number == 8)
    #expect(double.decodeSpy.lastCall?.text == "8")
  }

  @Test func `a non-escaping closure is passed on`() {
    let real = ClosuresSpy()
    let double = ClosuresRelay(forwardingTo: real)
    real.mapSpy.answers { body in [try body.function(1)] }

    let words = double.map { number in "\(number)!" }

    #expect(words == ["1!"])
    #expect(double.mapSpy.callCount == 1)
  }

  @Test func `an inout argument is passed on`() {
    let real = ChangedArgumentsSpy()
    let double = ChangedArgumentsRelay(forwardingTo: real)
    real.incrementSpy.answers { number in number.value += 1 }
    var number = 41

    double.increment(&number)

    #expect(number == 42)
    #expect(double.incrementSpy.lastCall?.initial == 41)
  }

  @Test func `associated types are those of the real object`() {
    let real = StoreSpy<Int>(find: 4)
    let double = StoreRelay(forwardingTo: real)

    double.add(9)

    #expect(double.find("key") == 4)
    #expect(real.addSpy.calls == [9])
  }

  @Test func `what the real object makes of itself is wrapped`() {
    let copy = CopiesSpy()
    let double = CopiesRelay(forwardingTo: CopiesSpy(copy: copy))

    #expect(double.copy().real === copy)
  }

  @Test func `an argument may have the name of the real object`() {
    let real = ArgumentNamesSpy(double: 2, subscript: 3)
    let double = ArgumentNamesRelay(forwardingTo: real)

    #expect(double.double(real: 1) == 2)
    #expect(double[4] == 3)
    #expect(real.doubleSpy.calls == [1])
  }

  @Test func `an initialiser's argument may have the name of the real object`() {
    withStaticDoubles {
      let double = ArgumentNamesRelay<ArgumentNamesSpy>(real: 1)
      let other = ArgumentNamesRelay<ArgumentNamesSpy>(text: "a")

      double.real.doubleSpy.returns(5)
      other?.real.doubleSpy.returns(6)

      #expect(double.double(real: 1) == 5)
      #expect(other?.double(real: 1) == 6)
    }
  }

  @Test func `a subclass of an unchecked Sendable class is one too`() async {
    let double = LampSpy()
    double.isOnSpy.returns(false)

    let isOn = await Task.detached { double.isOn() }.value

    #expect(isOn == false)
  }

  @Test func `a subclass calls through`() async throws {
    let double = LoudGreeterSpy(name: "Ann")

    #expect(double.greet() == "Hello, Ann!")
    #expect(try await double.wait() == 1)
    #expect(double.greetSpy.callCount == 1)
    #expect(double.nameSpy.getCount == 1)
  }

  @Test func `a subclass answers what it is told to`() {
    let double = LoudGreeterSpy(name: "Ann")
    double.nameSpy.value = "Bob"
    double.shoutSpy.returns("HEY")

    #expect(double.greet() == "Hello, Bob!")
    #expect(double.shout("hey") == "HEY")
    #expect(double.shoutSpy.calls == ["hey"])
  }

  @Test func `a subclass of a generic class is generic`() {
    let double = ShelfSpy<Int>()
    double.containsSpy.returns(true)

    #expect(double.contains(3))
    #expect(double[0] == nil)
  }

  @Test func `what a protocol says again of what it inherits is passed on once`() {
    let real = WordStoreSpy(find: "pear")
    let double = WordStoreRelay(forwardingTo: real)

    #expect(double.find("fruit") == "pear")
    #expect(real.findSpy.calls == ["fruit"])
  }
}

import Shapes
import TestDoubles
import Testing

/// Requirements that share a name, each with a spy of its own.
@Suite struct GeneratedOverloadTests {
  @Test func `an associated type isn't settled by another function of the name`() {
    let double = TransformsSpy<Character>(mapText: 3, mapNumbers: "x")

    let count: Int = double.map("abc")
    let letter: Character = double.map([1, 2])

    #expect(count == 3)
    #expect(letter == "x")
    #expect(double.mapTextSpy.calls == ["abc"])
    #expect(double.mapNumbersSpy.calls == [[1, 2]])
  }

  @Test func `an inout argument tells a function from one without`() {
    let double = ChangedOverloadsSpy()
    double.updateInoutSpy.answers { number in number.value += 1 }
    var number = 41

    double.update(&number)
    double.update(7)

    #expect(number == 42)
    #expect(double.updateSpy.calls == [7])
  }

  @Test func `overloads that differ in their constraints are named by what differs`() {
    let double = ConstrainedOverloadsSpy()

    double.encode(contentsOf: [true, false])
    double.encode(contentsOf: [1, 2, 3])

    #expect(double.encodeBoolSpy.lastCall as? [Bool] == [true, false])
    #expect(double.encodeIntSpy.lastCall as? [Int] == [1, 2, 3])
  }

  @Test func `functions that differ in their results alone stay two, where one gives an associated type`() {
    let double = GuessedSpy<Character>(getValue: "x", getInt: 3)

    let value: Character = double.get()
    let number: Int = double.get()

    #expect(value == "x")
    #expect(number == 3)
  }

  @Test func `functions that differ in an argument stay two, where one takes an associated type`() {
    let double = GuessedSpy<Int>()

    double.log(7)
    double.log("seven")

    #expect(double.logValueSpy.calls == [7])
    #expect(double.logTextSpy.calls == ["seven"])
  }

  @Test func `overloads are named by the labels that tell them apart`() {
    let double = BroadcastsSpy()

    double.push(reference: nil, topic: "news", event: "new", json: ["id": 1])
    double.push(reference: nil, topic: "news", event: "new", binary: [7])

    #expect(double.pushJsonSpy.lastCall?.json == ["id": 1])
    #expect(double.pushBinarySpy.lastCall?.binary == [7])
  }

  @Test func `overloads are named by the shortest part of a type that differs`() {
    let double = OrdersSpy()

    double.send(Order()) { _ in }
    double.send(TypedOrder(7)) { _ in }
    double.watch { (_: Swift.Result<String, ParseError>) in }
    double.ship([Order(), Order()])

    #expect(double.sendSpy.callCount == 1)
    #expect(double.sendTypedSpy.callCount == 1)
    #expect(double.watchStringSpy.callCount == 1)
    #expect(double.shipOrdersSpy.calls == [[Order(), Order()]])
  }

  @Test func `a spy that the file of doubles names is told by its function`() {
    let double = OrdersSpy()

    double.watch({ (_: Swift.Result<String, ParseError>) in }, initially: true)

    #expect(double.watchFromNowSpy.lastCall?.initially == true)
    #expect(Timeline(double).functions == ["watch(_:initially:)"])
  }

  @Test func `a delegate's function is named by its labels, and told by its function`() {
    let double = ShopControllerDelegateSpy(priceOf: 5)
    let controller = ShopController()

    double.shopController(controller, didPrepareOrder: 1, with: ["tea"])
    double.shopController(controller, item: 2, willShow: true)
    let price = double.shopController(controller, priceOf: 3)

    #expect(price == 5)
    #expect(double.didPrepareOrderWithSpy.lastCall?.items == ["tea"])
    #expect(double.itemWillShowSpy.lastCall?.willShow == true)
    #expect(
      Timeline(double).functions == [
        "shopController(_:didPrepareOrder:with:)", "shopController(_:item:willShow:)",
        "shopController(_:priceOf:)",
      ]
    )
  }
}

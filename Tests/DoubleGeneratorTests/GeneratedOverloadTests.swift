import Shapes
import TestDoubles
import Testing

/// Requirements that share a name, each with a spy of its own.
@Suite struct GeneratedOverloadTests {
  @Test func `an associated type isn't settled by another function of the name`() {
    let double = TransformsSpy<Character>(mapString: 3, mapInt: "x")

    let count: Int = double.map("abc")
    let letter: Character = double.map([1, 2])

    #expect(count == 3)
    #expect(letter == "x")
    #expect(double.mapStringSpy.calls == ["abc"])
    #expect(double.mapIntSpy.calls == [[1, 2]])
  }

  @Test func `an inout argument tells a function from one without`() {
    let double = ChangedOverloadsSpy()
    double.updateInoutIntSpy.answers { number in number.value += 1 }
    var number = 41

    double.update(&number)
    double.update(7)

    #expect(number == 42)
    #expect(double.updateIntSpy.calls == [7])
  }

  @Test func `overloads that differ in their constraints are named by what differs`() {
    let double = ConstrainedOverloadsSpy()

    double.encode(contentsOf: [true, false])
    double.encode(contentsOf: [1, 2, 3])

    #expect(double.encodeBoolSpy.lastCall as? [Bool] == [true, false])
    #expect(double.encodeIntSpy.lastCall as? [Int] == [1, 2, 3])
  }

  @Test func `functions that differ in their results alone stay two, where one gives an associated type`() {
    let double = GuessedSpy<Character>(getSelfValue: "x", getInt: 3)

    let value: Character = double.get()
    let number: Int = double.get()

    #expect(value == "x")
    #expect(number == 3)
  }

  @Test func `functions that differ in an argument stay two, where one takes an associated type`() {
    let double = GuessedSpy<Int>()

    double.log(7)
    double.log("seven")

    #expect(double.logSelfValueSpy.calls == [7])
    #expect(double.logStringSpy.calls == ["seven"])
  }

  @Test func `overloads are named by the labels that tell them apart`() {
    let double = BroadcastsSpy()

    double.push(reference: nil, topic: "news", event: "new", json: ["id": 1])
    double.push(reference: nil, topic: "news", event: "new", binary: [7])

    #expect(double.pushJsonSpy.lastCall?.json == ["id": 1])
    #expect(double.pushBinarySpy.lastCall?.binary == [7])
  }
}

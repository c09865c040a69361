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

    #expect(double.encodeContentsOfBoolSpy.lastCall as? [Bool] == [true, false])
    #expect(double.encodeContentsOfIntSpy.lastCall as? [Int] == [1, 2, 3])
  }
}

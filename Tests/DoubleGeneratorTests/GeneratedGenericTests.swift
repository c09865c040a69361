import Foundation
import Shapes
import TestDoubles
import TestSupport
import Testing

/// Doubles of generic functions and of protocols with associated types.
@Suite struct GeneratedGenericTests {
  @Test func `a generic function is answered with a value of the type its caller wants`() throws {
    let double = GenericsSpy()
    double.decodeSpy.returns(8)

    let number = try double.decode(Int.self, from: "8")

    #expect(number == 8)
    #expect(double.decodeSpy.lastCall?.text == "8")
    #expect(double.decodeSpy.lastCall?.type as? Int.Type == Int.self)
  }

  @Test(.inOwnProcess) func `an answer of the wrong type says what was wanted`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let double = GenericsSpy()
      double.decodeSpy.returns("eight")
      _ = try double.decode(Int.self, from: "8")
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        """
        GenericsSpy.decode(_:from:) was answered with "eight", which is of type String; its caller wants Int. \
        Answer by type: `returns(…, for: Int.self)`, `answers { input in … }` or `when { … }.returns(…)`.
        """
      )
    )
  }

  @Test func `a generic function is answered by the type asked for`() throws {
    let double = GenericsSpy()
    double.decodeSpy.returns(8, for: Int.self)
    double.decodeSpy.returns("eight", for: String.self)

    #expect(try double.decode(Int.self, from: "8") == 8)
    #expect(try double.decode(String.self, from: "8") == "eight")
  }

  @Test func `the type asked for needn't be among the arguments`() {
    let double = GenericsSpy(first: Double?.none as Any)
    double.firstSpy.returns(8, for: Int.self)
    double.firstSpy.returns("eight", for: String.self)

    #expect(double.first(of: [1, 2]) == 8)
    #expect(double.first(of: ["one", "two"]) == "eight")
    #expect(double.first(of: [1.5, 2.5]) == nil)
  }

  @Test func `an opaque argument is recorded`() {
    let double = GenericsSpy()

    double.show(3)

    #expect(double.showSpy.lastCall as? Int == 3)
  }

  @Test func `a parameter pack is recorded as an array`() {
    let double = GenericsSpy(all: 2)

    let count = double.all(1, "two")

    #expect(count == 2)
    #expect(double.allSpy.lastCall?.first as? Int == 1)
    #expect(double.allSpy.lastCall?.last as? String == "two")
  }

  @Test func `an optional of a generic type may be nil`() {
    let double = GenericsSpy()
    double.firstSpy.returns(Int?.none as Any)

    let first = double.first(of: [1, 2])

    #expect(first == nil)
  }

  @Test func `an associated type is a parameter of the double`() {
    let double = StoreSpy<Int>(find: 4)

    double.add(9)

    #expect(double.find("key") == 4)
    #expect(double.findSpy.calls == ["key"])
    #expect(double.addSpy.calls == [9])
  }

  @Test func `a protocol that settles its associated types has a double without parameters`() {
    let double = NumberStoreSpy(find: nil)

    #expect(double.find(1) == nil)
    #expect(double.findSpy.calls == [1])
  }

  @Test func `a where clause is kept`() {
    let double = PagedSpy<[Int]>(page: [1, 2])

    #expect(double.page() == [1, 2])
  }

  @Test func `an inherited constraint is kept`() {
    let double = NamedStoreSpy<String>(name: "fruit")

    #expect(double.name == "fruit")
  }

  @Test func `an opaque argument keeps the arguments of its own`() {
    let double = OpaqueArgumentsSpy(join: "a-b")

    let text = double.join(["a", "b"])

    #expect(text == "a-b")
    #expect(double.joinSpy.lastCall as? [String] == ["a", "b"])
  }

  @Test func `an opaque argument may have another name for several protocols`() {
    let double = OpaqueArgumentsSpy(join: "")

    double.write(StoreSpy<Int>())

    #expect(double.writeSpy.lastCall is StoreSpy<Int>)
  }

  @Test func `a call with a pack of closures is recorded without them`() {
    let double = GenericsSpy()

    double.visit({ (_: Int) in }, { (_: String) in })

    #expect(double.visitSpy.callCount == 1)
  }

  @Test func `an element that is an associated type keeps its own constraints`() {
    let double = ShelvesSpy(items: [Volume(id: 7)])

    #expect(double.items().map(\.id) == [7])
  }

  @Test func `an element that a child protocol settles is that of the double's sequence`() {
    let double = NumberRankedSpy(ranks: [3, 1])

    #expect(double.ranks() == [3, 1])
  }

  @Test func `what has to be hashable is so in an array too`() {
    let double = GroupedSpy(key: ["first", "second"])

    #expect(double.key() == ["first", "second"])
  }

  @Test func `of defaults that lead to each other one stays open`() {
    withStaticDoubles {
      PartsSpy<Int>.buildSpy.returns([1, 2])

      #expect(PartsSpy<Int>.build(1) == [1, 2])
    }
  }

  @Test func `an associated type with a default stays open where that is asked for`() {
    let double = StoreGenericSpy<String, Int>(find: "third")

    #expect(double.find(3) == "third")
    #expect(double.findSpy.calls == [3])
  }

  @Test func `first answers of an optional come in their order, and nil is one`() {
    let double = StoreSpy<Int>(find: 7, nil)

    #expect(double.find("first") == 7)
    #expect(double.find("second") == nil)
    #expect(double.find("third") == nil)
  }

  @Test(.inOwnProcess) func `an error of another type than the caller's says what it takes`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let double = ClosuresSpy()
      double.withSpy.throws(URLError(.badURL))
      _ = try double.with { (number: Int) throws(CocoaError) in number }
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("its function throws only CocoaError. Set up an error of that type: `throws(…)`.")
    )
  }
}

private struct Volume: Identifiable {
  let id: Int
}

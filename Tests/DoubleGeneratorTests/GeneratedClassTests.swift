import TestDoubles
import Testing

@testable import Shapes

/// Doubles that are subclasses: of a class that is doubled itself, or of one that a protocol asks for.
@Suite struct GeneratedClassTests {
  @Test func `a double is a subclass of the class that its protocol asks for`() {
    let double = CartSpy(owner: "Ann", total: 3)

    let basket: Basket = double

    #expect(basket.owner == "Ann")
    #expect(double.total() == 3)
    #expect(double.totalSpy.callCount == 1)
  }

  @Test func `a superclass without arguments needs none from the test`() throws {
    let double = LampSwitchSpy()
    double.toggleSpy.returns(())

    try double.toggle()

    #expect(double.isOn())
    #expect(double.toggleSpy.callCount == 1)
  }

  @Test func `an internal class is doubled, but for what is final`() {
    let double = DrawerSpy()
    double.openSpy.when { $0 > 1 }.returns(1)

    let counts = [double.open(1), double.open(5)]

    #expect(counts == [1, 1])
    #expect(double.label == "drawer")
    #expect(double.openSpy.calls == [1, 5])
  }

  @Test func `a superclass with nothing but NSObject's initialiser is one`() {
    let double = ZoomSpy(zoom: 3)

    let lens: Lens = double

    #expect(lens.focus == 1)
    #expect(double.zoom() == 3)
  }

  @Test func `a superclass has what its own superclasses have`() {
    let double = AnnouncerSpy(name: "Ann")

    double.announce()

    #expect(double.greet() == "Hello, Ann!")
    #expect(double.announceSpy.callCount == 1)
  }

  @Test func `a subclass has the members of a generic superclass, of the type that it chooses`() {
    let double = RackSpy()
    double.containsSpy.returns(true)

    #expect(double.contains("coat"))
    #expect(double.containsSpy.calls == ["coat"])
    #expect(double[2] == nil)
  }

  @Test func `also where that is generic itself`() {
    let double = ShoeRackSpy()

    #expect(!double.contains(["a": 1]))
    #expect(double.containsSpy.calls == [["a": 1]])
  }

  @Test func `an argument that is sent is recorded, and sent on`() {
    let double = RackSpy()

    let number = double.put(Cell(7))

    #expect(number == 1)
    #expect(double.putSpy.lastCall?.value == 7)
  }
}

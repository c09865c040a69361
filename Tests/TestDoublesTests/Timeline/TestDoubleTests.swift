import TestDoubles
import Testing

@Suite struct TestDoubleTests {
  @Test func `a struct's function doubles are found`() {
    let door = DoorSpy()

    door.open()

    #expect(Timeline(door).functions == ["open()"])
  }

  @Test func `a class has the function doubles of its superclass too`() {
    let window = WindowSpy()

    window.open()
    window.tilt()

    #expect(Timeline(window).functions == ["open()", "tilt()"])
  }

  @Test func `an actor's function doubles are found`() async {
    let gate = GateSpy()

    await gate.open()

    #expect(Timeline(gate).functions == ["open()"])
  }

  @Test func `the function doubles of a class on the main actor are found`() async {
    let shutter = ShutterSpy()

    await shutter.open()

    #expect(Timeline(shutter).functions == ["open()"])
  }

  @Test func `a fake's function doubles are found`() {
    let lock = FakeLock(false)

    lock.open()

    #expect(Timeline(lock).functions == ["open()"])
  }

  @Test func `function doubles of all kinds are found`() async {
    let room = RoomSpy()

    room.name = "attic"
    await room.heat()
    room.enter()

    #expect(Timeline(room).functions == ["name.set", "heat()", "enter()"])
  }

  @Test func `doubles within a double are found, also in optionals, arrays and dictionaries`() {
    let street = StreetSpy()

    street.corner.door.open()
    street.window?.tilt()
    street.doors[1].open()
    street.rooms["attic"]?.enter()

    #expect(Timeline(street).functions == ["open()", "tilt()", "open()", "enter()"])
  }

  @Test func `doubles that hold each other are found once`() {
    let left = TwinSpy()
    let right = TwinSpy()
    left.other = right
    right.other = left
    left.knock()
    right.knock()

    #expect(left.timelineEntries.map(\.function) == ["knock()", "knock()"])

    left.other = nil
  }

  @Test func `a double forgets the calls of all its spies, and keeps their answers`() {
    let room = RoomSpy()
    room.nameSpy.value = "attic"
    room.enter()
    room.name = "cellar"

    room.forgetCalls()

    #expect(room.timelineEntries.isEmpty)
    #expect(!room.enterSpy.wasCalled)
    #expect(room.name == "cellar")
  }

  @Test func `doubles in a double forget their calls with it`() {
    let street = StreetSpy()
    street.doors[0].open()
    street.window?.tilt()
    street.rooms["attic"]?.enter()

    street.forgetCalls()

    #expect(Timeline(street).functions == [])
  }

  @Test func `doubles that hold each other forget their calls once`() {
    let left = TwinSpy()
    let right = TwinSpy()
    left.other = right
    right.other = left
    left.knock()
    right.knock()

    left.forgetCalls()

    #expect(!left.knockSpy.wasCalled)
    #expect(!right.knockSpy.wasCalled)

    left.other = nil
  }

  @Test func `an object that is no double is not looked into`() {
    let owner = OwnerSpy()

    owner.house.door.open()

    #expect(Timeline(owner).functions == [])
  }

  @Test func `a double may say itself what it recorded`() {
    let house = HouseSpy()

    house.door.open()

    #expect(Timeline(house).functions == ["open()"])
  }
}

extension TestDoubleTests {
  struct DoorSpy: TestDouble {
    let openSpy = Spy<Void, Void, Never>()

    func open() {
      openSpy()
    }
  }

  class OpeningSpy: TestDouble {
    let openSpy = Spy<Void, Void, Never>()

    func open() {
      openSpy()
    }
  }

  final class WindowSpy: OpeningSpy {
    let tiltSpy = Spy<Void, Void, Never>()

    func tilt() {
      tiltSpy()
    }
  }

  actor GateSpy: TestDouble {
    let openSpy = Spy<Void, Void, Never>()

    func open() {
      openSpy()
    }
  }

  @MainActor final class ShutterSpy: TestDouble {
    let openSpy = Spy<Void, Void, Never>()

    func open() {
      openSpy()
    }
  }

  final class FakeLock: Fake<Bool>, @unchecked Sendable {
    let openSpy = Spy<Void, Void, Never>()

    func open() {
      accessWithoutFaults { $0 = true }
      openSpy()
    }
  }

  final class RoomSpy: TestDouble {
    let nameSpy = PropertySpy<String>(returning: "")
    let heatSpy = AsyncSpy<Void, Void, Never>()
    private(set) lazy var enterSpy = Spy<Void, Void, Never>()

    var name: String {
      get { nameSpy.get() }
      set { nameSpy.set(newValue) }
    }

    func heat() async {
      await heatSpy()
    }

    func enter() {
      enterSpy()
    }
  }

  struct HouseSpy: TestDouble {
    let door = DoorSpy()

    var timelineEntries: [Timeline.Entry] {
      door.timelineEntries
    }
  }

  struct StreetSpy: TestDouble {
    let corner = HouseSpy()
    let window: WindowSpy? = WindowSpy()
    let doors = [DoorSpy(), DoorSpy()]
    let rooms = ["attic": RoomSpy()]
  }

  final class TwinSpy: TestDouble {
    let knockSpy = Spy<Void, Void, Never>()
    var other: TwinSpy?

    func knock() {
      knockSpy()
    }
  }

  struct OwnerSpy: TestDouble {
    struct House {
      let door = DoorSpy()
    }

    let house = House()
  }
}

import TestDoubles
import Testing

/// How messages and timelines name a call.
@Suite struct CallNameTests {
  @Test func `arguments have the labels of the function`() throws {
    let door = DoorSpy()

    door.paint("red", coats: 2)

    #expect(Timeline(door).description == #"1. DoorSpy.paint("red", coats: 2) returned"#)
  }

  @Test func `arguments have the labels of the tuple where they are not all of the function's`() throws {
    let door = DoorSpy()

    door.lock(turns: 2, key: 3, completion: {})

    #expect(Timeline(door).description == "1. DoorSpy.lock(turns: 2, key: 3) returned")
  }

  @Test func `an argument on its own has no label where the function has several`() {
    let door = DoorSpy()

    door.open(by: 90, slowly: true)

    #expect(Timeline(door).description == "1. DoorSpy.open(90) returned")
  }

  @Test func `a name without parentheses gets the arguments, if there are any`() {
    let titleSpy = Spy<Void, Void, Never>(owner: "Door")
    let openSpy = Spy<Int, Void, Never>(owner: "Door")

    titleSpy(function: "title")
    openSpy(90, function: "open")

    #expect(Timeline(titleSpy, openSpy).description == "1. Door.title returned\n2. Door.open(90) returned")
  }

  @Test func `a name in backticks may have parentheses in it`() {
    let openSpy = Spy<Int, Void, Never>(owner: "Door")

    openSpy(90, function: "`open (wide)`(by:)")

    #expect(Timeline(openSpy).description == "1. Door.`open (wide)`(by: 90) returned")
  }

  @Test func `a function without arguments has none`() {
    let door = DoorSpy()

    door.close()

    #expect(Timeline(door).description == "1. DoorSpy.close() returned")
  }

  @Test func `an operator is a function like any other`() {
    let door = DoorSpy()

    _ = door + 2

    #expect(Timeline(door).description == "1. DoorSpy.+(2) returned")
  }

  @Test func `an operator isn't called by the name of its double`() {
    let plusSpy = Spy<Int, Int, Never>(returning: 0, owner: "DoorSpy.plusSpy")

    _ = plusSpy(2, function: "+(_:_:)")

    #expect(Timeline(plusSpy).description == "1. DoorSpy.+(2) returned")
  }

  @Test func `what makes or ends an object isn't the function that the double stands for`() {
    let countSpy = Spy<Int, Void, Never>(owner: "Door")

    countSpy(1, function: "init(by:)")
    countSpy(2, function: "deinit")

    #expect(Timeline(countSpy).description == "1. spy(1) returned\n2. spy(2) returned")
  }

  @Test func `a subscript is a function like any other`() {
    let door = DoorSpy()

    _ = door[2]

    #expect(Timeline(door).description == "1. DoorSpy.subscript(2) returned")
  }

  @Test func `a double that a test calls itself is called by its variable`() {
    let paintSpy = Spy<(colour: String, coats: Int), Void, Never>()

    paintSpy((colour: "red", coats: 2))

    #expect(Timeline(paintSpy).description == #"1. paintSpy(colour: "red", coats: 2) returned"#)
  }

  @Test func `where its source is not at hand, it is called what it is`() {
    let paintStub = Stub<Int, Int, any Error>(filePath: "nowhere.swift")

    let error = #expect(throws: UnansweredCall.self) { try paintStub(2) }

    #expect(error?.description.hasPrefix("stub(2) was called and has no answer.\n") == true)
  }

  @Test func `a double without arguments that a test calls itself is called by its variable`() {
    let ringSpy = Spy<Void, Void, Never>()

    ringSpy()

    #expect(Timeline(ringSpy).description == "1. ringSpy() returned")
  }

  @Test func `a double that was made in an init has no owner in messages`() {
    let window = WindowSpy()

    window.open(by: 90)

    #expect(Timeline(window).description == "1. open(by: 90) returned")
  }

  @Test func `the owner can be told`() {
    let openSpy = Spy<Int, Void, Never>(owner: "Window")

    openSpy(90, function: "open(by:)")

    #expect(Timeline(openSpy).description == "1. Window.open(by: 90) returned")
  }
}

extension CallNameTests {
  struct DoorSpy: TestDouble {
    let paintSpy = Spy<(colour: String, coats: Int), Void, Never>()
    let lockSpy = Spy<(turns: Int, key: Int), Void, Never>()
    let openSpy = Spy<Int, Void, Never>()
    let closeSpy = Spy<Void, Void, Never>()
    let plusSpy = Spy<Int, Int, Never>(returning: 0)
    let subscriptSpy = Spy<Int, Int, Never>(returning: 0)

    subscript(index: Int) -> Int {
      subscriptSpy(index)
    }

    static func + (door: DoorSpy, number: Int) -> Int {
      door.plusSpy(number)
    }

    func paint(_ colour: String, coats: Int) {
      paintSpy((colour, coats))
    }

    func lock(turns: Int, key: Int, completion: @escaping () -> Void) {
      lockSpy((turns, key))
    }

    func open(by degrees: Int, slowly: Bool) {
      openSpy(degrees)
    }

    func close() {
      closeSpy()
    }
  }

  struct WindowSpy: TestDouble {
    let openSpy: Spy<Int, Void, Never>

    init() {
      openSpy = Spy()
    }

    func open(by degrees: Int) {
      openSpy(degrees)
    }
  }
}
